import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { articleApi } from '../../contract/articles/articles.ts'
import type { ApiError } from '../../contract/call.ts'
import { materialApi } from '../../contract/materials.ts'
import type { Engine } from '../database/database.ts'
import { waitForLogEntries } from '../testing/audit-log.ts'
import { onBothEngines } from '../testing/engines.ts'
import { saree, startShop } from '../testing/shop.ts'
import { administrator } from '../testing/test-server.ts'

/** Two materials, ids 1 and 2; two articles of the first and one of the second. */
const withMaterials = async (t: TestContext, engine: Engine) => {
  const { admin, db } = await startShop(t, engine)
  for (const material_type of ['Mulberry silk', 'Tussar silk']) {
    const body = { material_type, material_remark: 'From Ramanagara' }
    await admin.call(materialApi.create, { body })
  }
  for (const Material of ['Mulberry silk', 'Mulberry silk', 'Tussar silk']) {
    await admin.call(articleApi.create, { body: { ...saree, Material } })
  }
  const uses = async () =>
    (await admin.call(materialApi.all, { query: { sort: 'material_type' } })).map((row) => [
      row.material_type,
      row.articles,
    ])
  const articles = async () =>
    (await admin.call(articleApi.all, { query: {} }))
      .toReversed()
      .map((row) => [row.Material, row.version])
  return { admin, db, uses, articles }
}

onBothEngines('Materials', (engine) => {
  test('a material says how many articles outside the trash use it', async (t) => {
    const { admin, uses } = await withMaterials(t, engine)
    assert.deepEqual(await uses(), [
      ['Mulberry silk', 2],
      ['Tussar silk', 1],
    ])
    await admin.call(articleApi.remove, { id: 1 })
    assert.equal((await admin.call(materialApi.one, { id: 1 }))?.articles, 1)
  })

  test('a name that another material has is refused, whatever the case of its letters', async (t) => {
    const { admin } = await withMaterials(t, engine)
    const taken = /^ApiError: Another material has this name already$/
    const material_remark = 'Once more'
    const again = { material_type: 'MULBERRY silk', material_remark }
    await assert.rejects(admin.call(materialApi.create, { body: again }), taken)
    const rename = { material_type: 'Mulberry silk' }
    await assert.rejects(admin.call(materialApi.update, { id: 2, body: rename }), taken)
    await admin.call(materialApi.update, { id: 1, body: { ...rename, material_remark } })
    await admin.call(materialApi.remove, { id: 1 })
    await admin.call(materialApi.create, { body: again })
    await assert.rejects(admin.call(materialApi.restore, { id: 1 }), taken)
  })

  test('a refused save names no person if only a new material name has changed the article', async (t) => {
    const { admin, db } = await withMaterials(t, engine)
    const price = (article_price: number, version: number) =>
      admin.call(articleApi.update, { id: 1, body: { article_price, version } })
    await price(1, 1)
    await waitForLogEntries(db, 6)
    await assert.rejects(
      price(2, 1),
      (error: ApiError) => error.changed?.by === administrator.email,
    )
    await admin.call(materialApi.update, { id: 1, body: { material_type: 'Bangalore silk' } })
    await waitForLogEntries(db, 7)
    await assert.rejects(price(2, 2), { status: 409, changed: undefined })
  })

  test('only one of many requests at the same time gets a name', async (t) => {
    const { admin } = await withMaterials(t, engine)
    const body = { material_type: 'Eri silk', material_remark: 'Wild' }
    const wanted = Array.from({ length: 8 }, () => admin.call(materialApi.create, { body }))
    const made = (await Promise.allSettled(wanted)).map(({ status }) => status)
    assert.equal(made.filter((status) => status === 'fulfilled').length, 1)
  })

  test('a new type of a material replaces the old one in its articles, also in the trash', async (t) => {
    const { admin, articles } = await withMaterials(t, engine)
    await admin.call(articleApi.remove, { id: 2 })
    await admin.call(materialApi.update, { id: 1, body: { material_type: 'Eri silk' } })
    await admin.call(articleApi.restore, { id: 2 })
    assert.deepEqual(await articles(), [
      ['Eri silk', 2],
      ['Eri silk', 2],
      ['Tussar silk', 1],
    ])
  })

  test('D7: a change that keeps the type leaves the articles as they are', async (t) => {
    const { admin, articles } = await withMaterials(t, engine)
    const before = await articles()
    const body = { material_type: 'Mulberry silk', material_remark: 'From Sidlaghatta' }
    await admin.call(materialApi.update, { id: 1, body })
    assert.deepEqual(await articles(), before)
  })

  test('the articles have the type of their material after many new types at the same time', async (t) => {
    const { admin, uses } = await withMaterials(t, engine)
    await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        admin.call(materialApi.update, { id: 1, body: { material_type: `Silk ${number}` } }),
      ),
    )
    assert.equal((await uses())[0]?.[1], 2)
  })

  test('D5: a deleted material leaves its articles whole, and finds them again when it is restored', async (t) => {
    const { admin, articles, uses } = await withMaterials(t, engine)
    const before = await articles()
    await admin.call(materialApi.remove, { id: 1 })
    assert.deepEqual(await articles(), before)
    await admin.call(materialApi.restore, { id: 1 })
    assert.deepEqual((await uses())[0], ['Mulberry silk', 2])
  })

  test('a new material names each missing field, and an edit only those that it sends', async (t) => {
    const { admin } = await withMaterials(t, engine)
    const body = { material_type: '  ' } as never
    await assert.rejects(admin.call(materialApi.create, { body }), {
      status: 422,
      errors: {
        material_type: 'Material Type is required',
        material_remark: 'Material remark is required',
      },
    })
    await assert.rejects(admin.call(materialApi.update, { id: 1, body }), {
      status: 422,
      errors: { material_type: 'Material Type is required' },
    })
  })
})
