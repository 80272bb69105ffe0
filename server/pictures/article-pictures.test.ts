import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import { photo } from '../../tests/samples/test-photo.ts'
import type { Engine } from '../database/database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { startPictureShop } from '../testing/picture-shop.ts'
import { saree } from '../testing/shop.ts'
import { createRenditionJob } from './rendition-job.ts'

/** A shop with one article and as many stored pictures, and how to speak of its pictures. */
const withArticle = async (t: TestContext, engine: Engine, pictures = 3) => {
  const shop = await startPictureShop(t, engine)
  const { admin, store } = shop
  await admin.call(articleApi.create, { body: saree })
  const article = (await admin.call(articleApi.all, {})).at(0)
  assert.ok(article)
  const add = (article_pic: string, alt = '') =>
    admin.call(pictureApi.create, {
      body: { article_pic, article_id_1: article.id, article_id_2: article.article_Id, alt },
    })
  const names: string[] = []
  for (let number = 0; number < pictures; number++) {
    const name = await store({ pic: await photo(1, 30 + number, 20) })
    await add(name, `Picture ${number}`)
    names.push(name)
  }
  const rows = () => admin.call(pictureApi.ofArticle, { id: article.id })
  const pictureOrder = async () =>
    (await rows()).map(({ article_pic }) => names.indexOf(article_pic))
  return { ...shop, article, add, names, rows, pictureOrder }
}

onBothEngines('Pictures of an article', (engine) => {
  test('come with the fields of their article, in the order they were added', async (t) => {
    const { rows, article, names, pictureOrder } = await withArticle(t, engine)
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
    const { get, article } = await withArticle(t, engine, 0)
    for (const id of [article.id, 99]) {
      await t.test(`article ${id}`, async () => {
        const answer = await get(`/api/getArticle_Pic_ByID/${id}`)
        assert.deepEqual([answer.statusCode, answer.json()], [200, { message: 'Fail' }])
      })
    }
  })

  test('can be added with the article id as a number or a text', async (t) => {
    const { app, authorization, store, article } = await withArticle(t, engine, 0)
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
    const { admin, names, article, rows } = await withArticle(t, engine, 1)
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
    const { add, rows, names } = await withArticle(t, engine, 1)
    await Promise.all([add(names[0] ?? ''), add(names[0] ?? '')])
    assert.equal((await rows()).length, 1)
  })

  test('a call that is sent again adds nothing, also once the picture was cropped again or deleted', async (t) => {
    const { admin, article, store, rows } = await withArticle(t, engine, 0)
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

  test('D5: cannot be restored if the article has the same picture again', async (t) => {
    const { admin, rows, add, names } = await withArticle(t, engine, 1)
    const id = (await rows())[0]?.picture_id ?? 0
    await admin.call(pictureApi.remove, { id })
    await add(names[0] ?? '')
    const refused = admin.call(pictureApi.restore, { id })
    await assert.rejects(refused, { status: 409, message: 'Its article has this picture already.' })
    assert.equal((await rows()).length, 1)
  })

  test('the row of a picture can be sent back to the update of its article', async (t) => {
    const { app, authorization, rows, article } = await withArticle(t, engine, 1)
    const [payload] = await rows()
    const url = `/api/updateArticle/${article.id}`
    const headers = { authorization }
    const answer = await app.inject({ method: 'POST', url, headers, payload: payload ?? {} })
    assert.deepEqual(answer.json(), { message: 'success' })
  })

  test('an article takes twenty, however many are added at once', async (t) => {
    const { db, add, rows } = await withArticle(t, engine, 0)
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

  test('can be put into another order, and the first is the cover', async (t) => {
    const { admin, rows, pictureOrder, article, names } = await withArticle(t, engine)
    const [first, second, third] = (await rows()).map(({ picture_id }) => picture_id)
    const pictures = [third, first, second].map(Number)
    await admin.call(pictureApi.order, { id: article.id, body: { pictures } })
    assert.deepEqual(await pictureOrder(), [2, 0, 1])
    assert.equal((await admin.call(articleApi.all, {})).at(0)?.article_pic, names[2])
  })

  test('an order with missing or unknown ids is refused with 409 and changes nothing', async (t) => {
    const { admin, rows, pictureOrder, article } = await withArticle(t, engine)
    const ids = (await rows()).map(({ picture_id }) => picture_id)
    for (const pictures of [
      [],
      ids.slice(1),
      [...ids.slice(1), 99],
      [...ids, ids[0] ?? 0].slice(1, 3),
    ]) {
      await t.test(JSON.stringify(pictures), async () => {
        const refused = admin.call(pictureApi.order, { id: article.id, body: { pictures } })
        await assert.rejects(refused, { status: 409 })
      })
    }
    assert.deepEqual(await pictureOrder(), [0, 1, 2])
  })

  test('alt text and picture are changed, each alone', async (t) => {
    const { admin, rows, store } = await withArticle(t, engine, 1)
    const [row] = await rows()
    const id = row?.picture_id ?? 0
    await admin.call(pictureApi.update, { id, body: { alt: 'Green silk, elephant border' } })
    const article_pic = await store({ pic: await photo(1, 50, 50) })
    await admin.call(pictureApi.update, { id, body: { article_pic, version: 2 } })
    const [changed] = await rows()
    assert.deepEqual(
      [changed?.alt, changed?.article_pic, changed?.picture_version, changed?.width],
      ['Green silk, elephant border', article_pic, 3, 50],
    )
    const body = { article_pic: 'x.jpg' }
    await assert.rejects(admin.call(pictureApi.update, { id, body }), { status: 422 })
  })

  test('D4: a change of an older version is refused with 409 and the picture as it is', async (t) => {
    const { admin, rows } = await withArticle(t, engine, 1)
    const id = (await rows())[0]?.picture_id ?? 0
    await admin.call(pictureApi.update, { id, body: { alt: 'mine', version: 1 } })
    const late = admin.call(pictureApi.update, { id, body: { alt: 'yours', version: 1 } })
    await assert.rejects(late, (error: { status: number; current: { alt: string } }) => {
      assert.deepEqual([error.status, error.current.alt], [409, 'mine'])
      return true
    })
  })

  test('D5: are gone after their deletion until they are restored to their place', async (t) => {
    const { admin, rows, pictureOrder } = await withArticle(t, engine)
    const id = (await rows())[1]?.picture_id ?? 0
    await admin.call(pictureApi.remove, { id })
    assert.deepEqual(await pictureOrder(), [0, 2])
    await assert.rejects(admin.call(pictureApi.remove, { id }), { status: 404 })
    await assert.rejects(admin.call(pictureApi.update, { id, body: {} }), { status: 404 })
    await admin.call(pictureApi.restore, { id })
    assert.deepEqual(await pictureOrder(), [0, 1, 2])
    await assert.rejects(admin.call(pictureApi.restore, { id }), { status: 404 })
  })

  test('D5: are gone with their deleted article, and come back with it', async (t) => {
    const { admin, rows, pictureOrder, article, add, names } = await withArticle(t, engine)
    const id = (await rows())[0]?.picture_id ?? 0
    await admin.call(articleApi.remove, { id: article.id })
    assert.deepEqual(await rows(), [])
    await assert.rejects(add(names[0] ?? ''), { status: 404 })
    for (const call of [pictureApi.remove, pictureApi.restore]) {
      await assert.rejects(admin.call(call, { id }), { status: 404 }, call.path)
    }
    await assert.rejects(admin.call(pictureApi.update, { id, body: {} }), { status: 404 })
    await admin.call(articleApi.restore, { id: article.id })
    assert.deepEqual(await pictureOrder(), [0, 1, 2])
  })

  test('name their widths after these were made', async (t) => {
    const { rows, add, store, db, stores } = await withArticle(t, engine, 0)
    await add(await store({ pic: await photo(1, 1400, 1000) }))
    assert.deepEqual((await rows())[0]?.widths, [320, 640, 960])
    // As older versions have left it.
    await db.updateTable('images').set({ screen_sizes_at: null }).execute()
    assert.deepEqual((await rows())[0]?.widths, [])
    const log = { error: assert.fail }
    await createRenditionJob({ db, now: () => new Date(), ...stores, log })()
    assert.deepEqual((await rows())[0]?.widths, [320, 640, 960, 1280])
  })

  test('are logged under their article, with the old and new value of each change', async (t) => {
    const { admin, rows, article, names, store } = await withArticle(t, engine, 2)
    const [first, second] = (await rows()).map(({ picture_id }) => picture_id)
    assert.ok(first && second)
    const recrop = async (aspect: string) => {
      const recipe = { rotation: 0, aspect, crop: { x: 0, y: 0, width: 16, height: 9 } }
      return store({ pic: await photo(1, 30, 20), recipe: JSON.stringify(recipe) })
    }
    const wide = await recrop('16/9')
    const high = await recrop('9/16')
    const { update } = pictureApi
    await admin.call(pictureApi.order, { id: article.id, body: { pictures: [second, first] } })
    await admin.call(update, { id: first, body: { alt: 'Pallu', article_pic: wide } })
    await admin.call(update, { id: first, body: { article_pic: high } })
    await admin.call(pictureApi.remove, { id: first })
    await admin.call(pictureApi.restore, { id: first })
    const entries = await admin.call(auditLogApi.all, {})
    const told = entries
      .filter(({ call }) => call.includes('Pic') && !call.includes('Upload'))
      .map(({ kind, record_id, name, changes }) => {
        assert.deepEqual([kind, record_id, name], ['article', article.id, article.article_name])
        return changes.map(({ field, before, after, of }) => [of?.name, field, before, after])
      })
    assert.deepEqual(told, [
      [['Pallu', 'trash', 'in the trash', 'restored']],
      [['Pallu', 'article_pic', high, null]],
      [
        ['Pallu', 'article_pic', wide, high],
        ['Pallu', 'crop', '16/9', '9/16'],
      ],
      [
        ['Picture 0', 'alt', 'Picture 0', 'Pallu'],
        ['Picture 0', 'article_pic', names[0], wide],
        ['Picture 0', 'crop', null, '16/9'],
      ],
      [
        ['Picture 0', 'place', '1', '2'],
        ['Picture 1', 'place', '2', '1'],
      ],
      [['Picture 1', 'article_pic', null, names[1]]],
      [['Picture 0', 'article_pic', null, names[0]]],
    ])
  })
})
