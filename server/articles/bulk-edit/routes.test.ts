import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleChangeApi } from '../../../contract/articles/article-changes.ts'
import { articleApi } from '../../../contract/articles/articles.ts'
import { auditLogApi } from '../../../contract/audit-log/audit-log.ts'
import { idempotencyHeader } from '../../../contract/endpoint.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { makeArticleRows } from '../../testing/lists.ts'
import { insertPicture, saree, startBulkEditShop } from '../../testing/shop.ts'

onBothEngines('A selection of articles', (engine) => {
  test('is read by its ids with code and cover, the newest first, without what is in the trash', async (t) => {
    const { admin } = await startBulkEditShop(t, engine)
    await admin.call(articleApi.remove, { id: 2 })
    const found = await admin.call(articleChangeApi.chosen, { query: { ids: '1,2,3' } })
    assert.deepEqual(
      found.map(({ article_Id, article_name, article_pic }) => [
        article_Id,
        article_name,
        article_pic,
      ]),
      [
        ['FL-000003', 'Red tussar', ''],
        ['FL-000001', 'Green silk', ''],
      ],
    )
  })

  test('is read by search and filters', async (t) => {
    const { admin } = await startBulkEditShop(t, engine)
    const found = await admin.call(articleChangeApi.chosen, { query: { search: 'red' } })
    assert.deepEqual(
      found.map(({ article_name }) => article_name),
      ['Red tussar', 'Red silk'],
    )
  })

  test('is refused above 500 articles, with the limit', async (t) => {
    const { db, admin } = await startBulkEditShop(t, engine)
    await db.insertInto('articles').values(makeArticleRows(498)).execute()
    await assert.rejects(
      admin.call(articleChangeApi.chosen, { query: {} }),
      /At most 500 articles can be read at once/,
    )
  })
})

onBothEngines('A change of many articles', (engine) => {
  test('has a preview with the old and new values of each article, which changes nothing', async (t) => {
    const { preview, read } = await startBulkEditShop(t, engine)
    const change = { field: 'article_price', how: 'percent', amount: '-10', round: '50' } as const
    const { versions_hash, ...found } = await preview({ ...change, ids: '1,2' })
    const named = { id: 1, article_Id: 'FL-000001', article_name: 'Green silk' }
    assert.deepEqual(found, {
      total: 2,
      changed: 2,
      unchanged: 0,
      refused: 0,
      examples: [
        { id: 2, article_Id: 'FL-000002', article_name: 'Red silk', before: 2499, after: 2250 },
        { ...named, before: 1000, after: 900 },
      ],
      refusals: [],
      without_photo: 0,
      without_stock: 0,
    })
    assert.ok(versions_hash)
    assert.deepEqual(await read('article_price'), [1000, 2499, 333.3])
  })

  test('has a preview that counts the articles without photo or stock that it puts in the shop', async (t) => {
    const { db, admin, preview } = await startBulkEditShop(t, engine)
    const picture = { article_pic: await insertPicture(db), alt: '', position: 0 }
    const pictures = [
      { ...picture, article_id: 1 },
      { ...picture, article_id: 2, deleted_at: 'now' },
    ]
    await db.insertInto('article_pictures').values(pictures).execute()
    const { without_photo, without_stock } = await preview({ field: 'article_state', to: 'shop' })
    assert.deepEqual([without_photo, without_stock], [2, 1])
    const archive = await preview({ field: 'article_state', to: 'archived' })
    assert.deepEqual([archive.without_photo, archive.without_stock], [0, 0])
    await admin.call(articleApi.setState, { id: 3, body: { article_state: 'shop', version: 1 } })
    const others = await preview({ field: 'article_state', to: 'shop' })
    assert.deepEqual([others.without_photo, others.without_stock], [1, 0])
  })

  test('sets prices, adds amounts and per cents, and rounds them as asked', async (t) => {
    const { apply, read } = await startBulkEditShop(t, engine)
    await apply({ field: 'article_price', how: 'add', amount: '0.70', ids: '3' })
    assert.deepEqual(await read('article_price'), [1000, 2499, 334])
    await apply({ field: 'article_price', how: 'percent', amount: '12.5', round: '1' })
    assert.deepEqual(await read('article_price'), [1125, 2811, 376])
    await apply({ field: 'article_price', how: 'set', amount: '99.99', ids: '1,2' })
    assert.deepEqual(await read('article_price'), [99.99, 99.99, 376])
  })

  test('is applied once for each key, and can be undone after a repeated request', async (t) => {
    const { admin, preview, read, undo } = await startBulkEditShop(t, engine)
    const change = { field: 'article_price', how: 'percent', amount: '10' } as const
    const { versions_hash } = await preview(change)
    const headers = { [idempotencyHeader]: 'lost-answer' }
    const send = () =>
      admin.call(articleChangeApi.apply, { body: { ...change, versions_hash }, headers })
    const first = await send()
    assert.deepEqual(await send(), first)
    assert.deepEqual(await read('article_price'), [1100, 2748.9, 366.63])
    assert.deepEqual(await undo(first.change), { changed: 3, skipped: 0 })
  })

  test('D6: is applied once when twenty requests with one key arrive at once, and all succeed', async (t) => {
    const { preview, read, ask } = await startBulkEditShop(t, engine)
    const change = { field: 'article_price', how: 'percent', amount: '10' } as const
    const { versions_hash } = await preview(change)
    const headers = { [idempotencyHeader]: 'pressed-again' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask('POST', 'changeArticles', { ...change, versions_hash }, headers),
      ),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.deepEqual(new Set(answers.map(({ json }) => JSON.stringify(json))).size, 1)
    assert.deepEqual(await read('article_price'), [1100, 2748.9, 366.63])
  })

  test('names what it would refuse and why, and changes the others', async (t) => {
    const { preview, apply, read } = await startBulkEditShop(t, engine)
    const fewer = { field: 'article_stock', how: 'add', amount: '-1' } as const
    const { changed, refused, refusals } = await preview(fewer)
    assert.deepEqual([changed, refused], [2, 1])
    assert.deepEqual(refusals, [
      {
        id: 3,
        article_Id: 'FL-000003',
        article_name: 'Red tussar',
        reason: 'Its stock of 0 is too small for this change',
      },
    ])
    assert.equal((await apply(fewer)).changed, 2)
    assert.deepEqual(await read('article_stock'), [4, 0, 0])
    const cheaper = { field: 'article_price', how: 'add', amount: '-500' } as const
    const [refusal] = (await preview(cheaper)).refusals
    assert.equal(refusal?.reason, 'Its price would be -₹166.70')
  })

  test('covers all articles that a search and filters find', async (t) => {
    const { apply, read, preview } = await startBulkEditShop(t, engine)
    const red = { field: 'Material', to: 'Wild silk', search: 'RED' } as const
    assert.equal((await apply(red)).changed, 2)
    assert.deepEqual(await read('Material'), [saree.Material, 'Wild silk', 'Wild silk'])
    assert.equal((await preview({ ...red, Material: 'wild SILK' })).unchanged, 2)
    await apply({ field: 'article_state', to: 'shop', Material: 'Wild silk' })
    assert.deepEqual(await read('article_state'), ['draft', 'shop', 'shop'])
  })

  test('is refused completely if one of the articles has changed since the preview', async (t) => {
    const { admin, preview, read, ask } = await startBulkEditShop(t, engine)
    const change = { field: 'article_price', amount: '5' } as const
    const { versions_hash } = await preview(change)
    await admin.call(articleApi.update, { id: 2, body: { article_remark: 'Korvai' } })
    const refused = await ask('POST', 'changeArticles', { ...change, versions_hash })
    assert.equal(refused.status, 409)
    assert.match(refused.json.message, /check the new figures/)
    assert.deepEqual(await read('article_price'), [1000, 2499, 333.3])
  })

  test('D6: is applied once when twenty requests with the same preview arrive at once', async (t) => {
    const { preview, read, ask } = await startBulkEditShop(t, engine)
    const change = { field: 'article_stock', how: 'add', amount: '1' } as const
    const { versions_hash } = await preview(change)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('POST', 'changeArticles', { ...change, versions_hash })),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    assert.equal(answers.filter(({ status }) => status === 409).length, 19)
    assert.deepEqual(await read('article_stock'), [6, 2, 1])
  })

  test('puts articles into the trash, and restores them when it is undone', async (t) => {
    const { apply, undo, read, ask } = await startBulkEditShop(t, engine)
    const { change, changed } = await apply({ field: 'trash', ids: '1,3' })
    assert.equal(changed, 2)
    assert.deepEqual(await read('article_stock'), [1])
    assert.equal((await ask('GET', 'getTrash')).json.length, 2)
    assert.deepEqual(await undo(change), { changed: 2, skipped: 0 })
    assert.deepEqual(await read('article_stock'), [5, 1, 0])
  })

  test('is one entry of the log, and so is undoing it', async (t) => {
    const { apply, undo, admin } = await startBulkEditShop(t, engine)
    await undo((await apply({ field: 'trash' })).change)
    const entries = await admin.call(auditLogApi.all, {})
    assert.deepEqual(
      entries.slice(0, 2).map(({ what, record_id }) => [what, record_id]),
      [
        ['Bulk change undone', null],
        ['Articles changed in bulk', null],
      ],
    )
  })

  test('is logged with the old and new value of each article', async (t) => {
    const { apply, undo, admin } = await startBulkEditShop(t, engine)
    const { change } = await apply({ field: 'article_price', how: 'add', amount: '1', ids: '1,2' })
    await admin.call(articleApi.update, { id: 2, body: { article_name: 'Ruby silk' } })
    await undo(change)
    await undo((await apply({ field: 'trash', ids: '3' })).change)
    const entries = await admin.call(auditLogApi.all, {})
    const told = entries.map(({ changes }) =>
      changes.flatMap(({ before, after, of }) =>
        of ? [[of.name, of.current_name, before, after]] : [],
      ),
    )
    assert.deepEqual(told.slice(0, 5), [
      [['Red tussar', 'Red tussar', 'in the trash', 'restored']],
      [['Red tussar', 'Red tussar', 'outside', 'in the trash']],
      [['Green silk', 'Green silk', '1001', '1000']],
      [],
      [
        ['Green silk', 'Green silk', '1000', '1001'],
        ['Red silk', 'Ruby silk', '2499', '2500'],
      ],
    ])
  })

  test('names a hundred articles in the log at most, and tells how many there were', async (t) => {
    const { db, apply, admin } = await startBulkEditShop(t, engine)
    await db.insertInto('articles').values(makeArticleRows(120)).execute()
    await apply({ field: 'trash' })
    const [entry] = await admin.call(auditLogApi.all, {})
    const [count, ...changes] = entry?.changes ?? []
    assert.deepEqual([count?.field, count?.after, changes.length], ['records', '123', 100])
  })

  test('reaches five thousand articles, and is undone', async (t) => {
    const { db, apply, undo, preview } = await startBulkEditShop(t, engine)
    for (let part = 0; part < 10; part += 1) {
      await db.insertInto('articles').values(makeArticleRows(500)).execute()
    }
    const more = { field: 'article_stock', how: 'add', amount: '10' } as const
    const before = (await preview(more)).examples
    const { change, changed } = await apply(more)
    assert.equal(changed, 5003)
    assert.equal((await undo(change)).changed, 5003)
    assert.deepEqual((await preview(more)).examples, before)
  })

  test('is refused with the allowed values if something is missing or of the wrong kind', async (t) => {
    const { ask } = await startBulkEditShop(t, engine)
    for (const [query, errors] of [
      ['field=article_price', { amount: 'amount is required' }],
      ['field=article_stock&amount=1.5', { amount: 'amount must be a whole number' }],
      ['field=article_stock&how=percent&amount=5', { amount: 'stock can be set or added to' }],
      ['field=Material', { to: 'Material is required' }],
      ['field=article_state&to=sold', { to: 'article_state must be draft, shop or archived' }],
      ['field=trash&ids=1,,2', { ids: 'ids must be up to 500 whole numbers with commas between' }],
    ] as const) {
      await t.test(query, async () => {
        const { status, json } = await ask('GET', `previewArticleChange?${query}`)
        assert.deepEqual([status, json.errors], [422, errors])
      })
    }
    const { json } = await ask('GET', 'previewArticleChange?field=article_name')
    assert.match(json.errors.field, /^field must be one of article_price/)
  })
})
