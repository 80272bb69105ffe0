import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manyOrdersApi } from '../../../../contract/shop/orders/many-orders.ts'
import { orderApi } from '../../../../contract/shop/orders/orders.ts'
import { onBothEngines } from '../../../testing/engines.ts'
import { startOrderShop } from '../../../testing/orders/orders.ts'

onBothEngines('Many orders at once', (engine) => {
  test('are confirmed, packed and dispatched with a courier and a number each, and one Undo takes all back', async (t) => {
    const { placed, step, read, admin, stockOf } = await startOrderShop(t, engine, { articles: 3 })
    const codes = ['FL-000001', 'FL-000002', 'FL-000003']
    for (const [n, code] of codes.entries()) await placed([code], { mobile: `987654321${n}` })
    const all = codes.map((_, n) => ({ id: n + 1, version: 1 }))
    const confirmed = await admin.call(manyOrdersApi.step, {
      body: { step: 'confirm', orders: all },
    })
    assert.deepEqual(confirmed, {
      taken: all.map(({ id }) => ({ id, version: 2 })),
      refused: [],
    })
    for (const { id } of all) await step(id, 'pay')
    const packed = await admin.call(manyOrdersApi.step, {
      body: { step: 'pack', orders: all.map(({ id }) => ({ id, version: 3 })) },
    })
    const sent = await admin.call(manyOrdersApi.step, {
      body: {
        step: 'send',
        courier: 'India Post',
        orders: packed.taken.map((seen) => ({ ...seen, tracking: `EM12345678${seen.id}IN` })),
      },
    })
    const second = await read(2)
    assert.deepEqual(
      [second?.parcel, second?.courier, second?.tracking],
      ['sent', 'India Post', 'EM123456782IN'],
    )
    assert.equal(await stockOf(2), 0)
    const undone = await admin.call(manyOrdersApi.undo, { body: { orders: sent.taken } })
    assert.deepEqual(undone.refused, [])
    assert.deepEqual([(await read(2))?.parcel, await stockOf(2)], ['packed', 1])
  })

  test('are changed each as if alone: one that is refused leaves nothing behind, and keeps no other from it', async (t) => {
    const { placed, step, read, admin, db } = await startOrderShop(t, engine, { articles: 2 })
    await placed(['FL-000001'])
    await placed(['FL-000002'], { mobile: '9876543219' })
    for (const id of [1, 2])
      for (const name of ['confirm', 'pay', 'pack'] as const) await step(id, name)
    // Its number of an invoice is taken before its stock is looked at.
    await db.updateTable('articles').set({ article_stock: 0 }).where('id', '=', 1).execute()
    const orders = [
      { id: 1, version: 4 },
      { id: 2, version: 4 },
      { id: 9, version: 1 },
    ]
    const answer = await admin.call(manyOrdersApi.step, {
      body: { step: 'send', courier: 'DTDC', orders },
    })
    assert.deepEqual(answer.taken, [{ id: 2, version: 5 }])
    assert.deepEqual(
      answer.refused.map(({ number }) => number),
      ['FL-O-000001', 'FL-O-000009'],
    )
    assert.match(answer.refused[0]?.reason ?? '', /FL-000001 shows 0 in stock/)
    const first = await read(1)
    assert.deepEqual([first?.parcel, first?.version, first?.invoice_number], ['packed', 4, null])
    assert.match((await read(2))?.invoice_number ?? '', /00001$/)
  })

  test('are narrowed to a next step, payments to check before the rest', async (t) => {
    const { placed, step, post, admin } = await startOrderShop(t, engine, { articles: 3 })
    const codes = ['FL-000001', 'FL-000002', 'FL-000003']
    const pages: string[] = []
    for (const [n, code] of codes.entries())
      pages.push(await placed([code], { mobile: `987654321${n}` }))
    await step(2, 'confirm')
    await step(2, 'pay')
    await post(`${pages[2]}/claim`, [['utr', '431265789012']])
    const idsOf = async (query: object) =>
      (await admin.call(orderApi.all, { query })).map(({ id }) => id)
    assert.deepEqual(await idsOf({ next: 'confirm' }), [1])
    assert.deepEqual(await idsOf({ next: 'pack' }), [2])
    assert.deepEqual(await idsOf({ group: 'todo' }), [3, 1, 2])
    const { next } = await admin.call(orderApi.counts, {})
    assert.deepEqual([next.check, next.confirm, next.pack, next.send], [1, 1, 1, 0])
  })
})
