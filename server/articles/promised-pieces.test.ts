import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type * as z from 'zod/mini'
import { articleChangeApi } from '../../contract/articles/article-changes.ts'
import type { ImportProgress } from '../../contract/articles/article-files.ts'
import { articleApi } from '../../contract/articles/articles.ts'
import { holderOf } from '../../contract/articles/promised-pieces.ts'
import { trashApi } from '../../contract/trash.ts'
import type { Engine } from '../database/database.ts'
import { onBothEngines } from '../testing/engines.ts'
import { confirmed, refusedWith, startOrderShop } from '../testing/orders/orders.ts'
import { multipart } from '../testing/picture-shop.ts'
import { saree } from '../testing/shop.ts'

type ChangeQuery = z.input<typeof articleChangeApi.preview.query>

const headers = confirmed
const asks = (words: RegExp) => (error: { status: number; message: string; asks?: object }) =>
  refusedWith(409, words)(error) && error.asks !== undefined
const paidFor = asks(/^FL-000001: 1 in stock\. 1 of them is paid for: FL-O-000001\.$/)

/** A shop whose only piece is paid for. */
const startPaid = async (t: TestContext, engine: Engine) => {
  const shop = await startOrderShop(t, engine)
  await shop.placed()
  await shop.step(1, 'pay')
  const { admin } = shop
  const change = async (query: ChangeQuery, options: object = {}) => {
    const previewed = { ids: '1', ...query }
    const { versions_hash } = await admin.call(articleChangeApi.preview, { query: previewed })
    const body = { ...previewed, versions_hash }
    return admin.call(articleChangeApi.apply, { body, ...options })
  }
  return { ...shop, change }
}

onBothEngines('A piece that is promised to a buyer', (engine) => {
  test('is named with its order in the list and on the article, and others have nothing of it', async (t) => {
    const { admin, placed, step } = await startOrderShop(t, engine, {
      articles: 4,
      settings: { cash_on_delivery: 'yes' },
    })
    await placed(['FL-000001'])
    await placed(['FL-000002'], { mobile: '90000 00002', payment: 'delivery' })
    await placed(['FL-000003'], { mobile: '90000 00003' })
    await step(1, 'pay')
    await step(2, 'confirm')
    const rows = await admin.call(articleApi.all, {})
    const promised = rows.map(({ article_Id, promised }) => [
      article_Id,
      promised?.map((piece) => [
        holderOf(piece),
        'is_paid' in piece && piece.is_paid,
        piece.reserved_until !== null,
      ]),
    ])
    assert.deepEqual(promised, [
      ['FL-000004', undefined],
      ['FL-000003', [['FL-O-000003', false, true]]],
      ['FL-000002', [['FL-O-000002', false, false]]],
      ['FL-000001', [['FL-O-000001', true, false]]],
    ])
    const one = await admin.call(articleApi.one, { id: 1 })
    assert.deepEqual(one?.promised, rows[3]?.promised)
    assert.ok(!('promised' in ((await admin.call(articleApi.one, { id: 4 })) ?? {})))
  })

  test('is not sold at the counter before somebody was asked, by the stepper or the form', async (t) => {
    const { admin, stockOf } = await startPaid(t, engine)
    const less = { id: 1, body: { by: -1 } }
    await assert.rejects(admin.call(articleApi.changeStock, less), paidFor)
    await assert.rejects(
      admin.call(articleApi.update, { id: 1, body: { ...saree, article_stock: 0 } }),
      paidFor,
    )
    assert.equal(await stockOf(), 1)
    await admin.call(articleApi.changeStock, { ...less, headers })
    assert.equal(await stockOf(), 0)
  })

  test('does not stop what takes nothing away: more pieces, one of several, another field', async (t) => {
    const { admin, stockOf } = await startPaid(t, engine)
    await admin.call(articleApi.changeStock, { id: 1, body: { by: 2 } })
    await admin.call(articleApi.changeStock, { id: 1, body: { by: -2 } })
    await admin.call(articleApi.update, { id: 1, body: { ...saree, article_stock: 1 } })
    assert.equal(await stockOf(), 1)
    await assert.rejects(
      admin.call(articleApi.changeStock, { id: 1, body: { by: -2 } }),
      refusedWith(422, /Only 1 is left/),
    )
  })

  test('keeps its article in the shop until somebody was asked, by its state, Delete and the Undo of a restore', async (t) => {
    const { admin } = await startPaid(t, engine)
    const remove = { id: 1 }
    await assert.rejects(admin.call(articleApi.remove, remove), paidFor)
    for (const article_state of ['archived', 'draft'] as const)
      await assert.rejects(
        admin.call(articleApi.setState, { id: 1, body: { article_state } }),
        paidFor,
      )
    await admin.call(articleApi.remove, { ...remove, headers })
    const records = [{ kind: 'article', id: 1 }] as const
    const { records: restored } = await admin.call(trashApi.restoreMany, {
      body: { records: [...records] },
    })
    const again = { body: { records: restored } }
    await assert.rejects(admin.call(trashApi.undoRestore, again), paidFor)
    assert.deepEqual(await admin.call(trashApi.undoRestore, { ...again, headers }), {
      deleted: 1,
      skipped: 0,
    })
  })

  test('is asked about by a change of many articles, and by its Undo', async (t) => {
    const { admin, change, stockOf } = await startPaid(t, engine)
    const changes: ChangeQuery[] = [
      { field: 'article_stock', how: 'set', amount: '0' },
      { field: 'article_state', to: 'archived' },
      { field: 'trash' },
    ]
    for (const query of changes) await assert.rejects(change(query), paidFor)
    await change({ field: 'article_price', how: 'set', amount: '5000' })
    const more = await change({ field: 'article_stock', how: 'add', amount: '2' })
    await admin.call(articleApi.changeStock, { id: 1, body: { by: -2 } })
    await change({ field: 'article_stock', how: 'set', amount: '0' }, { headers })
    assert.equal(await stockOf(), 0)
    assert.ok(more.change)
  })

  test('is asked about by the Undo of a change that made room for it', async (t) => {
    const { admin, change, placed, step, stockOf } = await startPaid(t, engine)
    const more = await change({ field: 'article_stock', how: 'add', amount: '1' })
    await placed(undefined, { mobile: '90000 00002' })
    await step(2, 'pay')
    const undo = { body: { change: more.change } }
    await assert.rejects(
      admin.call(articleChangeApi.undo, undo),
      asks(/2 of them are paid for: FL-O-000001, FL-O-000002/),
    )
    assert.equal(await stockOf(), 2)
    await admin.call(articleChangeApi.undo, { ...undo, headers })
    assert.equal(await stockOf(), 1)
  })

  test('is asked about by an import whose row lowers its stock, which changes nothing before', async (t) => {
    const { app, openAdminSession, stockOf } = await startPaid(t, engine)
    const authorization = `Bearer ${await openAdminSession()}`
    const importFile = async (confirmed: object) => {
      const { headers: ofFile, payload } = await multipart({
        file: Buffer.from('Code,stock\nFL-000001,0'),
      })
      const answer = await app.inject({
        method: 'POST',
        url: '/api/importArticleFile',
        headers: { ...ofFile, ...confirmed, authorization },
        payload,
      })
      return JSON.parse(answer.body.trim().split('\n').at(-1) ?? '') as ImportProgress
    }
    const { message, asks: question } = await importFile({})
    assert.deepEqual(
      [message, question?.title, await stockOf()],
      ['FL-000001: 1 in stock. 1 of them is paid for: FL-O-000001.', 'Promised to a buyer', 1],
    )
    assert.equal((await importFile(headers)).message, 'success')
    assert.equal(await stockOf(), 0)
  })

  test('is free once its order is cancelled or its reservation has ended', async (t) => {
    const { admin, placed, advanceMinutes, openAdminSession, callerAs } = await startOrderShop(
      t,
      engine,
    )
    await placed()
    const less = { id: 1, body: { by: -1 } }
    await assert.rejects(
      admin.call(articleApi.changeStock, less),
      asks(/1 of them is reserved: FL-O-000001/),
    )
    advanceMinutes(24 * 60 + 1)
    const later = callerAs(await openAdminSession())
    await later.call(articleApi.changeStock, less)
  })
})
