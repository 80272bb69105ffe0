import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { categoryApi } from '../../contract/categories.ts'
import type { Engine } from '../database/database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { insertPicture, saree, startShop } from '../testing/shop.ts'

/** The category Wedding, id 1, with one article in it. */
const withCategory = async (t: TestContext, engine: Engine) => {
  const { admin, db } = await startShop(t, engine)
  const article_category_image = await insertPicture(db)
  const body = { article_category_name: 'Wedding', article_category_image }
  await admin.call(categoryApi.create, { body })
  await admin.call(articleApi.create, { body: { ...saree, article_pinint: 'Wedding' } })
  return { admin, body, db }
}

/** The categories Ikat, Festival and Wedding, of which Wedding was added first. */
const withCategories = async (t: TestContext, engine: Engine) => {
  const { admin, body, db } = await withCategory(t, engine)
  for (const article_category_name of ['Festival', 'Ikat']) {
    await admin.call(categoryApi.create, { body: { ...body, article_category_name } })
  }
  const all = (query = {}) => admin.call(categoryApi.all, { query })
  const names = async (query = {}) => (await all(query)).map((row) => row.article_category_name)
  const move = async (name: string, place: number) => {
    const found = (await all()).find((row) => row.article_category_name === name)
    await admin.call(categoryApi.move, { id: found?.id ?? 0, body: { place } })
  }
  return { admin, body, names, move, db }
}

const unknown =
  'Category Pic is no longer on the server, as unused photos are deleted after a day. Please choose it again.'

onBothEngines('Categories', (engine) => {
  test('a category says how many articles use it', async (t) => {
    const { admin } = await withCategory(t, engine)
    assert.equal((await admin.call(categoryApi.one, { id: 1 }))?.articles, 1)
  })

  test('a new name of a category replaces the old one in its articles', async (t) => {
    const { admin } = await withCategory(t, engine)
    await admin.call(categoryApi.update, { id: 1, body: { article_category_name: 'Festival' } })
    assert.equal((await admin.call(articleApi.one, { id: 1 }))?.article_pinint, 'Festival')
    assert.equal((await admin.call(categoryApi.one, { id: 1 }))?.articles, 1)
  })

  test('D5: a deleted category leaves its articles whole, and finds them again when it is restored', async (t) => {
    const { admin } = await withCategory(t, engine)
    const before = await admin.call(articleApi.one, { id: 1 })
    await admin.call(categoryApi.remove, { id: 1 })
    assert.deepEqual(await admin.call(articleApi.one, { id: 1 }), before)
    await admin.call(categoryApi.restore, { id: 1 })
    assert.equal((await admin.call(categoryApi.one, { id: 1 }))?.articles, 1)
  })

  test('I7: a picture that was never uploaded is refused, whatever it is called', async (t) => {
    const { admin, body } = await withCategory(t, engine)
    for (const article_category_image of [
      'b2.jpg',
      '../../etc/passwd',
      'https://example.com/a.jpg',
    ]) {
      await t.test(article_category_image, async () => {
        const refused = {
          status: 422,
          message: unknown,
          errors: { article_category_image: unknown },
        }
        const wrong = { article_category_name: 'Puja', article_category_image }
        await assert.rejects(admin.call(categoryApi.create, { body: wrong }), refused)
        await assert.rejects(admin.call(categoryApi.update, { id: 1, body: wrong }), refused)
      })
    }
    const [only, ...more] = await admin.call(categoryApi.all, { query: {} })
    assert.deepEqual([only?.article_category_image, more], [body.article_category_image, []])
  })

  test('a new category stands first, and each can be put at another place', async (t) => {
    const { admin, body, names, move } = await withCategories(t, engine)
    assert.deepEqual(await names(), ['Ikat', 'Festival', 'Wedding'])
    await move('Wedding', 1)
    assert.deepEqual(await names(), ['Wedding', 'Ikat', 'Festival'])
    await move('Wedding', 99)
    assert.deepEqual(await names(), ['Ikat', 'Festival', 'Wedding'])
    await move('Ikat', 2)
    await admin.call(categoryApi.create, { body: { ...body, article_category_name: 'Checks' } })
    assert.deepEqual(await names(), ['Checks', 'Festival', 'Ikat', 'Wedding'])
    assert.deepEqual(await names({ page: '2', pageSize: '2' }), ['Ikat', 'Wedding'])
    assert.deepEqual(await names({ sort: 'article_category_name', pageSize: '2' }), [
      'Checks',
      'Festival',
    ])
  })

  test('a move changes no version, and the log tells the place before and after', async (t) => {
    const { admin, move } = await withCategories(t, engine)
    const versions = async () => (await admin.call(categoryApi.all, {})).map((row) => row.version)
    const before = await versions()
    await move('Wedding', 1)
    assert.deepEqual(await versions(), before)
    const [entry] = await admin.call(auditLogApi.all, {})
    assert.deepEqual(
      [entry?.what, entry?.name, entry?.changes],
      ['Category moved', 'Wedding', [{ field: 'place', before: '3', after: '1' }]],
    )
  })

  test('twenty moves at the same time leave each category with a place of its own', async (t) => {
    const { names, move, db } = await withCategories(t, engine)
    const moves = Array.from({ length: 20 }, (_, index) =>
      move(['Wedding', 'Festival', 'Ikat'][index % 3] ?? '', (index % 2) + 1),
    )
    await Promise.all(moves)
    const rows = await db.selectFrom('categories').select('rank').orderBy('rank').execute()
    assert.deepEqual(
      rows.map(({ rank }) => rank),
      [1, 2, 3],
    )
    await move('Ikat', 3)
    assert.equal((await names())[2], 'Ikat')
  })

  test('a move to an impossible place is refused, and so is the move of a deleted category', async (t) => {
    const { admin, move } = await withCategories(t, engine)
    for (const place of [0, 1.5, 1_000_001]) {
      await t.test(`place ${place}`, async () => {
        await assert.rejects(move('Ikat', place), {
          status: 422,
          message: 'place must be a whole number from 1 to 10,00,000',
        })
      })
    }
    await admin.call(categoryApi.remove, { id: 1 })
    await assert.rejects(admin.call(categoryApi.move, { id: 1, body: { place: 1 } }), {
      status: 404,
    })
  })

  test('each missing field is named', async (t) => {
    const { admin } = await withCategory(t, engine)
    await assert.rejects(admin.call(categoryApi.create, { body: {} as never }), {
      status: 422,
      errors: {
        article_category_name: 'Category Name is required',
        article_category_image: 'Category Pic is required',
      },
    })
  })
})
