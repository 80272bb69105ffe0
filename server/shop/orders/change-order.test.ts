import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleApi } from '../../../contract/articles/articles.ts'
import { enquiryInboxApi } from '../../../contract/enquiries/enquiries.ts'
import { orderApi } from '../../../contract/shop/orders/orders.ts'
import { noSettings, shopSettingsApi } from '../../../contract/shop/settings/shop-settings.ts'
import { onBothEngines } from '../../testing/engines.ts'
import {
  buyer,
  confirmed,
  freshKey,
  openShopSettings,
  refusedWith,
  startOrderShop,
} from '../../testing/orders/orders.ts'
import { proof } from '../../testing/test-server.ts'

onBothEngines('A step of an order', (engine) => {
  test('leads from the shelf to the door, sells the piece when it is sent, and is logged', async (t) => {
    const { placed, pageOf, step, stockOf, admin } = await startOrderShop(t, engine)
    const page = await placed()
    await step(1, 'confirm')
    await step(1, 'pay', { utr: '431265789012' })
    await step(1, 'pack')
    assert.equal(await stockOf(), 1)
    const sent = await step(1, 'send', { courier: 'India Post', tracking: 'EM1' })
    assert.equal(await stockOf(), 0)
    assert.equal(sent.lines[0]?.is_sold, true)
    assert.equal((await pageOf(page)).page.situation, 'sent')
    const delivered = await step(1, 'deliver', { delivered_on: '2026-08-15' })
    assert.equal(delivered.delivered_on, '2026-08-15')
    assert.deepEqual(
      delivered.history.map(({ name }) => name),
      ['deliver', 'send', 'pack', 'pay', 'confirm', 'place'],
    )
    const log = await admin.call(
      (await import('../../../contract/audit-log/audit-log.ts')).auditLogApi.all,
      {},
    )
    assert.deepEqual(
      log.slice(0, 5).map(({ call, name }) => [call, name]),
      Array.from({ length: 5 }, () => ['changeOrder', 'FL-O-000001']),
    )
  })

  test('is refused where it is not allowed, and changes nothing', async (t) => {
    const { placed, step, stockOf, read } = await startOrderShop(t, engine)
    await placed()
    for (const name of ['send', 'deliver', 'pack', 'refund', 'takeBack', 'agree'] as const)
      await assert.rejects(step(1, name), refusedWith(409, /./))
    assert.equal(await stockOf(), 1)
    assert.equal((await read(1))?.version, 1)
  })

  test('is refused for an order that somebody has gone on with', async (t) => {
    const { placed, admin, step } = await startOrderShop(t, engine)
    await placed()
    await step(1, 'confirm')
    await assert.rejects(
      admin.call(orderApi.step, { id: 1, body: { step: 'pay', version: 1 } }),
      refusedWith(409, /updated this order since/),
    )
  })

  test('is undone for ten seconds with its stock and its mails, and not longer', async (t) => {
    const { placed, step, stockOf, admin, db, advanceMinutes, read } = await startOrderShop(
      t,
      engine,
    )
    await placed()
    await step(1, 'pay')
    await step(1, 'pack')
    const sent = await step(1, 'send', { courier: 'India Post' })
    const news = () =>
      db.selectFrom('mails').where('kind', '=', 'order news').select('next_attempt_at').execute()
    assert.equal((await news()).at(-1)?.next_attempt_at, '2026-08-15T06:00:10.000Z')
    const before = (await news()).length
    advanceMinutes(9 / 60)
    const undone = await admin.call(orderApi.undo, { id: 1, body: { version: sent.version } })
    assert.equal(undone.parcel, 'packed')
    assert.equal(await stockOf(), 1)
    assert.equal((await news()).length < before, true)
    const again = await step(1, 'send', { courier: 'India Post' })
    advanceMinutes(10 / 60)
    await assert.rejects(
      admin.call(orderApi.undo, { id: 1, body: { version: again.version } }),
      refusedWith(409, /too late/),
    )
    // Nor once a clock was set back, as its mails were sent.
    advanceMinutes(-60)
    const { undo_until } = (await read(1)) ?? {}
    assert.equal(undo_until, null)
    await assert.rejects(
      admin.call(orderApi.undo, { id: 1, body: { version: again.version } }),
      refusedWith(409, /too late/),
    )
    assert.equal((await read(1))?.parcel, 'sent')
  })

  test('is taken although the buyer says again and again meanwhile that it is paid', async (t) => {
    const { placed, post, read, admin } = await startOrderShop(t, engine)
    const page = await placed()
    const { version = 0 } = (await read(1)) ?? {}
    for (const utr of ['431265789012', '431265789013', '431265789014'])
      assert.equal((await post(`${page}/claim`, [['utr', utr]])).statusCode, 303)
    const { parcel } = await admin.call(orderApi.step, { id: 1, body: { step: 'cancel', version } })
    assert.equal(parcel, 'cancelled')
  })

  test('is not undone where its piece was ordered, or its UTR used, by somebody else since', async (t) => {
    const { placed, step, admin, post, stockOf, read } = await startOrderShop(t, engine, {
      articles: 2,
    })
    const undo = async (id: number) =>
      admin.call(orderApi.undo, { id, body: { version: (await read(id))?.version ?? 0 } })
    await placed()
    await step(1, 'cancel')
    await placed(undefined, { mobile: '9876500000' })
    await assert.rejects(undo(1), refusedWith(409, /FL-000001 is somebody else’s now/))
    await step(2, 'pay')
    await step(2, 'pack')
    await step(2, 'send')
    await step(2, 'takeBack')
    await placed(undefined, { mobile: '9876500001' })
    await assert.rejects(undo(2), refusedWith(409, /FL-000001 is somebody else’s now/))
    assert.equal(await stockOf(), 1)
    const fourth = await placed(['FL-000002'], { mobile: '9876500002' })
    await post(`${fourth}/claim`, [['utr', '431265789012']])
    await step(4, 'pay', { utr: '431265789013' })
    await step(3, 'pay', { utr: '431265789012' })
    await assert.rejects(undo(4), refusedWith(422, /UTR/))
    assert.equal((await read(4))?.money, 'paid')
  })

  test('sells nothing that the counter has sold meanwhile, and says what to do', async (t) => {
    const { placed, step, admin, stockOf } = await startOrderShop(t, engine)
    await placed()
    await step(1, 'pay')
    await step(1, 'pack')
    await admin.call(articleApi.changeStock, { id: 1, body: { by: -1 }, headers: confirmed })
    await assert.rejects(step(1, 'send'), refusedWith(409, /FL-000001 shows 0 in stock/))
    assert.equal(await stockOf(), 0)
  })

  test('has an address that every address below it leads to, also that of a form that was answered', async (t) => {
    const { app, placed, post } = await startOrderShop(t, engine)
    const page = await placed()
    assert.equal((await post(`${page}/claim`, [['utr', '12345']])).statusCode, 422)
    for (const below of ['/claim', '/cancel', '/anything/else']) {
      const { statusCode, headers } = await app.inject(page + below)
      assert.deepEqual([statusCode, headers.location], [303, page], below)
    }
    assert.equal((await app.inject(`${page}/return`)).statusCode, 200)
    const above = { '/Shop/silk': '/Shop', '/Saree/FL-000001/photos': '/Saree/FL-000001' }
    for (const [below, location] of Object.entries(above)) {
      const { statusCode, headers } = await app.inject(below)
      assert.deepEqual([statusCode, headers.location], [301, location])
    }
  })

  test('is not taken by its buyer once the parcel is packed', async (t) => {
    const { placed, step, post, read } = await startOrderShop(t, engine)
    const page = await placed()
    await step(1, 'pay')
    await step(1, 'pack')
    const answer = await post(`${page}/cancel`, [])
    assert.equal(answer.statusCode, 409)
    assert.match(answer.body, /is packed, so it can’t be changed here/)
    assert.equal((await read(1))?.parcel, 'packed')
  })

  test('leaves the stock alone where a cancelled order never took any', async (t) => {
    const { placed, step, stockOf } = await startOrderShop(t, engine)
    await placed()
    await step(1, 'pay')
    await step(1, 'cancel')
    assert.equal(await stockOf(), 1)
    const refunded = await step(1, 'refund')
    assert.deepEqual([refunded.back, refunded.refunded], [0, 4499])
  })

  test('keeps a stock that an old form saves over a hold', async (t) => {
    const { placed, step, admin, stockOf } = await startOrderShop(t, engine)
    await placed()
    await admin.call(articleApi.update, { id: 1, body: { article_stock: 1 } })
    await step(1, 'pay')
    await step(1, 'pack')
    await step(1, 'send')
    assert.equal(await stockOf(), 0)
  })
})

onBothEngines('Money of an order', (engine) => {
  test('V17: is claimed with twelve digits that no other order has, lengthens the hold once, and is never paid by that', async (t) => {
    const { placed, post, pageOf, formOf } = await startOrderShop(t, engine, { articles: 2 })
    const first = await placed(['FL-000001'])
    const second = await placed(['FL-000002'], { mobile: '9876500000' })
    assert.equal((await post(`${first}/claim`, [['utr', '4312 6578 9012 3']])).statusCode, 422)
    assert.equal((await post(`${first}/claim`, [['utr', '4312 6578 9012']])).statusCode, 303)
    const { page } = await pageOf(first)
    assert.deepEqual([page.situation, page.isPaid, page.utr], ['claimed', false, '431265789012'])
    assert.equal(page.heldUntil, '2026-08-17T06:00:00.000Z')
    await post(`${first}/claim`, [['utr', '431265789013']])
    assert.equal((await pageOf(first)).page.heldUntil, '2026-08-17T06:00:00.000Z')
    const twice = await post(`${second}/claim`, [['utr', '431265789013']])
    assert.equal(twice.statusCode, 422)
    assert.match(JSON.stringify(formOf(twice)), /already used for another order/)
  })

  test('is sent to what the shop had told at the time of the order, as the desk reads too', async (t) => {
    const settings = { upi_id: '' }
    const { placed, publish, read } = await startOrderShop(t, engine, { articles: 2, settings })
    await placed(['FL-000001'])
    await publish({ upi_id: 'sarees@examplebank' })
    await placed(['FL-000002'], { mobile: '9876500000' })
    assert.deepEqual(
      [(await read(1))?.takes_transfers, (await read(2))?.takes_transfers],
      [false, true],
    )
  })

  test('is claimed five times a day at most, and the same claim once more changes nothing', async (t) => {
    const { placed, post, read, advanceMinutes } = await startOrderShop(t, engine)
    const page = await placed()
    const claim = (n: number) => post(`${page}/claim`, [['utr', `43126578901${n}`]])
    assert.equal((await claim(1)).statusCode, 303)
    const seen = await read(1)
    assert.equal((await claim(1)).statusCode, 303)
    assert.equal((await read(1))?.version, seen?.version)
    for (const n of [2, 3, 4, 5]) assert.equal((await claim(n)).statusCode, 303)
    assert.equal((await claim(6)).statusCode, 429)
    advanceMinutes(24 * 60 + 1)
    assert.equal((await claim(6)).statusCode, 303)
  })

  test('that comes a second before the hold ends is paid; a second after, for a piece that is ordered again, it is late', async (t) => {
    const { placed, step, advanceMinutes, pageOf } = await startOrderShop(t, engine, {
      articles: 2,
    })
    await placed(['FL-000001'])
    const late = await placed(['FL-000002'], { mobile: '9876500000' })
    advanceMinutes(24 * 60 - 1 / 60)
    assert.equal((await step(1, 'pay')).is_late, false)
    advanceMinutes(2 / 60)
    await placed(['FL-000002'], { mobile: '9876500001' })
    const paid = await step(2, 'pay')
    assert.equal(paid.is_late, true)
    assert.equal((await pageOf(late)).page.situation, 'late')
    await assert.rejects(step(2, 'pack'))
    assert.equal((await step(2, 'refund')).refunded, 4499)
  })

  test('that comes after the hold for a piece that is still free makes the order stand again', async (t) => {
    const { placed, step, advanceMinutes, order } = await startOrderShop(t, engine)
    await placed()
    advanceMinutes(24 * 60 + 1)
    const paid = await step(1, 'pay')
    assert.deepEqual([paid.is_late, paid.is_held], [false, true])
    assert.equal((await order(undefined, { mobile: '9876500000' })).statusCode, 409)
  })

  test('goes back at most as it came, also in parts of paise, and keeps the UTR that it went with', async (t) => {
    const { placed, step } = await startOrderShop(t, engine)
    await placed()
    await step(1, 'pay', { amount: 4499 })
    await step(1, 'cancel')
    await assert.rejects(
      step(1, 'refund', { amount: 4499.01 }),
      refusedWith(422, /refund ₹4,499 at most/),
    )
    await step(1, 'refund', { amount: 4424.55 })
    await assert.rejects(step(1, 'refund', { amount: 74.46 }), refusedWith(422, /You can refund/))
    const { refunded, history } = await step(1, 'refund', { amount: 74.45, utr: '4312 6578 9012' })
    assert.equal(refunded, 4499)
    assert.deepEqual([history[0]?.paise, history[0]?.utr], [7445, '431265789012'])
  })
})

onBothEngines('The desk', (engine) => {
  test('frees all unconfirmed holds in one call, and gives back what nobody has ordered since', async (t) => {
    const { placed, admin, read } = await startOrderShop(t, engine, { articles: 3 })
    await placed(['FL-000001'])
    await placed(['FL-000002'], { mobile: '9876500001' })
    await placed(['FL-000003'], { mobile: '9876500002' })
    await admin.call(orderApi.step, { id: 3, body: { step: 'confirm', version: 1 } })
    const freed = await admin.call(orderApi.freeHolds, { body: {}, headers: confirmed })
    assert.equal(freed.orders, 2)
    assert.equal((await read(1))?.is_held, false)
    assert.equal((await read(3))?.is_held, true)
    await placed(['FL-000001'], { mobile: '9876500003' })
    const undone = await admin.call(orderApi.undoFreeHolds, { body: { change: freed.change } })
    assert.deepEqual(undone, { orders: 1, skipped: 1 })
    assert.equal((await read(2))?.is_held, true)
  })

  test('finds an order by number, name, mobile, UTR and code, and counts the lists', async (t) => {
    const { placed, step, admin } = await startOrderShop(t, engine, { articles: 2 })
    await placed(['FL-000001'])
    await placed(['FL-000002'], { mobile: '9876500001', name: 'Anita' })
    await step(2, 'pay', { utr: '431265789012' })
    const found = async (search: string) =>
      (await admin.call(orderApi.all, { query: { search } })).map(({ id }) => id)
    assert.deepEqual(await found('FL-O-000002'), [2])
    assert.deepEqual(await found('anita'), [2])
    assert.deepEqual(await found('9876543210'), [1])
    assert.deepEqual(await found('431265789012'), [2])
    assert.deepEqual(await found('FL-000001'), [1])
    const shown: Record<string, number[]> = {
      '98765 00001': [2],
      '+91 98765 00001': [2],
      '098765-00001': [2],
      '९८७६५ ००००१': [2],
      '4312 6578 9012': [2],
      'FL-O-2': [2],
      'fl o 000002': [2],
      'fl-2': [2],
      'Sharma Meera': [1],
      'Loom Society': [1, 2],
      'anita pune': [2],
      '411 004': [1, 2],
      sharmaa: [1],
    }
    for (const [search, ids] of Object.entries(shown))
      assert.deepEqual((await found(search)).toSorted(), ids, search)
    await step(2, 'pack')
    await step(2, 'send', { courier: 'India Post', tracking: 'EE 123 456 789 IN' })
    for (const search of ['EE123456789IN', 'ee 123456789 in', '123 456 789', 'india post'])
      assert.deepEqual(await found(search), [2], search)
    assert.deepEqual(await found('FL-O-3'), [])
    assert.deepEqual(await admin.call(orderApi.counts, {}), {
      todo: 1,
      waiting: 0,
      sent: 1,
      closed: 0,
      unreserved: 0,
      newest: 2,
      next: { check: 0, confirm: 1, pack: 0, send: 0, return: 0, refund: 0, collect: 0 },
    })
    assert.equal((await admin.call(enquiryInboxApi.trouble, {})).orders_to_do, 1)
    const facts = await admin.call(orderApi.facts, {})
    assert.deepEqual([facts.to_confirm, facts.to_send], [1, 0])
  })

  test('exports price, version of the settings, page and campaign of each order, and no text as a formula', async (t) => {
    const { post, app, headers, admin } = await startOrderShop(t, engine)
    const settings = { ...noSettings, ...openShopSettings }
    const { revision } = await admin.call(shopSettingsApi.save, { body: { settings, revision: 0 } })
    const { version } = await admin.call(shopSettingsApi.publish, {
      body: { revision, ...proof },
    })
    await post('/Order', [
      ...Object.entries({ ...buyer, note: '=1+1' }),
      ['key', freshKey()],
      ['p', 'FL-000001'],
      ['price', 'FL-000001:4499'],
      ['from', '/Saree/FL-000001?utm_source=whatsapp'],
    ])
    const { body } = await app.inject({
      method: 'POST',
      url: '/api/getOrdersCsv',
      headers,
      payload: proof,
    })
    const cells = (body.split('\r\n')[1] ?? '').slice(1, -1).split('","')
    assert.equal(cells[0], 'FL-O-000001')
    assert.equal(cells[4], '4499')
    assert.deepEqual(cells.slice(-5, -1), [
      "'=1+1",
      String(version),
      '/Saree/FL-000001',
      'whatsapp',
    ])
  })

  test('hides a buyer everywhere at once', async (t) => {
    const { placed, admin, pageOf, read, app, headers } = await startOrderShop(t, engine)
    const page = await placed()
    await admin.call(orderApi.hide, { id: 1 })
    assert.equal((await read(1))?.name, '')
    assert.deepEqual(await admin.call(orderApi.all, { query: { search: 'Meera' } }), [])
    const shown = (await pageOf(page)).page
    assert.equal(shown.hidden?.invoiceUntil, null)
    assert.doesNotMatch(JSON.stringify(shown), /Meera|Loom Society|98765/)
    const csv = await app.inject({
      method: 'POST',
      url: '/api/getOrdersCsv',
      headers,
      payload: proof,
    })
    assert.match(csv.body, /FL-O-000001/)
    assert.doesNotMatch(csv.body, /Meera|Loom Society|98765/)
  })
})
