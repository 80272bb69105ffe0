import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { photo } from '../../tests/samples/test-photo.ts'
import { portOf } from '../http/connections/port-of.ts'
import { openPictureStores } from '../storage/picture-stores.ts'
import { listNames, startPictureShop } from '../testing/picture-shop.ts'
import { freshStores } from '../testing/pictures.ts'
import { freshS3 } from '../testing/s3.ts'
import { cleanUpPictures } from './cleanup.ts'
import { createRenditionJob } from './rendition-job.ts'

/** A shop whose pictures are in a bucket, and whose clock is the machine's, as files have its times. */
const withBucket = async (t: TestContext) => {
  const { address, faults } = await freshS3(t)
  const stores = { ...(await freshStores(t)), ...(await openPictureStores(address())) }
  const now = () => new Date()
  const pictures = { ...stores, wakeRenditionJob: () => {} }
  const shop = await startPictureShop(t, 'sqlite', { pictures, now })
  const log = { error: assert.fail }
  const derive = createRenditionJob({ db: shop.db, now, ...stores, log })
  return { ...shop, stores, derive, faults }
}

test('a picture is stored, served, made smaller and deleted', async (t) => {
  const { store, get, stores, derive, db } = await withBucket(t)
  const name = await store({ pic: await photo(1, 400, 300) })
  const served = await get(`/pictures/${name}`)
  assert.equal(served.statusCode, 200)
  assert.equal(served.headers['content-length'], String(served.rawPayload.length))
  await derive()
  assert.equal((await get(`/pictures/${name.replace('.jpg', '-320.avif')}`)).statusCode, 200)
  assert.equal((await listNames(stores.publicStore)).length, 8)
  assert.equal((await listNames(stores.originalStore)).length, 1)
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  await cleanUpPictures({ db, ...stores }, tomorrow)
  await cleanUpPictures({ db, ...stores }, tomorrow)
  assert.deepEqual(await listNames(stores.publicStore), [])
  assert.deepEqual(await listNames(stores.originalStore), [])
})

test('a picture that the store cuts in the middle is never served as a whole one', async (t) => {
  const { store, app, faults } = await withBucket(t)
  const name = await store({ pic: await photo(1, 800, 600) })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const port = portOf(app.server)
  const see = async () => (await fetch(`http://127.0.0.1:${port}/pictures/${name}`)).arrayBuffer()
  faults.push('download cut')
  await assert.rejects(see())
  assert.ok((await see()).byteLength > 0)
})

test('I10: an upload gets 503 and stores nothing while the store is away, and works afterwards', async (t) => {
  const { send, get, faults, db, stores } = await withBucket(t)
  // The original and the picture are sent at once, each four times.
  for (let times = 0; times < 8; times += 1) faults.push('reset')
  const refused = await send({ pic: await photo() })
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [503, '5'])
  assert.match(refused.json().message, /^Sorry, we can’t reach our photos/)
  assert.deepEqual(await db.selectFrom('images').selectAll().execute(), [])
  assert.deepEqual(await listNames(stores.originalStore), [])
  const taken = await send({ pic: await photo() })
  assert.equal(taken.statusCode, 200)
  faults.push(500, 500, 500, 500)
  assert.equal((await get(`/pictures/${taken.json().message}`)).statusCode, 503)
})
