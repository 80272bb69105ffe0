import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import * as z from 'zod/mini'
import { listOr, oneOr } from '../../contract/answers.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { serve } from './serve.ts'

const Saree = z.object({
  name: z.string(),
  price: z.number(),
  weaver: z.optional(z.object({ village: z.string(), loom: z.nullable(z.string()) })),
})
type Saree = z.infer<typeof Saree>

/** What is sent where a call finds these sarees, or this one. */
const sentOf = async (found: Saree[] | Saree | null) => {
  const shape = { access: 'anyone', summary: 'Sarees' } as const
  const app = Fastify().decorate('endpoints', [])
  if (Array.isArray(found))
    serve(
      app,
      endpoint('GET /sarees', { ...shape, answer: listOr('Fail', Saree) }),
      async () => found,
    )
  else
    serve(
      app,
      endpoint('GET /sarees', { ...shape, answer: oneOr('Fail', Saree) }),
      async () => found,
    )
  const { statusCode, body } = await app.inject('/api/sarees')
  await app.close()
  return { statusCode, sent: JSON.parse(body) }
}

const shown = {
  name: 'Bottle "green" silk',
  price: 4500.5,
  weaver: { village: 'Ramanagara', loom: null },
}
const saree = { ...shown, weaver: { ...shown.weaver, secret: 1 }, secret: 1 }

test('an answer has only the fields of the contract, at every depth', async () => {
  assert.deepEqual((await sentOf([saree])).sent, [shown])
  assert.deepEqual((await sentOf(saree)).sent, shown)
})

test('an empty result is answered with the words of the contract', async () => {
  assert.deepEqual((await sentOf([])).sent, { message: 'Fail' })
  assert.deepEqual((await sentOf(null)).sent, { message: 'Fail' })
})

test('an answer that lacks a field of the contract is not sent', async () => {
  const { price, ...wrong } = shown
  assert.equal((await sentOf([wrong as Saree])).statusCode, 500)
  assert.equal((await sentOf(wrong as Saree)).statusCode, 500)
})

test('a long answer is compressed where the call says so and its client takes it, and a short one never', async (t) => {
  const app = Fastify().decorate('endpoints', [])
  t.after(() => app.close())
  const shape = { access: 'anyone', summary: 'Sarees', answer: z.array(Saree) } as const
  const sarees = Array.from({ length: 20 }, () => shown)
  serve(app, endpoint('GET /many', { ...shape, isCompressed: true }), async () => sarees)
  serve(app, endpoint('GET /one', { ...shape, isCompressed: true }), async () => [shown])
  serve(app, endpoint('GET /private', shape), async () => sarees)
  const ask = async (path: string, encodings: string) => {
    const answer = await app.inject({
      url: `/api/${path}`,
      headers: { 'accept-encoding': encodings },
    })
    return { encoding: answer.headers['content-encoding'], sent: answer.rawPayload }
  }
  const { encoding, sent } = await ask('many', 'gzip, br')
  assert.equal(encoding, 'br')
  assert.deepEqual(JSON.parse(String(brotliDecompressSync(sent))), sarees)
  for (const [path, encodings] of [
    ['many', 'gzip'],
    ['one', 'br'],
    ['private', 'br'],
  ] as const) {
    const plain = await ask(path, encodings)
    assert.equal(plain.encoding, undefined)
    assert.equal(JSON.parse(String(plain.sent)).length, path === 'one' ? 1 : 20)
  }
})
