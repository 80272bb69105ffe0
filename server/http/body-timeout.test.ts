import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { limitBodyTime } from './body-timeout.ts'

const short = { whole: 300, progress: 1000 }

/** A server that reads whole bodies, and one raw connection to it that says what came back in all. */
const connected = async (t: TestContext) => {
  const app = Fastify()
  limitBodyTime(app, short)
  app.addContentTypeParser('*', async (_request: unknown, body: AsyncIterable<Buffer>) => {
    let length = 0
    for await (const chunk of body) length += chunk.length
    return length
  })
  for (const upload of [true, false]) {
    const url = upload ? '/upload' : '/other'
    app.post(url, { config: { upload } }, async ({ body }) => ({ length: body }))
  }
  const refuse = async (_request: FastifyRequest, reply: FastifyReply) => reply.code(401).send({})
  app.post('/closed', { onRequest: refuse }, () => {})
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  t.after(() => socket.destroy())
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(() => answer)
  const begin = (path: string, length: number) =>
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: ${length}\r\n\r\n`,
    )
  return { socket, begin, closed, answer: () => answer }
}

test('V1: a body that does not arrive whole in time is cut off', async (t) => {
  const { begin, socket, closed } = await connected(t)
  begin('/other', 60_000)
  const drip = setInterval(() => socket.write('x'.repeat(2000)), 50)
  t.after(() => clearInterval(drip))
  assert.equal(await closed, '')
})

test('an upload takes longer than that while it progresses', async (t) => {
  const { begin, socket, answer } = await connected(t)
  begin('/upload', 60_000)
  for (let sent = 0; sent < 60_000; sent += 2000) {
    await setTimeout(50)
    socket.write('x'.repeat(2000))
  }
  await once(socket, 'data')
  assert.match(answer(), /200 OK[\s\S]*{"length":60000}/)
})

for (const [what, bytes] of [
  ['stalls', ''],
  ['drips', 'x'],
] as const) {
  test(`V1: an upload that ${what} is cut off`, async (t) => {
    const { begin, socket, closed } = await connected(t)
    begin('/upload', 20_000)
    const drip = setInterval(() => socket.write(bytes), 20)
    t.after(() => clearInterval(drip))
    assert.equal(await closed, '')
  })
}

test('I6: a call that is answered before its body has arrived is closed instead of read on', async (t) => {
  const { begin, closed } = await connected(t)
  begin('/closed', 1_000_000)
  assert.match(await closed, /^HTTP\/1.1 401 [\s\S]*connection: close/i)
})
