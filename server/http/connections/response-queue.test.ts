import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { listenOnLoopback } from '../../../tests/listen-on-loopback.ts'
import { createResponseQueue } from './response-queue.ts'

const MAX_WAITING_REQUESTS = 10

type Answer = (response: ServerResponse) => void

const connected = async (t: TestContext, answer: Answer, stallTimeoutMs = 60_000) => {
  const { enqueue } = createResponseQueue({ stallTimeoutMs })
  const server = createServer((_request, response) => enqueue(response, () => answer(response)))
  const port = await listenOnLoopback(server)
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const socket = connect(port, '127.0.0.1')
  t.after(() => socket.destroy())
  let answers = ''
  socket
    .on('error', () => {})
    .on('data', (data) => {
      answers += data
    })
  const ask = (paths: number[], last = '') =>
    socket.write(
      paths.map((path) => `GET /${path} HTTP/1.1\r\nhost: x\r\n\r\n`).join('') +
        (last && `GET /${last} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    )
  const closed = once(socket, 'close').then(() => answers)
  return { socket, ask, closed }
}

const paths = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index)

test('requests sent ahead are answered one at a time and in order', async (t) => {
  let underWay = 0
  let most = 0
  const { ask, closed } = await connected(t, async (response) => {
    underWay += 1
    most = Math.max(most, underWay)
    await setImmediate()
    underWay -= 1
    response.end(`<${response.req.url}>`)
  })
  ask(paths(0, MAX_WAITING_REQUESTS), 'last')
  const seen = (await closed).match(/(?<=<\/)\w+(?=>)/g)
  assert.deepEqual(seen, [...paths(0, MAX_WAITING_REQUESTS).map(String), 'last'])
  assert.equal(most, 1)
})

test('V1: a connection with too many requests ahead is closed, and none of those is begun', async (t) => {
  const begun: (string | undefined)[] = []
  const { ask, closed } = await connected(t, ({ req }) => begun.push(req.url))
  ask(paths(0, MAX_WAITING_REQUESTS + 2))
  assert.equal(await closed, '')
  assert.deepEqual(begun, ['/0'])
})

test('a connection is still usable after requests that were sent ahead', async (t) => {
  const { socket, ask, closed } = await connected(t, (response) => response.end('here'))
  ask([0, 1])
  await once(socket, 'data')
  ask([2, 3], 'last')
  assert.equal((await closed).match(/200 OK/g)?.length, 5)
})

test('a slow computation does not count as a client that does not read', async (t) => {
  const stallTimeoutMs = 50
  let nowMs = 0
  t.mock.timers.enable({ apis: ['setTimeout'] })
  t.mock.method(performance, 'now', () => nowMs)
  const { ask, closed } = await connected(
    t,
    (response) => {
      for (let times = 0; times < 5; times += 1) {
        nowMs += stallTimeoutMs
        t.mock.timers.tick(stallTimeoutMs)
      }
      response.end('here')
    },
    stallTimeoutMs,
  )
  ask([], 'last')
  assert.match(await closed, /here$/)
})

test('requests that are sent ahead keep their own bodies', async (t) => {
  const { socket, closed } = await connected(t, async (response) => {
    let body = ''
    for await (const chunk of response.req) body += chunk
    response.end(`<${body}>`)
  })
  const post = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n'
  socket.write(`${post}\r\none${post}\r\ntwo${post}connection: close\r\n\r\nsix`)
  assert.deepEqual((await closed).match(/<\w+>/g), ['<one>', '<two>', '<six>'])
})
