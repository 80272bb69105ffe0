import assert from 'node:assert/strict'
import { connect, createServer, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { freshDatabase } from '../testing/engines.ts'
import { startServer } from '../testing/test-server.ts'
import { openDatabase } from './open.ts'

/** A door before PostgreSQL that can be shut. */
const withDoor = async (t: TestContext, to: URL) => {
  const open = new Set<Socket>()
  const door = createServer((socket) => {
    const inside = connect(Number(to.port), to.hostname)
    for (const end of [socket, inside]) {
      open.add(end)
      end.on('error', () => {}).on('close', () => open.delete(end))
    }
    socket.pipe(inside).pipe(socket)
  })
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      door.listen(port, '127.0.0.1', () => resolve((door.address() as { port: number }).port))
    })
  const shut = () =>
    new Promise<void>((resolve) => {
      door.close(() => resolve())
      for (const end of open) end.destroy()
    })
  t.after(shut)
  return { port: await listen(0), shut, reopen: listen }
}

test('D10: while PostgreSQL is away calls answer 503 with a time to come back, and go on once it is there', async (t) => {
  const { place, close } = await freshDatabase('postgres')
  t.after(close)
  const url = new URL(place.url)
  const door = await withDoor(t, new URL(place.url))
  url.host = `127.0.0.1:${door.port}`
  const db = await openDatabase({ url: url.href, dataDir: '' })
  t.after(() => db.destroy())
  const { app } = await startServer(t, 'postgres', { db })

  const ask = () => app.inject({ url: '/api/getActiveBannerOne' })
  assert.equal((await ask()).statusCode, 200)
  await door.shut()
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await ask()
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.headers['retry-after'], '5')
    assert.match(answer.json().message, /database cannot be reached/)
  }
  await door.reopen(door.port)
  assert.equal((await ask()).statusCode, 200)
})
