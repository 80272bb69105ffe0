import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import { photo } from '../../tests/samples/test-photo.ts'
import { onBothEngines } from '../testing/engines.ts'
import { startShopWithPictures } from '../testing/picture-shop.ts'
import { createRenditionJob } from './rendition-job.ts'

onBothEngines('Pictures of an article', (engine) => {
  test('come with the fields of their article, in the order they were added', async (t) => {
    const { rows, article, names, pictureOrder } = await startShopWithPictures(t, engine)
    assert.deepEqual(await pictureOrder(), [0, 1, 2])
    const second = (await rows())[1]
    assert.deepEqual(second, {
      ...article,
      article_pic: names[1],
      picture_id: second?.picture_id,
      picture_version: 1,
      alt: 'Picture 1',
      position: 1,
      width: 31,
      height: 20,
      colour: second?.colour,
      widths: [],
    })
    assert.match(second.colour, /^#[0-9a-f]{6}$/)
  })

  test('an article without pictures, and one that is not there, answer Fail', async (t) => {
    const { get, article } = await startShopWithPictures(t, engine, 0)
    for (const id of [article.id, 99]) {
      await t.test(`article ${id}`, async () => {
        const answer = await get(`/api/getArticle_Pic_ByID/${id}`)
        assert.deepEqual([answer.statusCode, answer.json()], [200, { message: 'Fail' }])
      })
    }
  })

  test('can be added with the article id as a number or a text', async (t) => {
    const { app, authorization, store, article } = await startShopWithPictures(t, engine, 0)
    const article_pic = await store({ pic: await photo() })
    for (const article_id_1 of [article.id, String(article.id)]) {
      await t.test(typeof article_id_1, async () => {
        const answer = await app.inject({
          method: 'POST',
          url: '/api/articlePicData',
          headers: { authorization },
          payload: { article_pic, article_id_1, article_id_2: article.article_Id },
        })
        assert.deepEqual(answer.json(), { message: 'success' })
      })
    }
  })

  test('I7: are accepted only with a stored name and two ids of one article', async (t) => {
    const { admin, names, article, rows } = await startShopWithPictures(t, engine, 1)
    const good = {
      article_pic: names[0] ?? '',
      article_id_1: article.id,
      article_id_2: article.article_Id,
    }
    const wrong: [object, number, string][] = [
      [{ article_pic: '../../etc/passwd' }, 422, 'article_pic'],
      [{ article_pic: `${'0'.repeat(32)}.jpg` }, 422, 'article_pic'],
      [{ article_id_2: 'FL-000002' }, 422, 'article_id_2'],
      [{ article_id_1: 'NaN', article_id_2: 'FL-000NaN' }, 422, 'article_id_1'],
    ]
    for (const [part, status, field] of wrong) {
      await t.test(JSON.stringify(part), async () => {
        const refused = admin.call(pictureApi.create, { body: { ...good, ...part } })
        await assert.rejects(refused, (error: { status: number; errors: object }) => {
          assert.deepEqual([error.status, Object.keys(error.errors)], [status, [field]])
          return true
        })
      })
    }
    const away = { ...good, article_id_1: 99, article_id_2: 'FL-000099' }
    await assert.rejects(admin.call(pictureApi.create, { body: away }), { status: 404 })
    assert.equal((await rows()).length, 1)
  })

  test('the same picture sent twice for an article is there once', async (t) => {
    const { add, rows, names } = await startShopWithPictures(t, engine, 1)
    await Promise.all([add(names[0] ?? ''), add(names[0] ?? '')])
    assert.equal((await rows()).length, 1)
  })

  test('a call that is sent again adds nothing, also once the picture was cropped again or deleted', async (t) => {
    const { admin, article, store, rows } = await startShopWithPictures(t, engine, 0)
    const [article_pic, cropped] = [
      await store({ pic: await photo() }),
      await store({ pic: await photo() }),
    ]
    const body = { article_pic, article_id_1: article.id, article_id_2: article.article_Id }
    const headers = { 'idempotency-key': 'photo-of-the-queue' }
    const send = () => admin.call(pictureApi.create, { body, headers })
    await Promise.all([send(), send()])
    const id = (await rows())[0]?.picture_id ?? 0
    await admin.call(pictureApi.update, { id, body: { article_pic: cropped } })
    await send()
    assert.deepEqual(
      (await rows()).map((row) => row.article_pic),
      [cropped],
    )
    await admin.call(pictureApi.remove, { id })
    await send()
    assert.deepEqual(await rows(), [])
    const entries = await admin.call(auditLogApi.all, {})
    assert.equal(entries.filter(({ call }) => call.includes('articlePicData')).length, 1)
  })

  test('the row of a picture can be sent back to the update of its article', async (t) => {
    const { app, authorization, rows, article } = await startShopWithPictures(t, engine, 1)
    const [payload] = await rows()
    const url = `/api/updateArticle/${article.id}`
    const headers = { authorization }
    const answer = await app.inject({ method: 'POST', url, headers, payload: payload ?? {} })
    assert.deepEqual(answer.json(), { message: 'success' })
  })

  test('an article takes twenty, however many are added at once', async (t) => {
    const { db, add, rows } = await startShopWithPictures(t, engine, 0)
    const names = Array.from(
      { length: 26 },
      (_, number) => `${String(number).padStart(32, '0')}.jpg`,
    )
    const image = { width: 30, height: 20, colour: '#7a1f2b', uploaded_at: '2026-08-15T06:00:00Z' }
    await db
      .insertInto('images')
      .values(names.map((name) => ({ name, ...image })))
      .execute()
    const results = await Promise.allSettled(names.slice(1).map((name) => add(name)))
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 20)
    const positions = (await rows()).map(({ position }) => position)
    assert.deepEqual(positions, [...positions.keys()])
    await assert.rejects(add(names[0] ?? ''), { status: 422, message: /at most 20/ })
  })

  test('name their widths after these were made', async (t) => {
    const { rows, add, store, db, stores } = await startShopWithPictures(t, engine, 0)
    await add(await store({ pic: await photo(1, 1400, 1000) }))
    assert.deepEqual((await rows())[0]?.widths, [200, 320, 400, 640, 720, 960])
    const log = { error: assert.fail }
    await createRenditionJob({ db, now: () => new Date(), ...stores, log })()
    assert.deepEqual((await rows())[0]?.widths, [200, 320, 400, 640, 720, 960, 1280])
  })
})
