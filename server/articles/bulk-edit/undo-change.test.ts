import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleChangeApi } from '../../../contract/articles/article-changes.ts'
import { articleApi } from '../../../contract/articles/articles.ts'
import { auditLogApi } from '../../../contract/audit-log/audit-log.ts'
import { categoryApi } from '../../../contract/categories.ts'
import { materialApi } from '../../../contract/materials.ts'
import { openSession } from '../../auth/sessions/session-queries.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { insertPicture, saree, startBulkEditShop } from '../../testing/shop.ts'

onBothEngines('The Undo of a change of many articles', (engine) => {
  test('skips articles that were changed since', async (t) => {
    const { admin, apply, undo, read } = await startBulkEditShop(t, engine)
    const { change } = await apply({ field: 'article_price', how: 'add', amount: '1' })
    await admin.call(articleApi.update, { id: 2, body: { article_price: 7 } })
    assert.deepEqual(await undo(change), { changed: 2, skipped: 1 })
    assert.deepEqual(await read('article_price'), [1000, 7, 333.3])
  })

  test('is done once, and answers the same when it is asked again', async (t) => {
    const { admin, apply, undo, read } = await startBulkEditShop(t, engine)
    const { change } = await apply({ field: 'article_price', how: 'add', amount: '1' })
    await admin.call(articleApi.update, { id: 2, body: { article_price: 7 } })
    const answers = await Promise.all([undo(change), undo(change)])
    await admin.call(articleApi.update, { id: 1, body: { article_price: 8 } })
    answers.push(await undo(change))
    assert.deepEqual(
      answers,
      answers.map(() => ({ changed: 2, skipped: 1 })),
    )
    assert.deepEqual(await read('article_price'), [8, 7, 333.3])
    const entries = await admin.call(auditLogApi.all, {})
    assert.equal(entries.filter(({ what }) => what === 'Bulk change undone').length, 1)
  })

  test('can be repeated for one change after the other of the same articles', async (t) => {
    const { admin, apply, undo, read } = await startBulkEditShop(t, engine)
    const changes: number[] = []
    for (const amount of ['1', '2', '3', '4']) {
      changes.push((await apply({ field: 'article_price', how: 'add', amount })).change)
    }
    const [first = 0, second = 0, third = 0, fourth = 0] = changes
    await admin.call(articleApi.update, { id: 3, body: { article_remark: 'Korvai' } })
    assert.deepEqual(await undo(fourth), { changed: 2, skipped: 1 })
    assert.deepEqual(await undo(third), { changed: 2, skipped: 1 })
    assert.deepEqual(await read('article_price'), [1003, 2502, 343.3])
    assert.deepEqual(await undo(second), { changed: 2, skipped: 1 })
    assert.deepEqual(await undo(first), { changed: 2, skipped: 1 })
    assert.deepEqual(await read('article_price'), [1000, 2499, 343.3])
  })

  test('can be tried again after a newer change of the same articles is undone', async (t) => {
    const { apply, undo, listed, read } = await startBulkEditShop(t, engine)
    const older = await apply({ field: 'article_price', how: 'add', amount: '1' })
    const newer = await apply({ field: 'article_stock', how: 'add', amount: '1' })
    assert.deepEqual(await undo(older.change), { changed: 0, skipped: 3 })
    assert.deepEqual(
      (await listed()).map(({ id }) => id),
      [newer.change, older.change],
    )
    await undo(newer.change)
    assert.deepEqual(await undo(older.change), { changed: 3, skipped: 0 })
    assert.deepEqual(await read('article_price'), [1000, 2499, 333.3])
    assert.deepEqual(await listed(), [])
  })

  test('gives back the name that a material or category has when it is undone', async (t) => {
    const { db, admin, apply, undo, read } = await startBulkEditShop(t, engine)
    const material = { material_type: saree.Material, material_remark: '-' }
    await admin.call(materialApi.create, { body: material })
    const article_category_image = await insertPicture(db)
    for (const article_category_name of ['Wedding', 'Feast']) {
      const body = { article_category_name, article_category_image }
      await admin.call(categoryApi.create, { body })
    }
    await apply({ field: 'article_pinint', to: 'Wedding', ids: '1' })
    const ofCategory = await apply({ field: 'article_pinint', to: 'Feast', ids: '1' })
    const ofMaterial = await apply({ field: 'Material', to: 'Wild silk', ids: '2,3' })
    await admin.call(categoryApi.update, { id: 1, body: { article_category_name: 'Marriage' } })
    await undo(ofCategory.change)
    await admin.call(materialApi.update, { id: 1, body: { material_type: 'Kanchi silk' } })
    await undo(ofMaterial.change)
    assert.deepEqual(await read('Material'), ['Kanchi silk', 'Kanchi silk', 'Kanchi silk'])
    assert.deepEqual(await read('article_pinint'), ['Marriage', 'NA', 'NA'])
  })

  test('works for one change after the other of articles whose material got a new name since', async (t) => {
    const { admin, apply, undo, read } = await startBulkEditShop(t, engine)
    const material = { material_type: 'Wild silk', material_remark: '-' }
    await admin.call(materialApi.create, { body: material })
    const changes = [
      await apply({ field: 'Material', to: 'Wild silk' }),
      await apply({ field: 'article_stock', how: 'add', amount: '2' }),
      await apply({ field: 'trash', ids: '1,2' }),
    ]
    await admin.call(materialApi.update, { id: 1, body: { material_type: 'Tussar silk' } })
    const undone: unknown[] = []
    for (const { change } of changes.toReversed()) undone.push(await undo(change))
    assert.deepEqual(undone, [
      { changed: 2, skipped: 0 },
      { changed: 3, skipped: 0 },
      { changed: 3, skipped: 0 },
    ])
    assert.deepEqual(await read('article_stock'), [5, 1, 0])
    assert.deepEqual(await read('Material'), Array(3).fill(saree.Material))
  })

  test('does not undo articles that were restored and deleted again since', async (t) => {
    const { admin, apply, undo, read, advanceMinutes } = await startBulkEditShop(t, engine)
    const { change } = await apply({ field: 'trash' })
    advanceMinutes(1)
    for (const id of [2, 3]) await admin.call(articleApi.restore, { id })
    await admin.call(articleApi.remove, { id: 3 })
    assert.deepEqual(await undo(change), { changed: 1, skipped: 2 })
    assert.deepEqual(await read('article_stock'), [5, 1])
  })
})

onBothEngines('The changes of many articles that can be undone', (engine) => {
  test('are listed with what was asked, the newest first, until they are undone', async (t) => {
    const { apply, undo, listed } = await startBulkEditShop(t, engine)
    const price = { field: 'article_price', how: 'percent', amount: '10', round: '50' } as const
    const { change } = await apply(price)
    await apply({ field: 'article_stock', how: 'add', amount: '-1', ids: '1,2', to: 'ignored' })
    await apply({ field: 'Material', to: 'Wild silk', ids: '3' })
    await apply({ field: 'Material', to: 'Wild silk', ids: '3' })
    await apply({ field: 'trash', ids: '1,3' })
    const all = await listed()
    assert.deepEqual(
      all.map(({ id: _, made_at, ...one }) => one),
      [
        { field: 'trash', changed: 2 },
        { field: 'Material', to: 'Wild silk', changed: 1 },
        { field: 'article_stock', how: 'add', amount: -1, changed: 2 },
        { field: 'article_price', how: 'percent', amount: 10, round: '50', changed: 3 },
      ],
    )
    assert.deepEqual([all.at(-1)?.id, all.at(-1)?.made_at], [change, '2026-08-15T06:00:00.000Z'])
    await undo(all[0]?.id ?? 0)
    assert.deepEqual(
      (await listed()).map(({ field }) => field),
      ['Material', 'article_stock', 'article_price'],
    )
  })

  test('are offered for a day, and only to the person who made them', async (t) => {
    const shop = await startBulkEditShop(t, engine)
    const { apply, listed, advanceMinutes, db, callerAs, now } = shop
    const first = await apply({ field: 'article_price', amount: '1' })
    advanceMinutes(60)
    const second = await apply({ field: 'article_price', amount: '2' })
    assert.equal((await listed()).length, 2)
    const row = { email: 'meera@example.com', password: '', role: 'owner' } as const
    const meera = await db
      .insertInto('administrators')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    const other = callerAs(await openSession(db, meera.id, now()))
    assert.deepEqual(await other.call(articleChangeApi.all, {}), [])
    const undo = (caller: typeof other, { change }: typeof first) =>
      caller.call(articleChangeApi.undo, { body: { change } })
    const refusal = /This change can no longer be undone\./
    await assert.rejects(undo(other, second), refusal)
    advanceMinutes(24 * 60 - 30)
    const later = callerAs(await shop.openAdminSession())
    assert.deepEqual(
      (await later.call(articleChangeApi.all, {})).map(({ id }) => id),
      [second.change],
    )
    await assert.rejects(undo(later, first), refusal)
    assert.deepEqual(await undo(later, second), { changed: 3, skipped: 0 })
  })
})
