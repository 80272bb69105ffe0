import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { bannerApi } from '../../contract/banners/banners.ts'
import { categoryApi } from '../../contract/categories.ts'
import { materialApi } from '../../contract/materials.ts'
import { trashApi } from '../../contract/trash.ts'
import type { Engine } from '../database/database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { insertPicture, saree, startShop } from '../testing/shop.ts'
import { emptyOldTrash } from './empty-old-trash.ts'

const onam = { banner_name: 'Onam', bannerstartdate: '2026-08-10', bannerenddate: '2026-08-20' }
const day = 24 * 60

/** One record of each kind, all with the id 1; the article has a picture. */
const withOneOfEach = async (t: TestContext, engine: Engine) => {
  const shop = await startShop(t, engine)
  const { admin, db } = shop
  const picture = await insertPicture(db)
  const category = { article_category_name: 'Wedding', article_category_image: picture }
  const material = { material_type: 'Eri silk', material_remark: 'From Assam' }
  await admin.call(bannerApi.create, { body: onam })
  await admin.call(materialApi.create, { body: material })
  await admin.call(categoryApi.create, { body: category })
  await admin.call(articleApi.create, { body: saree })
  await db
    .insertInto('article_pictures')
    .values({ article_id: 1, article_pic: picture, alt: 'Red border', position: 0 })
    .execute()
  const inTrash = async (query: object = {}) =>
    (await admin.call(trashApi.all, { query })).map(({ kind, id, name }) => [kind, id, name])
  const deletePicture = (deleted_at: string) =>
    db.updateTable('article_pictures').set({ deleted_at }).execute()
  const left = async () => {
    const counts = ['banners', 'materials', 'categories', 'articles', 'article_pictures'] as const
    const rows = counts.map((table) => db.selectFrom(table).select('id').execute())
    return (await Promise.all(rows)).map((found) => found.length)
  }
  return { ...shop, inTrash, deletePicture, left }
}

onBothEngines('The trash', (engine) => {
  test('an empty trash answers Fail', async (t) => {
    const { ask } = await withOneOfEach(t, engine)
    const { status, json } = await ask('GET', 'getTrash')
    assert.deepEqual([status, json], [200, { message: 'Fail' }])
  })

  test('lists deleted records of different kinds with their time, the newest first', async (t) => {
    const { admin, inTrash, advanceMinutes, deletePicture } = await withOneOfEach(t, engine)
    await deletePicture('2026-08-15T05:00:00.000Z')
    for (const api of [categoryApi, bannerApi, materialApi]) {
      await admin.call(api.remove, { id: 1 })
      advanceMinutes(1)
    }
    assert.deepEqual(await inTrash(), [
      ['material', 1, 'Eri silk'],
      ['banner', 1, 'Onam'],
      ['category', 1, 'Wedding'],
      ['picture', 1, 'Red border'],
    ])
    const [newest] = await admin.call(trashApi.all, { query: {} })
    assert.equal(newest?.deleted_at, '2026-08-15T06:02:00.000Z')
  })

  test('the pictures of an article that is in the trash itself are not listed with it', async (t) => {
    const { admin, inTrash, deletePicture } = await withOneOfEach(t, engine)
    await deletePicture('2026-08-15T05:00:00.000Z')
    await admin.call(articleApi.remove, { id: 1 })
    assert.deepEqual(await inTrash(), [['article', 1, saree.article_name]])
  })

  test('it is answered in pages that tell the total, and can be searched', async (t) => {
    const { admin, inTrash } = await withOneOfEach(t, engine)
    for (const api of [bannerApi, materialApi, categoryApi]) await admin.call(api.remove, { id: 1 })
    const { rows, total } = await admin.page(trashApi.all, { query: { page: '2', pageSize: '2' } })
    assert.deepEqual([rows.map(({ kind }) => kind), total], [['banner'], 3])
    assert.deepEqual(await inTrash({ search: 'SILK' }), [['material', 1, 'Eri silk']])
  })

  test('it is searched by the code of an article, of several ones, and of those in a message', async (t) => {
    const { admin, inTrash } = await withOneOfEach(t, engine)
    for (let made = 0; made < 2; made += 1) await admin.call(articleApi.create, { body: saree })
    for (const id of [1, 2, 3]) await admin.call(articleApi.remove, { id })
    for (const api of [bannerApi, materialApi, categoryApi]) await admin.call(api.remove, { id: 1 })
    const foundIds = async (search: string) => {
      const found = await inTrash({ search })
      assert.ok(found.every(([kind]) => kind === 'article'))
      return found.map(([, id]) => id).sort()
    }
    assert.deepEqual(await foundIds('FL-000002'), [2])
    assert.deepEqual(await foundIds('fl 1'), [1])
    assert.deepEqual(await foundIds('FL-000001, FL-000003'), [1, 3])
    assert.deepEqual(await foundIds('Is FL-000003 still there?'), [3])
    assert.deepEqual(await foundIds('FL-000099'), [])
    assert.equal((await admin.call(trashApi.restoreMany, { body: { search: 'fl 2' } })).restored, 1)
    assert.deepEqual(await foundIds('Kanchi'), [1, 3])
  })

  test('loses a record after thirty days, and an article together with its pictures', async (t) => {
    const { admin, db, left, advanceMinutes } = await withOneOfEach(t, engine)
    const now = new Date('2026-08-15T06:00:00Z')
    const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    for (const api of [bannerApi, materialApi, categoryApi, articleApi]) {
      await admin.call(api.remove, { id: 1 })
    }
    advanceMinutes(60)
    await admin.call(materialApi.create, {
      body: { material_type: 'Tussar', material_remark: '-' },
    })
    await admin.call(materialApi.remove, { id: 2 })
    await emptyOldTrash(db, after(30 * day - 1))
    assert.deepEqual(await left(), [1, 2, 1, 1, 1])
    await emptyOldTrash(db, after(30 * day))
    assert.deepEqual(await left(), [0, 1, 0, 0, 0])
  })

  test('D5: a deleted picture is removed after thirty days, its article stays', async (t) => {
    const { db, left, deletePicture } = await withOneOfEach(t, engine)
    await deletePicture('2026-07-01T00:00:00.000Z')
    await emptyOldTrash(db, new Date('2026-07-31T00:00:00Z'))
    assert.deepEqual(await left(), [1, 1, 1, 1, 0])
  })
})
