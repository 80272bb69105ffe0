import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { portOf } from '../../server/http/connections/port-of.ts'
import { startServer } from '../../server/testing/test-server.ts'

const requestHead = 'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

/** Description, first bytes, and the bytes sent again every half second. */
const slowClients: [string, string, string][] = [
  ['says nothing', '', ''],
  ['drips its first line', 'G', 'E'],
  ['drips headers', requestHead, 'a: b\r\n'],
  ['never ends its headers', `${requestHead}content-length: 9`, ''],
  ['asks once and stays', 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n', ''],
]

test('V1: sixty slow connections are all closed while others are served', {
  timeout: 60_000,
}, async (t) => {
  // Runs before the server closes, which would wait for these sockets.
  const sockets: Socket[] = []
  t.after(() => sockets.map((socket) => socket.destroy()))
  const { app } = await startServer(t, 'sqlite')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const port = portOf(app.server)
  const closed = Array.from({ length: 60 }, (_, number) => {
    const [, first, nextBytes] = slowClients[number % slowClients.length] ?? ['', '', '']
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {}).resume()
    if (first) socket.write(first)
    const timer = nextBytes ? setInterval(() => socket.write(nextBytes), 500) : undefined
    return new Promise<void>((resolve) => {
      socket.once('close', () => {
        clearInterval(timer)
        resolve()
      })
    })
  })
  let hasOpenSockets = true
  const allClosed = Promise.all(closed).then(() => {
    hasOpenSockets = false
  })
  let servedCount = 0
  while (hasOpenSockets) {
    const headers = { connection: 'close' }
    const answer = await fetch(`http://127.0.0.1:${port}/api/getActiveBannerOne`, { headers })
    assert.equal(answer.status, 200)
    servedCount += 1
    await Promise.race([allClosed, new Promise((resolve) => setTimeout(resolve, 200))])
  }
  assert.ok(servedCount > 2)
})
