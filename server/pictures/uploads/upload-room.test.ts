import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { type TestContext, test } from 'node:test'
import { MEGABYTE } from '../../../contract/numbers/megabyte.ts'
import { openSession } from '../../auth/sessions/session-queries.ts'
import type { Engine } from '../../database/database.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { startPictureShop } from '../../testing/picture-shop.ts'
import { insertPicture } from '../../testing/shop.ts'

const zips = '/api/resumableZipUpload'
const idOf = (number: number) => String(number).padStart(32, '0')

const startUploads = async (t: TestContext, engine: Engine, freeMegabytes = 10_000) => {
  const freeDiskSpace = async () => freeMegabytes * MEGABYTE
  const backups = { everyHours: 0, findLast: async () => null, hasFailed: () => false }
  const shop = await startPictureShop(t, engine, {
    healthSources: { isStopping: () => false, freeDiskSpace, backups },
  })
  const begin = (number: number, megabytes: number, authorization = shop.authorization) =>
    shop.app.inject({
      method: 'POST',
      url: zips,
      headers: {
        authorization,
        'tus-resumable': '1.0.0',
        'upload-length': String(megabytes * MEGABYTE),
        'upload-metadata': `id ${Buffer.from(idOf(number)).toString('base64')}`,
      },
    })
  const send = (method: 'HEAD' | 'PATCH' | 'DELETE', number: number, payload?: Buffer) =>
    shop.app.inject({
      method,
      url: `${zips}/${idOf(number)}`,
      headers: {
        authorization: shop.authorization,
        'tus-resumable': '1.0.0',
        ...(payload
          ? { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
          : {}),
      },
      ...(payload ? { payload } : {}),
    })
  return { ...shop, begin, send }
}

onBothEngines('Uploads that have begun', (engine) => {
  test('I10: count with all that they may still send, until they are deleted', async (t) => {
    const { app, begin, send } = await startUploads(t, engine, 100)
    assert.equal((await begin(1, 50)).statusCode, 201)
    const refused = await begin(2, 50)
    assert.equal(refused.statusCode, 503)
    assert.equal(refused.headers['retry-after'], '30')
    assert.match(refused.json().message, /has 50 MB, and the server has too little free disk space/)
    assert.equal((await send('HEAD', 2)).statusCode, 404)
    assert.equal((await app.inject({ url: '/api/ready' })).statusCode, 200)
    assert.equal((await send('DELETE', 1)).statusCode, 204)
    assert.equal((await begin(2, 50)).statusCode, 201)
  })

  test('I10: count with what is still to come only, once parts of them have arrived', async (t) => {
    const { begin, send } = await startUploads(t, engine, 70)
    assert.equal((await begin(1, 50)).statusCode, 201)
    assert.equal((await begin(2, 10)).statusCode, 503)
    assert.equal((await send('PATCH', 1, Buffer.alloc(6 * MEGABYTE))).statusCode, 204)
    assert.equal((await begin(2, 10)).statusCode, 201)
  })

  test('I10: are at most 500 or 5,000 MB a day of one administrator, also where many begin at once', async (t) => {
    const { db, begin, now } = await startUploads(t, engine, 100_000)
    await db
      .insertInto('administrators')
      .values({ email: 'anita@example.com', password: '', role: 'editor' })
      .execute()
    const other = `Bearer ${await openSession(db, 2, now())}`
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => begin(number, 1000)))
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode).sort(),
      [201, 201, 201, 201, 201, 429, 429],
    )
    assert.equal((await begin(8, 1000, other)).statusCode, 201)
    const created_at = now().toISOString()
    const rows = Array.from({ length: 499 }, (_, number) => ({
      id: idOf(100 + number),
      size: 1,
      administrator_id: 2,
      created_at,
    }))
    await db.insertInto('picture_uploads').values(rows).execute()
    const refused = await begin(9, 1, other)
    assert.equal(refused.statusCode, 429)
    assert.match(refused.json().message, /Finish or delete some first/)
    await db
      .updateTable('picture_uploads')
      .set({ article_pic: await insertPicture(db) })
      .execute()
    assert.equal((await begin(9, 1, other)).statusCode, 201)
  })

  test('I10: take one of several parts that come at once for the same place', async (t) => {
    const { begin, send, stores } = await startUploads(t, engine)
    await begin(1, 1)
    const letters = [...'abcdefghij']
    const answers = await Promise.all(
      letters.map((letter) => send('PATCH', 1, Buffer.alloc(MEGABYTE, letter))),
    )
    const taken = letters.filter((_, index) => answers[index]?.statusCode === 204)
    assert.equal(taken.length, 1)
    const text = await readFile(stores.zipParts.pathOf(idOf(1)), 'utf8')
    assert.deepEqual([text.length, new Set(text)], [MEGABYTE, new Set(taken)])
    assert.equal((await send('HEAD', 1)).headers['upload-offset'], String(MEGABYTE))
  })
})
