import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderApi } from '../../../../contract/shop/orders/orders.ts'
import { DAY_MS, dateAfter } from '../../../database/instants.ts'
import { onBothEngines } from '../../../testing/engines.ts'
import { refusedWith, startOrderShop } from '../../../testing/orders/orders.ts'
import { proof } from '../../../testing/test-server.ts'
import { eraseOldOrders } from '../old-orders.ts'

const registered = {
  gst_kind: 'registered' as const,
  gstin: '27AAPFU0939F1ZV',
  shop_state: 'Maharashtra',
}

/** The first line of the CSV file of all orders, by column. */
const readCsv = async ({
  app,
  headers,
}: Pick<Awaited<ReturnType<typeof startOrderShop>>, 'app' | 'headers'>) => {
  const url = '/api/getOrdersCsv'
  const { body } = await app.inject({ method: 'POST', url, headers, payload: proof })
  const [names = [], cells = []] = body.split('\r\n').map((line) => line.slice(1, -1).split('","'))
  return Object.fromEntries(names.map((name, index) => [name, cells[index]]))
}

onBothEngines('The invoice of an order', (engine) => {
  test('is numbered without a gap where the parcel is sent, and not where that failed', async (t) => {
    const { placed, step, stockOf, db, admin } = await startOrderShop(t, engine, {
      articles: 3,
      settings: registered,
    })
    for (const n of [1, 2, 3]) {
      await placed([`FL-00000${n}`], { mobile: `987650000${n}` })
      await step(n, 'pay')
      await step(n, 'pack')
    }
    await db.updateTable('articles').set({ article_stock: 0 }).where('id', '=', 1).execute()
    await assert.rejects(step(1, 'send'))
    assert.equal(await stockOf(1), 0)
    const sent = await Promise.all([step(2, 'send'), step(3, 'send')])
    assert.deepEqual(sent.map(({ invoice_number }) => invoice_number).sort(), [
      'FL/26-27/00001',
      'FL/26-27/00002',
    ])
    const invoice = await admin.call(orderApi.invoice, { id: 2 })
    assert.equal(invoice?.title, 'Tax invoice')
    assert.deepEqual(invoice?.total, {
      price: 4499,
      taxable: 4284.76,
      cgst: 107.12,
      sgst: 107.12,
      igst: 0,
    })
  })

  test('keeps its number where sending was undone and done again', async (t) => {
    const { placed, step, admin } = await startOrderShop(t, engine, { settings: registered })
    await placed()
    await step(1, 'pay')
    await step(1, 'pack')
    const sent = await step(1, 'send')
    await admin.call(orderApi.undo, { id: 1, body: { version: sent.version } })
    assert.equal((await step(1, 'send')).invoice_number, 'FL/26-27/00001')
  })

  test('of another kind than before sending was undone has a number of its own, and the one before is kept as cancelled', async (t) => {
    const shop = await startOrderShop(t, engine, { settings: registered })
    const { placed, step, publish, admin } = shop
    await placed()
    for (const name of ['pay', 'pack'] as const) await step(1, name)
    const papersAfterSending = async (changes: Parameters<typeof publish>[0]) => {
      await publish(changes)
      const { version } = await step(1, 'send')
      const invoice = await admin.call(orderApi.invoice, { id: 1 })
      await admin.call(orderApi.undo, { id: 1, body: { version } })
      return [invoice, ...(invoice?.replaced ?? [])].map((paper) => [
        paper?.number,
        paper?.title,
        paper?.total.cgst,
      ])
    }
    const asInvoice = ['FL/26-27/00001', 'Tax invoice', 107.12]
    const asMemo = ['CM/26-27/00001', 'Cash memo', 0]
    assert.deepEqual(await papersAfterSending({}), [asInvoice])
    assert.deepEqual(await papersAfterSending({ gst_kind: 'none', gstin: '' }), [asMemo, asInvoice])
    assert.deepEqual(await papersAfterSending(registered), [asInvoice, asMemo])
    assert.equal((await readCsv(shop)).cancelled_invoices, 'CM/26-27/00001')
  })

  for (const gst_kind of ['', 'none'] as const)
    test(`is a cash memo without tax where GST is set to “${gst_kind}”, and names a hidden buyer no more`, async (t) => {
      const { placed, step, admin, db } = await startOrderShop(t, engine, {
        settings: { gst_kind },
      })
      await placed()
      for (const name of ['pay', 'pack', 'send'] as const) await step(1, name)
      const memo = await admin.call(orderApi.invoice, { id: 1 })
      assert.deepEqual([memo?.title, memo?.number], ['Cash memo', 'CM/26-27/00001'])
      assert.deepEqual(memo?.total, { price: 4499, taxable: 4499, cgst: 0, sgst: 0, igst: 0 })
      assert.equal(memo?.buyer.name, 'Meera Sharma')
      await admin.call(orderApi.hide, { id: 1 })
      await db.updateTable('administrators').set({ role: 'editor' }).execute()
      const hidden = await admin.call(orderApi.invoice, { id: 1 })
      assert.deepEqual(hidden?.buyer, { name: '', address: '', pin: '', state: '' })
    })

  test('has a line for shipping that is no piece', async (t) => {
    const { placed, step, admin } = await startOrderShop(t, engine, {
      settings: { ...registered, shipping_charge: '120' },
    })
    await placed()
    for (const name of ['pay', 'pack', 'send'] as const) await step(1, name)
    const invoice = await admin.call(orderApi.invoice, { id: 1 })
    assert.deepEqual(
      invoice?.lines.map(({ quantity }) => quantity),
      [1, null],
    )
    assert.equal(invoice?.lines[1]?.name, 'Shipping charges')
  })

  const incomplete = [
    [{ gst_kind: 'registered' as const }, /have no GSTIN/],
    [{ gst_kind: 'composition' as const }, /have no GSTIN/],
    [{ gstin: registered.gstin }, /registered or under composition/],
    [{ gst_kind: 'none' as const, gstin: registered.gstin }, /registered or under composition/],
  ] as const
  for (const [settings, words] of incomplete)
    test(`is never left out: with ${JSON.stringify(settings)} nothing is sent until it can be written`, async (t) => {
      const { placed, step, publish, read } = await startOrderShop(t, engine, { settings })
      await placed()
      for (const name of ['pay', 'pack'] as const) await step(1, name)
      await assert.rejects(step(1, 'send'), refusedWith(409, words))
      assert.equal((await read(1))?.parcel, 'packed')
      await publish(registered)
      assert.equal((await step(1, 'send')).invoice_number, 'FL/26-27/00001')
    })

  test('of a hidden buyer opens for an owner, also after a year, and not for an editor', async (t) => {
    const { placed, step, admin, db, pageOf, now } = await startOrderShop(t, engine, {
      settings: registered,
    })
    const page = await placed()
    for (const name of ['pay', 'pack', 'send'] as const) await step(1, name)
    await admin.call(orderApi.hide, { id: 1 })
    const invoice = await admin.call(orderApi.invoice, { id: 1 })
    assert.equal(invoice?.buyer.name, 'Meera Sharma')
    const { hidden } = (await pageOf(page)).page
    assert.equal(hidden?.invoiceUntil, '2032-08-15')
    await eraseOldOrders(db, dateAfter(now(), 366 * DAY_MS), async () => {})
    assert.deepEqual(await admin.call(orderApi.invoice, { id: 1 }), invoice)
    await db.updateTable('administrators').set({ role: 'editor' }).execute()
    await assert.rejects(
      admin.call(orderApi.invoice, { id: 1 }),
      (error: { status: number; message: string }) =>
        error.status === 403 && /only an owner can open its invoice/.test(error.message),
    )
  })

  test('of a parcel that was cancelled after “Sent” was undone keeps its number, and says so here and in the CSV file', async (t) => {
    const { placed, step, admin, app, headers } = await startOrderShop(t, engine, {
      settings: registered,
    })
    await placed()
    for (const name of ['pay', 'pack'] as const) await step(1, name)
    const { version } = await step(1, 'send')
    assert.equal((await admin.call(orderApi.invoice, { id: 1 }))?.is_cancelled, false)
    await admin.call(orderApi.undo, { id: 1, body: { version } })
    await step(1, 'cancel')
    const invoice = await admin.call(orderApi.invoice, { id: 1 })
    assert.deepEqual([invoice?.number, invoice?.is_cancelled], ['FL/26-27/00001', true])
    const { invoice_number, parcel } = await readCsv({ app, headers })
    assert.deepEqual([invoice_number, parcel], ['FL/26-27/00001', 'cancelled'])
  })

  test('has what is sent where a piece was taken out after “Sent” was undone, with its number and its day', async (t) => {
    const { placed, step, admin, advanceMinutes, callerAs, openAdminSession } =
      await startOrderShop(t, engine, { articles: 2, settings: registered })
    await placed(['FL-000001', 'FL-000002'])
    for (const name of ['pay', 'pack'] as const) await step(1, name)
    const { version } = await step(1, 'send')
    await admin.call(orderApi.undo, { id: 1, body: { version } })
    await step(1, 'takeOut', { lines: [2] })
    advanceMinutes(24 * 60)
    for (const name of ['pack', 'send'] as const) await step(1, name)
    const later = callerAs(await openAdminSession())
    const invoice = await later.call(orderApi.invoice, { id: 1 })
    assert.deepEqual([invoice?.number, invoice?.date], ['FL/26-27/00001', '2026-08-15'])
    assert.deepEqual(
      invoice?.lines.map(({ code }) => code),
      ['FL-000001'],
    )
    assert.equal(invoice?.total.price, 4499)
  })
})
