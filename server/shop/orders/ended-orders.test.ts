import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import { onBothEngines } from '../../testing/engines.ts'
import { confirmed, refusedWith, startOrderShop } from '../../testing/orders/orders.ts'

const HOUR = 3_600_000

/** A shop whose clock the test sets forward. */
const startShop = async (
  t: Parameters<typeof startOrderShop>[0],
  engine: Parameters<typeof startOrderShop>[1],
  options: Parameters<typeof startOrderShop>[2] = {},
) => {
  let at = Date.parse('2026-08-15T06:00:00Z')
  const shop = await startOrderShop(t, engine, { ...options, now: () => new Date(at) })
  const wait = (hours: number) => {
    at += hours * HOUR
  }
  const claim = (page: string, utr = '431265789012') => shop.post(`${page}/claim`, [['utr', utr]])
  const signedIn = async () => shop.callerAs(await shop.openAdminSession())
  const groupOf = async (id: number) => {
    const admin = await signedIn()
    for (const group of ['todo', 'waiting', 'sent', 'closed'] as const) {
      const rows = await admin.call(orderApi.all, { query: { group } })
      if (Array.isArray(rows) && rows.some((row) => row.id === id)) return group
    }
    return undefined
  }
  return { ...shop, wait, claim, signedIn, groupOf }
}

onBothEngines('An order whose hold has ended', (engine) => {
  test('stays with the shop while its payment is claimed, whether it was claimed in time or after', async (t) => {
    const { placed, claim, wait, pageOf, groupOf, signedIn } = await startShop(t, engine, {
      articles: 2,
    })
    const inTime = await placed(['FL-000001'])
    const after = await placed(['FL-000002'], { mobile: '9876500001' })
    await claim(inTime)
    wait(72)
    await claim(after, '431265789013')
    for (const [id, page] of [
      [1, inTime],
      [2, after],
    ] as const) {
      assert.equal(await groupOf(id), 'todo')
      const seen = (await pageOf(page)).page
      assert.deepEqual([seen.situation, seen.isHeld], ['claimed', false])
    }
    const facts = await (await signedIn()).call(orderApi.facts, {})
    assert.equal(facts.claimed, 2)
  })

  test('is looked at too where it was cancelled and its buyer says that the money was sent', async (t) => {
    const { placed, claim, post, pageOf, groupOf, step } = await startShop(t, engine)
    const page = await placed()
    await post(`${page}/cancel`, [])
    assert.equal(await groupOf(1), 'closed')
    await claim(page)
    assert.equal(await groupOf(1), 'todo')
    const seen = (await pageOf(page)).page
    assert.deepEqual([seen.situation, seen.isCancelled], ['claimed', true])
    assert.equal((await step(1, 'pay')).is_late, true)
  })

  test('is held again by the shop where its pieces are free, and not where others have them', async (t) => {
    const { placed, wait, step, order, groupOf } = await startShop(t, engine)
    await placed()
    wait(25)
    const held = await step(1, 'restore')
    assert.deepEqual([held.is_held, held.parcel], [true, 'confirmed'])
    assert.equal((await order(undefined, { mobile: '9876500001' })).statusCode, 409)
    wait(25)
    assert.equal(await groupOf(1), 'closed')
    await placed(undefined, { mobile: '9876500001' })
    await assert.rejects(step(1, 'restore'), refusedWith(409, /can’t reserve FL-000001/))
  })

  test('gets the piece after all where it was paid too late and the other order was cancelled', async (t) => {
    const { placed, wait, step, post, groupOf } = await startShop(t, engine)
    await placed()
    wait(25)
    const other = await placed(undefined, { mobile: '9876500001' })
    assert.equal((await step(1, 'pay')).is_late, true)
    await assert.rejects(step(1, 'restore'), refusedWith(409, /can’t reserve FL-000001/))
    await post(`${other}/cancel`, [])
    const restored = await step(1, 'restore')
    assert.deepEqual([restored.is_late, restored.is_held, restored.paid], [false, true, 4499])
    assert.equal((await step(1, 'pack')).parcel, 'packed')
    assert.equal(await groupOf(1), 'todo')
  })
})

onBothEngines('A clock that jumps', (engine) => {
  test('brings no hold back whose piece somebody else has ordered meanwhile', async (t) => {
    const { placed, wait, read, step } = await startShop(t, engine)
    await placed()
    wait(30)
    await placed(undefined, { mobile: '9876500001' })
    wait(-30)
    assert.deepEqual([(await read(1))?.is_held, (await read(2))?.is_held], [false, true])
    assert.equal((await step(1, 'pay')).is_late, true)
  })

  test('neither lengthens nor ends a hold by going back', async (t) => {
    const { placed, wait, read, order } = await startShop(t, engine)
    await placed()
    const until = (await read(1))?.held_until
    wait(-48)
    assert.equal((await order(undefined, { mobile: '9876500001' })).statusCode, 409)
    const seen = await read(1)
    assert.deepEqual([seen?.is_held, seen?.held_until], [true, until])
  })
})

onBothEngines('A confirmed order that is paid to the courier', (engine) => {
  test('keeps its piece without a clock until it is sent', async (t) => {
    const { placed, wait, step, order, groupOf, signedIn } = await startShop(t, engine, {
      settings: { cash_on_delivery: 'yes' },
    })
    await placed(undefined, { payment: 'delivery' })
    const { version } = await step(1, 'confirm')
    wait(100)
    await assert.rejects(
      (await signedIn()).call(orderApi.lengthen, { id: 1, body: { version } }),
      refusedWith(409, /no time limit to extend/),
    )
    assert.equal(await groupOf(1), 'todo')
    assert.equal((await (await signedIn()).call(orderApi.facts, {})).to_pack, 1)
    assert.equal((await order(undefined, { mobile: '9876500001' })).statusCode, 409)
    assert.equal((await step(1, 'pack')).parcel, 'packed')
  })
})

onBothEngines('A hold', (engine) => {
  test('can be had at once where the shop has cancelled the order', async (t) => {
    const { placed, order, step } = await startShop(t, engine)
    await placed()
    await step(1, 'cancel')
    assert.equal((await order()).statusCode, 303)
  })

  test('of a buyer who only says that the money was sent is freed too, where the desk asks for that', async (t) => {
    const { placed, claim, signedIn, read, groupOf } = await startShop(t, engine)
    const page = await placed()
    await claim(page)
    const admin = await signedIn()
    assert.equal((await admin.call(orderApi.freeHolds, { body: {}, headers: confirmed })).orders, 0)
    const { change, orders } = await admin.call(orderApi.freeHolds, {
      body: { claimed: true },
      headers: confirmed,
    })
    assert.equal(orders, 1)
    assert.equal((await read(1))?.is_held, false)
    assert.equal(await groupOf(1), 'todo')
    await admin.call(orderApi.undoFreeHolds, { body: { change } })
    assert.equal((await read(1))?.is_held, true)
  })
})

onBothEngines('Money that goes back', (engine) => {
  test('is still to go back until all of it has, or the desk says that nothing more does', async (t) => {
    const { placed, step, groupOf } = await startShop(t, engine)
    await placed()
    await step(1, 'pay')
    await step(1, 'cancel')
    await assert.rejects(
      step(1, 'refund', { amount: 0 }),
      refusedWith(422, /Enter the amount refunded/),
    )
    assert.equal((await step(1, 'refund', { amount: 100 })).back, 4399)
    assert.equal(await groupOf(1), 'todo')
    const { back, refunded } = await step(1, 'refund', { amount: 0, is_all: true })
    assert.deepEqual([back, refunded], [0, 100])
    assert.equal(await groupOf(1), 'closed')
  })

  test('does not go back twice for the same return', async (t) => {
    const { placed, step, db } = await startShop(t, engine)
    await placed()
    await step(1, 'pay')
    await step(1, 'pack')
    await step(1, 'send')
    const { id } = await db
      .insertInto('order_returns')
      .values({
        ...({ reason: 'colour', resolution: 'gift card', way: 'self', text: 'Darker' } as const),
        ...{ order_id: 1, state: 'agreed', asked_at: '2026-08-15T06:00:00Z' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('order_lines').set({ return_id: id }).execute()
    await db.updateTable('orders').set({ return_state: 'agreed' }).execute()
    await step(1, 'takeBack')
    assert.equal((await step(1, 'refund')).refunded, 4424)
    await assert.rejects(step(1, 'refund'), refusedWith(422, /Enter the amount refunded/))
  })

  test('is marked as paid with an amount', async (t) => {
    const { placed, step } = await startShop(t, engine)
    await placed()
    await assert.rejects(
      step(1, 'pay', { amount: 0 }),
      refusedWith(422, /Enter the amount received/),
    )
  })
})

onBothEngines('The page of an order', (engine) => {
  test('shows no step that was undone', async (t) => {
    const { placed, pageOf, step, signedIn, read } = await startShop(t, engine)
    const page = await placed()
    for (const name of ['cancel', 'pay'] as const) {
      await step(1, name)
      const { version = 0 } = (await read(1)) ?? {}
      await (await signedIn()).call(orderApi.undo, { id: 1, body: { version } })
    }
    await step(1, 'confirm')
    assert.deepEqual(
      (await pageOf(page)).page.steps.map(({ name }) => name),
      ['place', 'confirm'],
    )
  })

  test('offers a return as soon as the parcel is sent', async (t) => {
    const { placed, pageOf, step } = await startShop(t, engine)
    const sent = await placed()
    await step(1, 'pay')
    await step(1, 'pack')
    await step(1, 'send')
    const { mayReturn, returnUntil } = (await pageOf(sent)).page
    assert.deepEqual([mayReturn, returnUntil], [true, null])
  })

  test('says a day of delivery that can be true', async (t) => {
    const { placed, step } = await startShop(t, engine)
    await placed()
    await step(1, 'pay')
    await step(1, 'pack')
    await step(1, 'send')
    for (const delivered_on of ['2026-08-16', '2031-01-01', '2020-01-01'])
      await assert.rejects(step(1, 'deliver', { delivered_on }), refusedWith(422, /delivery date/))
    assert.equal((await step(1, 'deliver', { delivered_on: '2026-08-15' })).parcel, 'delivered')
  })
})

onBothEngines('A hidden buyer', (engine) => {
  test('is not found again by a later step', async (t) => {
    const { placed, step, signedIn } = await startShop(t, engine)
    await placed()
    await step(1, 'pay')
    await step(1, 'cancel')
    await (await signedIn()).call(orderApi.hide, { id: 1 })
    await step(1, 'refund')
    const admin = await signedIn()
    assert.deepEqual(await admin.call(orderApi.all, { query: { search: '9876543210' } }), [])
  })
})
