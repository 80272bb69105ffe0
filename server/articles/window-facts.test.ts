import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleChangeApi } from '../../contract/articles/article-changes.ts'
import { articleApi } from '../../contract/articles/articles.ts'
import { windowFacts } from '../../contract/articles/window-facts.ts'
import { auditLogApi } from '../../contract/audit-log/audit-log.ts'
import { onBothEngines } from '../testing/engines.ts'
import { importHeaders, startImportShop } from '../testing/import-shop.ts'
import { saree, startBulkEditShop, startShop } from '../testing/shop.ts'

const facts = {
  weave: 'Kadiyal, by hand',
  colours: 'Bottle green, maroon',
  length_with_blouse: '6.3 m',
  certificates: 'Silk Mark 00000000',
}

onBothEngines('The facts for the shop window', (engine) => {
  test('are left out of answers while they are empty, so that older clients see what they always saw', async (t) => {
    const { ask } = await startShop(t, engine)
    await ask('POST', 'createArticle', saree)
    const one = (await ask('GET', 'getArticleById/1')).json
    const [row] = (await ask('GET', 'getArticle')).json
    for (const fact of windowFacts) assert.ok(!(fact in one) && !(fact in row), fact)
  })

  test('stay when an older client saves an article without them, and go when they are sent empty', async (t) => {
    const { ask, admin } = await startShop(t, engine)
    await ask('POST', 'createArticle', { ...saree, ...facts })
    await ask('POST', 'updateArticle/1', { ...saree, article_price: 5000 })
    const kept = await admin.call(articleApi.one, { id: 1 })
    assert.deepEqual(
      [kept?.weave, kept?.colours, kept?.length_with_blouse],
      ['Kadiyal, by hand', 'Bottle green, maroon', '6.3'],
    )
    await ask('POST', 'updateArticle/1', { weave: '', colours: null })
    const emptied = await admin.call(articleApi.one, { id: 1 })
    assert.deepEqual([emptied?.weave, emptied?.colours, emptied?.article_price], ['', '', 5000])
  })

  test('are found by a search, which stops finding them once they are changed', async (t) => {
    const { admin } = await startShop(t, engine)
    await admin.call(articleApi.create, { body: { ...saree, ...facts } })
    await admin.call(articleApi.create, { body: { ...saree, article_name: 'Another one' } })
    const find = async (search: string) =>
      (await admin.call(articleApi.all, { query: { search } })).map(({ id }) => id)
    assert.deepEqual(await find('kadiyal'), [1])
    assert.deepEqual(await find('bottle maroon'), [1])
    // One wrong letter.
    assert.deepEqual(await find('kadiyel'), [1])
    await admin.call(articleApi.update, { id: 1, body: { weave: 'Jala' } })
    assert.deepEqual([await find('kadiyal'), await find('jala')], [[], [1]])
  })

  test('are copied to a duplicate, but for the number of a certificate, which is that of one piece', async (t) => {
    const { admin } = await startShop(t, engine)
    await admin.call(articleApi.create, { body: { ...saree, ...facts } })
    const id = await admin.call(articleApi.duplicate, { id: 1 })
    const copy = await admin.call(articleApi.one, { id })
    assert.deepEqual([copy?.weave, copy?.certificates], [facts.weave, ''])
  })

  test('stand in the log with what they were before', async (t) => {
    const { admin } = await startShop(t, engine)
    await admin.call(articleApi.create, { body: saree })
    await admin.call(articleApi.update, { id: 1, body: { weave: 'Jala', width_cm: '118 cm' } })
    const [entry] = await admin.call(auditLogApi.all, {})
    assert.deepEqual(entry?.changes, [
      { field: 'weave', before: '', after: 'Jala' },
      { field: 'width_cm', before: '', after: '118' },
    ])
  })

  test('an MRP below the price is not saved, and beside one that is stored the other fields still are', async (t) => {
    const { admin, ask, db } = await startShop(t, engine)
    const wrong = await ask('POST', 'createArticle', { ...saree, article_price: 5000, mrp: '4000' })
    assert.equal(wrong.status, 422)
    assert.deepEqual(wrong.json.errors, { mrp: 'Enter an MRP of at least the price, ₹5,000' })
    await admin.call(articleApi.create, { body: { ...saree, article_price: 5000, mrp: '5000' } })
    for (const body of [{ article_price: 5001 }, { mrp: '4999.99' }])
      assert.equal((await ask('POST', 'updateArticle/1', body)).status, 422, JSON.stringify(body))
    await db.updateTable('articles').set({ mrp: '4000' }).execute()
    await admin.call(articleApi.update, { id: 1, body: { article_price: 5000, weave: 'Jala' } })
    const kept = await admin.call(articleApi.one, { id: 1 })
    assert.deepEqual([kept?.article_price, kept?.mrp, kept?.weave], [5000, '4000', 'Jala'])
  })

  test('of many articles are not changed at once to a price above their MRP', async (t) => {
    const { preview, apply } = await startBulkEditShop(t, engine)
    await apply({ field: 'mrp', to: '1000000', ids: '1' })
    const price = { field: 'article_price', how: 'set', amount: '1000001', round: '1', ids: '1' }
    assert.match(JSON.stringify(await preview(price as never)), /above its MRP of ₹10,00,000/)
    assert.match(
      JSON.stringify(await preview({ field: 'mrp', to: '1', ids: '1' })),
      /Its MRP would be below its price/,
    )
  })

  test('of many articles are changed at once in the form that is kept, and taken back', async (t) => {
    const { preview, apply, undo, read, listed } = await startBulkEditShop(t, engine)
    await apply({ field: 'length_with_blouse', to: '5.5 m', ids: '1' })
    const change = { field: 'length_with_blouse', to: '6.30 m', ids: '1,2' } as const
    const { examples } = await preview(change)
    assert.deepEqual(
      examples.map(({ before, after }) => [before, after]),
      [
        ['', '6.3'],
        ['5.5', '6.3'],
      ],
    )
    const { change: made } = await apply(change)
    assert.deepEqual(await read('length_with_blouse'), ['6.3', '6.3', ''])
    assert.equal((await listed())[0]?.field, 'length_with_blouse')
    await undo(made)
    assert.deepEqual(await read('length_with_blouse'), ['5.5', '', ''])
  })

  test('of many articles are refused with what would be right', async (t) => {
    const { admin } = await startBulkEditShop(t, engine)
    await assert.rejects(
      admin.call(articleChangeApi.preview, { query: { field: 'width_cm', to: 'wide' } }),
      /Enter the width in whole centimetres, such as 118/,
    )
  })

  test('are exported and imported, and a file without their columns leaves them alone', async (t) => {
    const { admin, exportFile, importFile, all } = await startImportShop(t, engine)
    await admin.call(articleApi.create, {
      body: { ...saree, ...facts, description: 'Woven in "Sample Town",\non a pit loom' },
    })
    const before = await all()
    const { body } = await exportFile('format=csv')
    await admin.call(articleApi.update, { id: 1, body: { weave: '', description: '' } })
    await importFile(body)
    assert.deepEqual(
      (await all()).map(({ version: _, ...row }) => row),
      before.map(({ version: _, ...row }) => row),
    )
    await importFile(`${importHeaders}\nFL-000001,Renamed,4499,3,Mulberry silk,Yes,6.3 m,Dry wash`)
    const [renamed] = await all()
    assert.deepEqual([renamed?.article_name, renamed?.weave], ['Renamed', facts.weave])
  })
})
