import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'

test('a stream with an event that cannot be parsed is closed', async (t: TestContext) => {
  Object.assign(globalThis, { window: { localStorage: new Map(), sessionStorage: new Map() } })
  Object.assign(window.localStorage, { getItem: () => null })
  const { readStream } = await import('./read-stream.ts')
  let isClosed = false
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode('data: {\n\n')),
    cancel: () => {
      isClosed = true
    },
  })
  t.mock.method(globalThis, 'fetch', async () => new Response(body))
  await assert.rejects(readStream(null, new AbortController().signal), SyntaxError)
  assert.equal(isClosed, true)
})
