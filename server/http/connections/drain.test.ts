import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { listenOnLoopback } from '../../../tests/listen-on-loopback.ts'
import { drainConnections } from './drain.ts'

const minute = 60_000

const withServer = async (t: TestContext) => {
  const server = createServer((_request, answer) => answer.end('here'))
  const port = await listenOnLoopback(server)
  t.after(() => server.closeAllConnections())
  return { server, port }
}

/** A connection that has had one answer and is kept for the next. */
const kept = async (t: TestContext, port: number) => {
  const socket = connect(port, '127.0.0.1')
  t.after(() => socket.destroy())
  const ask = async () => {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return String((await once(socket, 'data'))[0])
  }
  assert.match(await ask(), /^connection: keep-alive/im)
  return { socket, ask }
}

test('D2: a stopping server answers one last request on a connection that was idle', async (t) => {
  const { server, port } = await withServer(t)
  const { socket, ask } = await kept(t, port)
  const drained = drainConnections(server, minute)
  const ended = once(socket, 'close')
  const answer = await ask()
  assert.match(answer, /^HTTP\/1.1 200/)
  assert.match(answer, /^connection: close/im)
  await ended
  await drained
})

test('D2: a stopping server answers requests on connections that it had not yet accepted', async (t) => {
  const { server, port } = await withServer(t)
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect(port, '127.0.0.1')
    t.after(() => socket.destroy())
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return { socket, answer: once(socket, 'data') }
  })
  await Promise.all(sockets.map(({ socket }) => once(socket, 'connect')))
  await drainConnections(server, minute)
  for (const { answer } of sockets) assert.match(String((await answer)[0]), /^HTTP\/1.1 200/)
})

test('D2: a stopping server accepts no new connection', async (t) => {
  const { server, port } = await withServer(t)
  await kept(t, port)
  drainConnections(server, minute)
  while (server.listening) await setImmediate()
  const late = connect(port, '127.0.0.1')
  const [error] = await once(late, 'error')
  assert.equal(error.code, 'ECONNREFUSED')
})

test('D2: a stopping server waits for idle connections only for the given time', async (t) => {
  const { server, port } = await withServer(t)
  const { socket } = await kept(t, port)
  await drainConnections(server, 1)
  assert.equal(socket.destroyed, false)
})
