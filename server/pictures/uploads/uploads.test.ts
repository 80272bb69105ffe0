import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { appendFile, readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { auditLogApi } from '../../../contract/audit-log/audit-log.ts'
import type { CropRecipe } from '../../../contract/pictures/crop.ts'
import { uploadApi } from '../../../contract/pictures/picture-uploads.ts'
import { pictureApi } from '../../../contract/pictures/pictures.ts'
import { photo, quartersOf } from '../../../tests/samples/test-photo.ts'
import { findRecordChangeCount } from '../../audit-log/record-change-count.ts'
import type { Engine } from '../../database/database.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { startPictureShop } from '../../testing/picture-shop.ts'
import type { ServerOverrides } from '../../testing/test-server.ts'
import { deleteOldParts, deleteOldUploads } from './delete-old-uploads.ts'

const upload = 'a1'.repeat(16)
const url = '/api/resumablePicUpload'
const recipe: CropRecipe = {
  rotation: 0,
  crop: { x: 60, y: 0, width: 60, height: 80 },
  aspect: '4/3',
}
const hashOf = (file: Buffer) => createHash('sha256').update(file).digest('hex')
const base64 = (text: string) => Buffer.from(text).toString('base64')

const startUploads = async (t: TestContext, engine: Engine, overrides: ServerOverrides = {}) => {
  const shop = await startPictureShop(t, engine, overrides)
  const headers = { authorization: shop.authorization, 'tus-resumable': '1.0.0' }
  const begin = (size: number | string, metadata = `id ${base64(upload)}`) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'upload-length': String(size), 'upload-metadata': metadata },
    })
  const send = (offset: number, payload: Buffer) =>
    shop.app.inject({
      method: 'PATCH',
      url: `${url}/${upload}`,
      headers: {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      payload,
    })
  const ask = () => shop.app.inject({ method: 'HEAD', url: `${url}/${upload}`, headers })
  const finish = (sha256: string, changes = {}) =>
    shop.admin.call(uploadApi.finish, { body: { upload, sha256, recipe, ...changes } })
  return { ...shop, begin, send, ask, finish }
}

onBothEngines('Uploads in parts', (engine) => {
  test('a photo that is sent in parts becomes a picture by its recipe, and its original is kept', async (t) => {
    const { begin, send, ask, finish, get, admin } = await startUploads(t, engine)
    const file = await photo(8)
    const begun = await begin(file.length)
    assert.equal(begun.statusCode, 201)
    assert.equal(begun.headers.location, `${url}/${upload}`)
    assert.equal((await send(0, file.subarray(0, 300))).statusCode, 204)
    assert.equal((await ask()).headers['upload-offset'], '300')
    const last = await send(300, file.subarray(300))
    assert.equal(last.headers['upload-offset'], String(file.length))
    const name = await finish(hashOf(file))
    const made = await get(`/pictures/${name}`)
    assert.equal(await quartersOf(made.rawPayload), 'green green yellow yellow')
    assert.deepEqual((await get(`/api/getPictureOriginal?name=${name}`)).rawPayload, file)
    assert.deepEqual(await admin.call(pictureApi.source, { query: { name } }), { name, recipe })
  })

  test('V14: an upload that is begun is in the log once, and changes no list', async (t) => {
    const { begin, admin, db } = await startUploads(t, engine)
    const before = await findRecordChangeCount(db)
    await begin(8)
    assert.equal((await begin(8)).statusCode, 409)
    const [entry, ...others] = await admin.call(auditLogApi.all, {})
    assert.equal(entry?.what, 'Photo upload started')
    assert.ok(others.every(({ what }) => what !== entry?.what))
    assert.deepEqual(await findRecordChangeCount(db), before)
  })

  test('an upload that is finished several times, also at once, makes one picture', async (t) => {
    const { begin, send, ask, finish, stores } = await startUploads(t, engine)
    const file = await photo()
    await begin(file.length)
    await send(0, file)
    const [first, second] = await Promise.all([finish(hashOf(file)), finish(hashOf(file))])
    assert.equal(second, first)
    assert.equal(await finish(hashOf(file)), first)
    assert.equal((await ask()).headers['upload-offset'], String(file.length))
    assert.deepEqual(await readdir(join(stores.folder, 'upload-parts')), [])
  })

  test('a part that comes twice or out of order is refused with 409 and changes nothing', async (t) => {
    const { begin, send, ask } = await startUploads(t, engine)
    const file = await photo()
    await begin(file.length)
    await send(0, file.subarray(0, 300))
    for (const offset of [0, 600]) {
      await t.test(`a part from byte ${offset} on`, async () => {
        const answer = await send(offset, file.subarray(offset, offset + 100))
        assert.equal(answer.statusCode, 409)
        assert.match(answer.json().message, /doesn’t continue where the server stopped/)
      })
    }
    assert.equal((await ask()).headers['upload-offset'], '300')
  })

  test('an upload that begins again is refused with 409, and what has arrived stays', async (t) => {
    const { begin, send, ask } = await startUploads(t, engine)
    await begin(900)
    await send(0, Buffer.alloc(300))
    const again = await begin(900)
    assert.equal(again.statusCode, 409)
    assert.match(again.json().message, /has begun already/)
    assert.equal((await ask()).headers['upload-offset'], '300')
  })

  test('a photo that was changed on the way is refused with 409 and sent again from its beginning', async (t) => {
    const { begin, send, ask, finish } = await startUploads(t, engine)
    const file = await photo()
    await begin(file.length)
    await send(0, Buffer.alloc(file.length))
    await assert.rejects(finish(hashOf(file)), { status: 409, message: /did not arrive as/ })
    assert.equal((await ask()).headers['upload-offset'], '0')
    await send(0, file)
    assert.match(await finish(hashOf(file)), /\.jpg$/)
  })

  test('an upload is not finished before all of it has arrived', async (t) => {
    const { begin, send, finish } = await startUploads(t, engine)
    await begin(900)
    await send(0, Buffer.alloc(300))
    const message = 'Only 300 of 900 bytes of this photo have arrived.'
    await assert.rejects(finish('0'.repeat(64)), { status: 409, message })
  })

  test('an upload goes on from the end of a file that a crash has shortened', async (t) => {
    const { begin, send, ask, finish, stores } = await startUploads(t, engine)
    const file = await photo()
    await begin(file.length)
    await send(0, file.subarray(0, 300))
    await truncate(join(stores.folder, 'upload-parts', upload), 200)
    assert.equal((await ask()).headers['upload-offset'], '200')
    await send(200, file.subarray(200))
    assert.match(await finish(hashOf(file)), /\.jpg$/)
  })

  test('a file that is no picture is refused once it is complete', async (t) => {
    const { begin, send, finish, db } = await startUploads(t, engine)
    const file = Buffer.from('no picture')
    await begin(file.length)
    await send(0, file)
    await assert.rejects(finish(hashOf(file)), { status: 415, message: /a supported photo/ })
    assert.deepEqual(await db.selectFrom('images').selectAll().execute(), [])
  })

  test('a file over 50 MB and a part beyond the length are refused with 413', async (t) => {
    const { begin, send } = await startUploads(t, engine)
    const large = await begin(50 * 1024 * 1024 + 1)
    assert.equal(large.statusCode, 413)
    assert.match(large.json().message, /under 50 MB/)
    await begin(10)
    assert.equal((await send(0, Buffer.alloc(11))).statusCode, 413)
  })

  test('an unknown upload is answered with 404 and a sentence', async (t) => {
    const { send, ask, finish } = await startUploads(t, engine)
    assert.equal((await ask()).statusCode, 404)
    assert.match((await send(0, Buffer.alloc(1))).json().message, /n’t known here/)
    await assert.rejects(finish('0'.repeat(64)), { status: 404, message: /n’t known here/ })
  })

  for (const id of ['', '../../etc/passwd', 'A1'.repeat(16)]) {
    test(`the id "${id}" of an upload is refused with 422`, async (t) => {
      const { begin } = await startUploads(t, engine)
      const answer = await begin(900, `id ${base64(id)}`)
      assert.equal(answer.statusCode, 422)
      assert.match(answer.json().message, /32 hex digits/)
    })
  }

  test('a request that does not follow the upload protocol is refused with a sentence', async (t) => {
    const { app, authorization } = await startUploads(t, engine)
    const answer = await app.inject({ method: 'POST', url, headers: { authorization } })
    assert.equal(answer.statusCode, 412)
    assert.match(answer.json().message, /tus protocol, version 1\.0\.0/)
  })

  test('an administrator who is disabled in mid-upload is refused with a sentence', async (t) => {
    const { begin, send, db } = await startUploads(t, engine)
    await begin(900)
    await send(0, Buffer.alloc(300))
    await db.updateTable('administrators').set({ disabled_at: new Date().toISOString() }).execute()
    const answer = await send(300, Buffer.alloc(300))
    assert.equal(answer.statusCode, 401)
    assert.equal(answer.json().message, 'Please sign in to do this.')
  })

  test('a part is refused with 507 while the disk is full, and accepted afterwards', async (t) => {
    let isFull = false
    const { begin, send, ask } = await startUploads(t, engine, { isDiskFull: async () => isFull })
    await begin(900)
    await send(0, Buffer.alloc(300))
    isFull = true
    const answer = await send(300, Buffer.alloc(300))
    assert.equal(answer.statusCode, 507)
    assert.match(answer.json().message, /disk is full or can’t be written/)
    isFull = false
    assert.equal((await ask()).headers['upload-offset'], '300')
    assert.equal((await send(300, Buffer.alloc(600))).statusCode, 204)
  })

  test('a ZIP can be deleted while the disk is full', async (t) => {
    let isFull = false
    const { app, authorization } = await startUploads(t, engine, { isDiskFull: async () => isFull })
    const zips = '/api/resumableZipUpload'
    const headers = { authorization, 'tus-resumable': '1.0.0' }
    const length = { 'upload-length': '900', 'upload-metadata': `id ${base64(upload)}` }
    await app.inject({ method: 'POST', url: zips, headers: { ...headers, ...length } })
    isFull = true
    const answer = await app.inject({ method: 'DELETE', url: `${zips}/${upload}`, headers })
    assert.equal(answer.statusCode, 204)
  })

  test('a disk that becomes full in a part is answered with 507', async (t) => {
    const { begin, send, stores } = await startUploads(t, engine)
    const { append } = stores.uploadParts
    stores.uploadParts.append = async () => {
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' })
    }
    await begin(900)
    assert.equal((await send(0, Buffer.alloc(300))).statusCode, 507)
    stores.uploadParts.append = append
    assert.equal((await send(0, Buffer.alloc(900))).statusCode, 204)
  })

  test('an upload is deleted a week after it began, and its file a week after its last part', async (t) => {
    const { begin, send, ask, db, now, advanceMinutes, stores } = await startUploads(t, engine)
    await begin(900)
    await send(0, Buffer.alloc(300))
    await deleteOldUploads(db, now())
    assert.equal((await ask()).headers['upload-offset'], '300')
    advanceMinutes(60)
    await deleteOldUploads(db, new Date(now().getTime() + 7 * 86_400_000))
    assert.equal((await ask()).statusCode, 404)
    const file = join(stores.folder, 'upload-parts', upload)
    await appendFile(file, 'later')
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await deleteOldParts(stores, inDays(6.9))
    assert.equal(await stores.uploadParts.sizeOf(upload), 305)
    await deleteOldParts(stores, inDays(7.1))
    assert.equal(await stores.uploadParts.sizeOf(upload), 0)
  })

  test('a wrong length and an empty photo are refused', async (t) => {
    const { app, begin, finish } = await startUploads(t, engine)
    for (const length of ['12abc', '-5', '1e3']) {
      await t.test(length, async () => assert.equal((await begin(length)).statusCode, 400))
    }
    const empty = await begin(0)
    assert.equal(empty.statusCode, 201)
    assert.equal(empty.headers['cache-control'], 'no-store')
    const names = Object.keys(empty.headers)
    assert.ok(!names.some((name) => name.startsWith('access-control-')), String(names))
    await assert.rejects(finish(hashOf(Buffer.alloc(0))), { status: 422, message: /is empty/ })
    assert.equal((await app.inject({ url: '/api/ready' })).statusCode, 200)
  })

  test('a ZIP may be larger than a photo if there is room, can be deleted, and is not accepted as a photo', async (t) => {
    const freeDiskSpace = async () => 700 * 1024 * 1024
    const backups = { everyHours: 0, findLast: async () => null, hasFailed: () => false }
    const { app, authorization, finish } = await startUploads(t, engine, {
      healthSources: { isStopping: () => false, freeDiskSpace, backups },
    })
    const zips = '/api/resumableZipUpload'
    const headers = { authorization, 'tus-resumable': '1.0.0' }
    const metadata = { 'upload-metadata': `id ${base64(upload)}` }
    const begin = (megabytes: number) =>
      app.inject({
        method: 'POST',
        url: zips,
        headers: { ...headers, ...metadata, 'upload-length': String(megabytes * 1024 * 1024) },
      })
    const tooLarge = await begin(1001)
    assert.equal(tooLarge.statusCode, 413)
    assert.match(tooLarge.json().message, /under 1000 MB/)
    const noRoom = await begin(500)
    assert.equal(noRoom.statusCode, 413)
    assert.match(noRoom.json().message, /has 500 MB, and the server has too little free disk space/)
    // There is room for everything else, so a proxy must not take the server out of use.
    assert.equal((await app.inject({ url: '/api/ready' })).statusCode, 200)
    assert.equal((await begin(51)).statusCode, 201)
    await assert.rejects(finish('0'.repeat(64)), /under 50 MB/)
    const one = { url: `${zips}/${upload}`, headers }
    assert.equal((await app.inject({ ...one, method: 'DELETE' })).statusCode, 204)
    assert.equal((await app.inject({ ...one, method: 'HEAD' })).statusCode, 404)
  })
})
