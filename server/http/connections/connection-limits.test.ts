import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { listenOnLoopback } from '../../../tests/listen-on-loopback.ts'
import { type ConnectionLimits, limitConnections } from './connection-limits.ts'
import { createResponseQueue } from './response-queue.ts'

const greedy = '127.0.0.66'
const visitor = '127.0.0.7'

/** A server for ten connections, of which one address keeps four. It answers `/` and never answers `/busy`. */
const withServer = async (t: TestContext, limits: ConnectionLimits = {}) => {
  const { enqueue, isAnswering } = createResponseQueue()
  const server = createServer(({ url }, response: ServerResponse) =>
    enqueue(response, () => {
      if (url === '/') response.end('here')
    }),
  )
  limitConnections(server, isAnswering, { maxConnections: 10, maxPerAddress: 4, ...limits })
  const port = await listenOnLoopback(server)
  t.after(() => server.close().closeAllConnections())
  const open = async (localAddress: string, path?: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    t.after(() => socket.destroy())
    const [accepted] = await Promise.all([once(server, 'connection'), once(socket, 'connect')])
    socket.on('error', () => {})
    if (path) {
      const listening = new AbortController()
      const asked = Promise.race([
        once(server, 'request', listening),
        once(socket, 'close', listening),
      ])
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
      await asked
      listening.abort()
    }
    return { socket, accepted: accepted[0] as Socket }
  }
  const openMany = async (count: number, ...which: Parameters<typeof open>) => {
    const opened = []
    for (let number = 0; number < count; number += 1) opened.push(await open(...which))
    return opened
  }
  return { open, openMany }
}

type Connections = { accepted: Socket }[]
const areOpen = (opened: Connections) => opened.map(({ accepted }) => !accepted.destroyed)
const countOpen = (opened: Connections) => areOpen(opened).filter(Boolean).length

test('V1: a full server closes idle connections of the address with the most connections', async (t) => {
  const { openMany } = await withServer(t)
  const idle = await openMany(3, greedy)
  const busy = await openMany(5, greedy, '/busy')
  const others = await openMany(4, visitor)
  assert.deepEqual(areOpen(idle), [false, false, true])
  assert.equal(countOpen(busy), 5)
  assert.equal(countOpen(others), 4)
})

test('V1: an address above its limit also gives up connections with requests under way', async (t) => {
  const { openMany } = await withServer(t)
  const busy = await openMany(10, greedy, '/busy')
  const others = await openMany(2, visitor, '/busy')
  assert.equal(countOpen(busy), 8)
  assert.equal(countOpen(others), 2)
})

test('V1: an address that takes all connections cannot drive others out', async (t) => {
  const { openMany } = await withServer(t)
  const others = await openMany(2, visitor)
  const busy = await openMany(30, greedy, '/busy')
  assert.equal(countOpen(others), 2)
  assert.equal(countOpen(busy), 8)
})

test('a server that is not full takes more connections of one address than its limit', async (t) => {
  const { openMany } = await withServer(t)
  assert.equal(countOpen(await openMany(10, greedy)), 10)
})

test('an address below its limit keeps its requests on a full server', async (t) => {
  const { openMany } = await withServer(t)
  const busy = [
    await openMany(4, greedy, '/busy'),
    await openMany(4, visitor, '/busy'),
    await openMany(2, '127.0.0.8', '/busy'),
  ].flat()
  const late = await openMany(3, '127.0.0.9')
  assert.equal(countOpen(busy), 10)
  assert.equal(countOpen(late), 0)
})

test('a full server closes the idle connection that was used least recently', async (t) => {
  const { open, openMany } = await withServer(t)
  const [first, second] = await openMany(10, greedy)
  first?.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(first?.socket ?? assert.fail(), 'data')
  await setImmediate()
  await open(visitor)
  assert.deepEqual([first?.accepted.destroyed, second?.accepted.destroyed], [false, true])
})

test('V1: connections of a trusted proxy are not closed for other addresses', async (t) => {
  const { openMany } = await withServer(t, { trustedProxies: ['127.0.0.64/30'] })
  const proxied = await openMany(8, greedy)
  const direct = await openMany(8, visitor)
  assert.equal(countOpen(proxied), 8)
  assert.equal(countOpen(direct), 2)
})

test('a server that is full of connections of a trusted proxy takes no more', async (t) => {
  const { openMany } = await withServer(t, { trustedProxies: [greedy] })
  assert.equal(countOpen(await openMany(12, greedy)), 10)
})
