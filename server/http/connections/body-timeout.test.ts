import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { mock, type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { limitBodyTime } from './body-timeout.ts'
import { portOf } from './port-of.ts'

const second = 1000

/** A server that reads whole bodies, and a raw connection to it that returns all that it received. */
const connected = async (t: TestContext) => {
  mock.timers.enable({ apis: ['setInterval'] })
  t.after(() => mock.timers.reset())
  const app = Fastify()
  limitBodyTime(app)
  let received = 0
  app.addContentTypeParser('*', async (_request: unknown, body: AsyncIterable<Buffer>) => {
    for await (const chunk of body) received += chunk.length
    return received
  })
  for (const upload of [true, false]) {
    const url = upload ? '/upload' : '/other'
    app.post(url, { config: { upload } }, async ({ body }) => ({ length: body }))
  }
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => reply.code(401).send({})
  app.post('/closed', { onRequest: refuse }, () => {})
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const socket = connect(portOf(app.server), '127.0.0.1')
  t.after(() => socket.destroy())
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(() => answer)
  const begin = async (path: string, length: number) => {
    const requested = once(app.server, 'request')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: ${length}\r\n\r\n`,
    )
    await requested
  }
  /** Sends a part of the body and waits until the server has it. */
  const arrived = async (part: string) => {
    const expected = received + part.length
    socket.write(part)
    while (received < expected) await setImmediate()
  }
  return { begin, arrived, closed, answer: () => answer }
}

test('V1: a body that does not arrive whole in time is cut off', async (t) => {
  const { begin, closed, arrived } = await connected(t)
  await begin('/other', 60_000)
  await arrived('x'.repeat(2000))
  mock.timers.tick(10 * second)
  assert.equal(await closed, '')
})

test('an upload may take longer than other bodies while it makes progress', async (t) => {
  const { begin, arrived, answer } = await connected(t)
  await begin('/upload', 930_000)
  for (let part = 0; part < 30; part += 1) {
    await arrived('x'.repeat(31_000))
    mock.timers.tick(30 * second)
  }
  while (!answer()) await setImmediate()
  assert.match(answer(), /200 OK[\s\S]*{"length":930000}/)
})

for (const [what, bytes] of [
  ['stalls', 0],
  ['drips 44 bytes a second', 44 * 30],
] as const) {
  test(`V1: an upload that ${what} is cut off`, async (t) => {
    const { begin, closed, arrived } = await connected(t)
    await begin('/upload', 900_000)
    await arrived('x'.repeat(31_000))
    mock.timers.tick(30 * second)
    if (bytes > 0) await arrived('x'.repeat(bytes))
    mock.timers.tick(30 * second)
    assert.equal(await closed, '')
  })
}

test('I6: a connection is closed if the call is answered before its body has arrived', async (t) => {
  const { begin, closed } = await connected(t)
  await begin('/closed', 1_000_000)
  assert.match(await closed, /^HTTP\/1.1 401 [\s\S]*connection: close/i)
})
