import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { articleApi } from '../../../contract/articles/articles.ts'
import { auditLogApi } from '../../../contract/audit-log/audit-log.ts'
import { counterApi } from '../../../contract/shop/counter.ts'
import type { CataloguePage } from '../../../contract/shop/window/shop-pages.ts'
import type { Engine } from '../../database/database.ts'
import { DAY_MS, dateAfter } from '../../database/instants.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { confirmed, refusedWith, startOrderShop } from '../../testing/orders/orders.ts'
import { administrator } from '../../testing/test-server.ts'
import { deleteEndedHolds } from '../holds/named-holds.ts'

const forAsha = { name: 'Asha Rao', mobile: '+91 98765 43210', hours: 24 }

const startCounter = async (t: TestContext, engine: Engine, stock = 1) => {
  const shop = await startOrderShop(t, engine, { stock })
  const { app, db, openAdminSession, callerAs } = shop
  const desk = async () => callerAs(await openAdminSession())
  return {
    ...shop,
    hold: async (changes: object = {}) =>
      (await desk()).call(counterApi.hold, { id: 1, body: { ...forAsha, ...changes } }),
    changeHold: async (id: number, ended: boolean) =>
      (await desk()).call(counterApi.changeHold, { id, body: { ended } }),
    sell: async (changes: object = {}, options: object = {}) =>
      (await desk()).call(counterApi.sell, {
        id: 1,
        body: { price: 4300.5, way: 'upi', ...changes },
        ...options,
      }),
    undoSale: async (id: number) => (await desk()).call(counterApi.undoSale, { id }),
    promised: async () => (await (await desk()).call(articleApi.one, { id: 1 }))?.promised ?? [],
    ledger: () => db.selectFrom('counter_sales').selectAll().orderBy('id').execute(),
    heldInWindow: async () => {
      const answer = await app.inject({ url: '/Shop', headers: { accept: 'application/json' } })
      return answer.json<{ page: CataloguePage }>().page.pieces[0]?.heldUntil
    },
  }
}

onBothEngines('A hold for a name', (engine) => {
  test('keeps the piece from buyers of the shop, where it is reserved, is named on the article, and ends by the clock', async (t) => {
    const { hold, order, promised, heldInWindow, now, advanceMinutes } = await startCounter(
      t,
      engine,
    )
    assert.equal(await heldInWindow(), null)
    const id = await hold()
    assert.equal(await heldInWindow(), dateAfter(now(), DAY_MS).toISOString())
    assert.deepEqual(await promised(), [
      {
        hold_id: id,
        name: 'Asha Rao',
        mobile: '9876543210',
        reserved_until: dateAfter(now(), DAY_MS).toISOString(),
      },
    ])
    assert.notEqual((await order()).statusCode, 303)
    advanceMinutes(24 * 60)
    assert.deepEqual(await promised(), [])
    assert.equal(await heldInWindow(), null)
    assert.equal((await order()).statusCode, 303)
  })

  test('is refused where no piece is free, with whose they are', async (t) => {
    const { hold, placed } = await startCounter(t, engine)
    await placed()
    await assert.rejects(
      hold(),
      refusedWith(409, /^FL-000001: 1 in stock\. 1 of them is reserved: FL-O-000001\.$/),
    )
  })

  test('is asked about before its piece is taken off the stock', async (t) => {
    const { hold, admin } = await startCounter(t, engine)
    await hold()
    await assert.rejects(
      admin.call(articleApi.changeStock, { id: 1, body: { by: -1 } }),
      refusedWith(409, /1 of them is reserved: Asha Rao/),
    )
  })

  test('ends by hand, which can be taken back until somebody else has the piece', async (t) => {
    const { hold, changeHold, placed, promised } = await startCounter(t, engine)
    const id = await hold()
    await changeHold(id, true)
    assert.deepEqual(await promised(), [])
    await changeHold(id, false)
    assert.equal((await promised()).length, 1)
    await changeHold(id, true)
    await placed()
    await assert.rejects(changeHold(id, false), refusedWith(409, /reserved: FL-O-000001/))
  })

  test('leaves no name behind: not in the log, and not in the table once it has ended', async (t) => {
    const { hold, db, now, admin } = await startCounter(t, engine)
    await hold()
    const entries = await admin.call(auditLogApi.all, { query: { search: 'FL-000001' } })
    assert.ok(entries.some(({ what }) => what === 'Piece reserved for a name'))
    assert.ok(!JSON.stringify(entries).includes('Asha'))
    await deleteEndedHolds(db, dateAfter(now(), DAY_MS - 1))
    assert.equal((await db.selectFrom('named_holds').selectAll().execute()).length, 1)
    await deleteEndedHolds(db, dateAfter(now(), DAY_MS))
    assert.equal((await db.selectFrom('named_holds').selectAll().execute()).length, 0)
  })

  test('tells what is wrong with a field', async (t) => {
    const { hold } = await startCounter(t, engine)
    await assert.rejects(hold({ name: ' ' }), refusedWith(422, /Enter the customer’s name/))
    await assert.rejects(hold({ mobile: '12345' }), refusedWith(422, /10-digit mobile/))
    await assert.rejects(hold({ hours: 169 }), refusedWith(422, /from 1 to 168/))
  })
})

onBothEngines('A sale at the counter', (engine) => {
  test('takes one piece off the stock, and is in the ledger with price, way and person', async (t) => {
    const { sell, stockOf, ledger, admin, now } = await startCounter(t, engine, 2)
    const id = await sell()
    assert.equal(await stockOf(), 1)
    const [row] = await ledger()
    assert.deepEqual(
      [row?.id, row?.paise, row?.way, row?.sold_at, row?.sold_by, row?.voided_at],
      [id, 430_050, 'upi', now().toISOString(), administrator.email, null],
    )
    const [sale] = await admin.call(counterApi.sales, { id: 1 })
    assert.deepEqual([sale?.price, sale?.way, sale?.sold_by], [4300.5, 'upi', administrator.email])
    await assert.rejects(sell({ price: 0 }), refusedWith(422, /Enter the price/))
    await assert.rejects(sell({ way: 'cheque' }), refusedWith(422, /Choose how it was paid/))
  })

  test('asks first where the piece is promised to an order', async (t) => {
    const { sell, stockOf, ledger, placed, step } = await startCounter(t, engine)
    await placed()
    await step(1, 'pay')
    await assert.rejects(sell(), refusedWith(409, /1 of them is paid for: FL-O-000001/))
    assert.deepEqual(await ledger(), [])
    await sell({}, { headers: confirmed })
    assert.equal(await stockOf(), 0)
  })

  test('ends the hold of its buyer without a question, and once', async (t) => {
    const { hold, sell, promised, stockOf } = await startCounter(t, engine, 2)
    const id = await hold()
    await sell({ hold: id })
    assert.deepEqual([await promised(), await stockOf()], [[], 1])
    await assert.rejects(sell({ hold: id }), refusedWith(409, /This reservation has ended/))
    assert.equal(await stockOf(), 1)
  })

  test('is undone once: the piece and its hold are back, and the ledger marks it as a mistake', async (t) => {
    const { hold, sell, undoSale, promised, stockOf, ledger } = await startCounter(t, engine)
    const id = await sell({ hold: await hold() })
    await undoSale(id)
    assert.deepEqual([(await promised()).length, await stockOf()], [1, 1])
    const [row] = await ledger()
    assert.deepEqual([row?.paise, row?.voided_by], [430_050, administrator.email])
    assert.ok(row?.voided_at)
    await assert.rejects(undoSale(id), refusedWith(409, /undone this sale before/))
    assert.equal(await stockOf(), 1)
  })
})
