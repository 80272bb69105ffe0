import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { startServer } from '../../testing/test-server.ts'
import { portOf } from './port-of.ts'

/** A server with short limits, and a connection to it. */
const connected = async (t: TestContext) => {
  const { app } = await startServer(t, 'sqlite')
  await app.listen({ port: 0, host: '127.0.0.1' })
  app.server.headersTimeout = 1000
  const accepted = once(app.server, 'connection')
  const socket = connect(portOf(app.server), '127.0.0.1')
  t.after(() => socket.destroy())
  await Promise.all([accepted, once(socket, 'connect')])
  return { socket, answer: text(socket) }
}

/** Keeps the process from reading anything, until Node looks for late requests. */
const beBusy = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500)

const head = 'GET /api/getActiveBannerOne HTTP/1.1\r\nhost: x\r\nconnection: close\r\n'

test('a request that was sent whole while the process was busy is answered', async (t) => {
  const { socket, answer } = await connected(t)
  socket.write(`${head}\r\n`)
  beBusy()
  assert.match(await answer, /^HTTP\/1.1 200 /)
})

test('V1: half a request is late all the same', async (t) => {
  const { socket, answer } = await connected(t)
  socket.write(head)
  beBusy()
  assert.match(await answer, /^HTTP\/1.1 408 /)
})
