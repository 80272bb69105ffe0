import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { mock, type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { MEGABYTE } from '../../../../contract/numbers/megabyte.ts'
import { photo } from '../../../../tests/samples/test-photo.ts'
import { portOf } from '../../../http/connections/port-of.ts'
import { QueueFullError } from '../../../images/decode-queue.ts'
import { startOrderShop } from '../../../testing/orders/orders.ts'

type Shop = Awaited<ReturnType<typeof startOrderShop>>

const deliver = async ({ step }: Shop) => {
  for (const name of ['pay', 'pack', 'send'] as const) await step(1, name)
  await step(1, 'deliver', { delivered_on: '2026-08-15' })
}

/** The body of a return of a damaged piece, with three photos. */
const damaged = async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    lines: '1',
    reason: 'damaged',
    text: 'A cut of 2 cm in the pallu.',
    resolution: 'refund',
    way: 'self',
  }))
    form.append(name, value)
  const picture = new Uint8Array(await photo())
  for (const name of ['product', 'tag', 'cover'])
    form.append(name, new Blob([picture]), `${name}.jpg`)
  return new Request('http://x', { method: 'POST', body: form })
}

/** Begins to send a return over a connection of its own. */
const beginReturn = async (
  t: TestContext,
  { app }: Shop,
  page: string,
  { type, length }: { type: string; length: number },
) => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(portOf(app.server), '127.0.0.1')
  t.after(() => socket.destroy())
  socket.on('error', () => {})
  socket.write(
    [
      `POST ${page}/return HTTP/1.1`,
      'host: x',
      'connection: close',
      `content-type: ${type}`,
      `content-length: ${length}`,
      '\r\n',
    ].join('\r\n'),
  )
  return { socket, answer: text(socket) }
}

const large = { type: 'multipart/form-data; boundary=x', length: 140 * MEGABYTE }

test('I6: photos for no order are answered before any of them is read', async (t) => {
  const shop = await startOrderShop(t, 'sqlite')
  const { answer } = await beginReturn(t, shop, `/Order/${'A'.repeat(22)}`, large)
  assert.match(await answer, /^HTTP\/1.1 404 [\s\S]*connection: close/i)
})

test('I5: photos for an order that was not sent are neither stored nor opened', async (t) => {
  const shop = await startOrderShop(t, 'sqlite')
  const { stage } = shop.stores.uploadStaging
  const staged = t.mock.method(shop.stores.uploadStaging, 'stage', stage)
  const page = await shop.placed()
  const request = await damaged()
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${page}/return`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  assert.equal(answer.statusCode, 409)
  assert.equal(staged.mock.callCount(), 0)
})

test('I6: a photo of a return has at most 15 MB', async (t) => {
  const shop = await startOrderShop(t, 'sqlite')
  const page = await shop.placed()
  await deliver(shop)
  const form = new FormData()
  form.append('product', new Blob([new Uint8Array(15 * MEGABYTE + 1)]), 'product.jpg')
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${page}/return`,
    headers: { accept: 'application/json' },
    payload: form,
  })
  assert.equal(answer.statusCode, 413)
  assert.match(
    answer.json().page.message,
    /^This photo is too large\. Please choose one under 15 MB\.$/,
  )
})

test('photos of a return arrive over a slow line', async (t) => {
  const shop = await startOrderShop(t, 'sqlite')
  const page = await shop.placed()
  await deliver(shop)
  const request = await damaged()
  const type = request.headers.get('content-type') ?? ''
  const body = Buffer.from(await request.arrayBuffer())
  mock.timers.enable({ apis: ['setInterval'] })
  t.after(() => mock.timers.reset())
  const half = Math.floor(body.length / 2)
  const { socket, answer } = await beginReturn(t, shop, page, { type, length: body.length })
  const staging = Promise.withResolvers<void>()
  const { stage } = shop.stores.uploadStaging
  t.mock.method(shop.stores.uploadStaging, 'stage', (file: Parameters<typeof stage>[0]) => {
    staging.resolve()
    return stage(file)
  })
  socket.write(body.subarray(0, half))
  await staging.promise
  // Other bodies have ten seconds.
  mock.timers.tick(20_000)
  await setImmediate()
  socket.write(body.subarray(half))
  assert.match(await answer, /^HTTP\/1.1 303 /)
})

test('a full queue of photos is no mistake of the buyer, who keeps all that was typed', async (t) => {
  const shop = await startOrderShop(t, 'sqlite')
  const page = await shop.placed()
  await deliver(shop)
  t.mock.method(shop.stores.decoder, 'makeBuyersPicture', () =>
    Promise.reject(new QueueFullError()),
  )
  const request = await damaged()
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${page}/return`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      accept: 'application/json',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  assert.equal(answer.statusCode, 503)
  assert.ok(answer.headers['retry-after'])
  const { page: shown } = answer.json()
  assert.match(shown.message, /try again in a moment/)
  assert.deepEqual(shown.errors, {})
  assert.equal(shown.typed.text, 'A cut of 2 cm in the pallu.')
})
