import assert from 'node:assert/strict'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { portOf } from '../../server/http/connections/port-of.ts'
import { startServer } from '../../server/testing/test-server.ts'

const HEALTH_REQUEST = 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n'

const listen = async (t: TestContext) => {
  // Runs before the server closes, which would wait for these sockets.
  const sockets = new Set<Socket>()
  let isOver = false
  t.after(() => {
    isOver = true
    for (const socket of sockets) socket.destroy()
  })
  const { app } = await startServer(t, 'sqlite')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(app.server)

  /** Asks on a connection that it keeps; opens another when that one is closed. */
  const keepConnected = (localAddress: string): Promise<void> =>
    new Promise((resolve) => {
      if (isOver) return resolve()
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      sockets.add(socket)
      socket.on('error', () => {}).resume()
      socket.once('data', () => resolve())
      socket.once('close', () => {
        sockets.delete(socket)
        resolve()
        if (!isOver) setImmediate(() => keepConnected(localAddress))
      })
      socket.write(HEALTH_REQUEST)
    })
  const ask = (localAddress: string) =>
    new Promise<number | undefined>((resolve, reject) =>
      request({ port, host: '127.0.0.1', localAddress, path: '/api/health', agent: false })
        .on('response', (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end(),
    )
  const countConnections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  return { keepConnected, ask, countConnections }
}

test('V1: every visitor is served while one address opens 1,100 connections again and again', {
  timeout: 60_000,
}, async (t) => {
  const { keepConnected, ask, countConnections } = await listen(t)
  await Promise.all(Array.from({ length: 1100 }, () => keepConnected('127.0.0.66')))
  for (let visitor = 1; visitor <= 50; visitor += 1) {
    assert.equal(await ask(`127.0.1.${visitor}`), 200)
  }
  assert.ok((await countConnections()) <= 1000 + 50)
})
