import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { portOf } from '../../server/http/connections/port-of.ts'
import { listCalls } from '../../server/testing/calls.ts'
import { startShop } from '../../server/testing/shop.ts'
import { startServer } from '../../server/testing/test-server.ts'

const startSender = async (t: TestContext) => {
  const { app, db } = await startServer(t, 'sqlite')
  const send = (payload: string, type = 'application/json', path = 'send-mail') =>
    app.inject({ method: 'POST', url: `/api/${path}`, headers: { 'content-type': type }, payload })
  return { app, db, send }
}

const nestedArrays = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const nestedObjects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

const bodies: [string, string, number[]][] = [
  ['100,000 nested brackets', nestedArrays(100_000), [413]],
  ['as many nested brackets as fit', nestedArrays(32_000), [400]],
  ['nested brackets that do not end', '['.repeat(60_000), [400]],
  ['as many nested objects as fit', nestedObjects(10_000), [400, 422]],
  ['64 KiB and two quotes', `"${'x'.repeat(64 * 1024)}"`, [413]],
  ['__proto__', '{"__proto__":{"access":"anyone"}}', [400]],
  ['__proto__ in a field', '{"to":{"__proto__":{"a":1}}}', [400]],
  ['a prototype by its constructor', '{"constructor":{"prototype":{"a":1}}}', [400]],
  ['__proto__ in escapes', '{"\\u005f_proto__":{"a":1}}', [400]],
  ['5,000 unknown fields', `{${Array.from({ length: 5000 }, (_, n) => `"a${n}":1`)}}`, [422]],
  ['a number beyond all measure', '{"to":1e999}', [422]],
  ['a byte order mark', '\ufeff{"to":"x"}', [400, 422]],
  ['a comment', '{"to":"x"/* hello */}', [400]],
  ['single quotes', "{'to':'x'}", [400]],
  ['nothing but a word', 'undefined', [400]],
  ['null', 'null', [400]],
  ['NaN', '{"to":NaN}', [400]],
]

for (const [description, body, statuses] of bodies) {
  test(`V2: a body of ${description} is refused`, async (t) => {
    const { send } = await startSender(t)
    const answer = await send(body)
    assert.ok(statuses.includes(answer.statusCode), `${answer.statusCode} ${answer.body}`)
    assert.equal(({} as Record<string, unknown>).access, undefined)
  })
}

const contentTypes = [
  'application/json\ta',
  'application/json;garbage',
  'application/json; charset=utf-7',
  'application/json, text/plain',
  'application/jsonp',
  'application/json/x',
  'application/ld+json',
  'text/json',
  'APPLICATION/JSON',
  ' application/json ',
  'application/octet-stream',
  '*/*',
  ';',
]

test('V2: no name of a content type lets a body past its check', async (t) => {
  const { send, db } = await startSender(t)
  for (const type of contentTypes) {
    for (const path of ['send-mail', 'login']) {
      await t.test(`${path} as ${type}`, async () => {
        const { statusCode } = await send('{"to":["a@b.co"],"surplus":1}', type, path)
        assert.ok([400, 415, 422].includes(statusCode), `${type} is answered with ${statusCode}`)
      })
    }
  }
  assert.deepEqual(await db.selectFrom('enquiries').selectAll().execute(), [])
})

test('V2: the last value of a repeated key is checked and used', async (t) => {
  const { send } = await startSender(t)
  const body = '{"email":"admin@example.com","password":"pit loom 1907","password":["x"]}'
  assert.equal((await send(body, 'application/json', 'login')).statusCode, 422)
})

test('V2: objects and lists in place of texts are refused in every field of every call', async (t) => {
  const { app, ask } = await startShop(t, 'sqlite')
  const calls = (await listCalls(app)).filter(({ body }) => body?.properties)
  assert.ok(calls.length > 12)
  for (const { path, body } of calls) {
    await t.test(path, async () => {
      const types = Object.values(body?.properties ?? {}).map(({ type }) => type)
      const wrongValues: unknown[] = [{ $gt: '' }, ['x'], [[]], { toString: 'x' }]
      // Right where nothing else is asked for.
      if (types.some((type) => type !== 'boolean')) wrongValues.push(true)
      for (const wrongValue of wrongValues) {
        const fields = Object.keys(body?.properties ?? {}).map((name) => [name, wrongValue])
        const url = path.slice('/api/'.length).replace('{id}', '1')
        const { status } = await ask('POST', url, Object.fromEntries(fields))
        assert.equal(status, 422, `${path} ${JSON.stringify(wrongValue)}`)
      }
    })
  }
})

test('methods that no call has are answered with 404', async (t) => {
  const { app } = await startSender(t)
  for (const method of ['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'DELETE'] as const) {
    await t.test(method, async () => {
      const answer = await app.inject({ method: method as 'PUT', url: '/api/login' })
      assert.equal(answer.statusCode, 404)
    })
  }
})

const malformedHeaders = {
  'two lengths': 'content-length: 2\r\ncontent-length: 30\r\n\r\n{}',
  'a length and chunks': 'content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'chunks under another name': 'transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'a length that is none': 'content-length: +2\r\n\r\n{}',
  'a header broken in two': 'x: a\rb\r\n\r\n',
  'two hosts': 'host: y\r\ncontent-length: 2\r\n\r\n{}',
  'space before a colon': 'content-length : 2\r\n\r\n{}',
  'headers of 20 KB': `x: ${'y'.repeat(20_000)}\r\n\r\n`,
}

for (const [description, headers] of Object.entries(malformedHeaders)) {
  test(`a request with ${description} is refused and its connection closed`, async (t) => {
    const { app } = await startSender(t)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(portOf(app.server), '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    socket.on('error', () => {})
    socket.write(
      `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}`,
    )
    await new Promise((resolve) => socket.once('close', resolve))
    assert.match(answer, /^HTTP\/1\.1 4\d\d /)
    assert.equal(answer.match(/HTTP\/1\.1 /g)?.length, 1)
  })
}

for (const [description, line] of [
  ['of HTTP/0.9', 'GET /'],
  ['that claims HTTP/0.9', 'GET / HTTP/0.9'],
  ['that claims HTTP/2', 'GET / HTTP/2.0'],
]) {
  test(`V2: a request ${description} is refused and its connection closed`, async (t) => {
    const { app } = await startSender(t)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(portOf(app.server), '127.0.0.1')
    t.after(() => socket.destroy())
    socket.on('error', () => {}).write(`${line}\r\nhost: x\r\n\r\n`)
    assert.match(await text(socket), /^HTTP\/1\.1 400 /)
  })
}
