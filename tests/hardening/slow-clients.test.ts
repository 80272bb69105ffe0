import assert from 'node:assert/strict'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { startServer } from '../../server/testing/test-server.ts'

const head = 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

/** What a slow client sends at first, and then again and again. */
const slow: [string, string, string][] = [
  ['says nothing', '', ''],
  ['drips its first line', 'G', 'E'],
  ['drips headers', head, 'a: b\r\n'],
  ['never ends its headers', `${head}content-length: 9`, ''],
  ['asks once and stays', 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n', ''],
]

test('V1: sixty slow connections are all closed while others are served', {
  timeout: 60_000,
}, async (t) => {
  // Before the server ends, which would wait for them.
  const sockets: Socket[] = []
  t.after(() => sockets.map((socket) => socket.destroy()))
  const { app } = await startServer(t, 'sqlite')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const closed = Array.from({ length: 60 }, (_, number) => {
    const [, first, drip] = slow[number % slow.length] ?? ['', '', '']
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    // What is not read would hold the end of the connection back.
    socket.on('error', () => {}).resume()
    if (first) socket.write(first)
    const dripping = drip ? setInterval(() => socket.write(drip), 500) : undefined
    return new Promise<void>((resolve) => {
      socket.once('close', () => {
        clearInterval(dripping)
        resolve()
      })
    })
  })
  let open = true
  const all = Promise.all(closed).then(() => {
    open = false
  })
  let served = 0
  while (open) {
    const headers = { connection: 'close' }
    const answer = await fetch(`http://127.0.0.1:${port}/api/getActiveBannerOne`, { headers })
    assert.equal(answer.status, 200)
    served += 1
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, 200))])
  }
  assert.ok(served > 2)
})

test('V1: a server takes a thousand connections at most', async (t) => {
  const { app } = await startServer(t, 'sqlite')
  assert.equal(app.server.maxConnections, 1000)
})
