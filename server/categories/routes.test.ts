import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
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
  return { admin, body }
}

const unknown = 'Category Pic must be a picture that was uploaded here'

onBothEngines('Categories', (engine) => {
  test('a category says how many articles use it', async (t) => {
    const { admin } = await withCategory(t, engine)
    assert.equal((await admin.call(categoryApi.one, { id: 1 }))?.articles, 1)
  })

  test('a new name is taken into the articles of the category', async (t) => {
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
      const refused = { status: 422, message: unknown, errors: { article_category_image: unknown } }
      const wrong = { article_category_name: 'Puja', article_category_image }
      await assert.rejects(admin.call(categoryApi.create, { body: wrong }), refused)
      await assert.rejects(admin.call(categoryApi.update, { id: 1, body: wrong }), refused)
    }
    const [only, ...more] = await admin.call(categoryApi.all, { query: {} })
    assert.deepEqual([only?.article_category_image, more], [body.article_category_image, []])
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
