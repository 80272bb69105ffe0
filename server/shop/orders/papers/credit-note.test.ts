import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderApi } from '../../../../contract/shop/orders/orders.ts'
import { onBothEngines } from '../../../testing/engines.ts'
import { startOrderShop } from '../../../testing/orders/orders.ts'

const registered = {
  gst_kind: 'registered' as const,
  gstin: '27AAPFU0939F1ZV',
  shop_state: 'Maharashtra',
}

onBothEngines('A credit note', (engine) => {
  const withSent = async (t: TestContext, pieces = ['FL-000001'], settings = {}) => {
    const shop = await startOrderShop(t, engine, {
      articles: 4,
      settings: { ...registered, ...settings },
    })
    const page = await shop.placed(pieces)
    for (const name of ['pay', 'pack', 'send'] as const) await shop.step(1, name)
    const notesOf = async (id = 1) =>
      (await shop.admin.call(orderApi.invoice, { id }))?.credit_notes ?? []
    const sendBack = async (lines: readonly number[]) => {
      const form = new FormData()
      for (const line of lines) form.append('lines', String(line))
      for (const [field, value] of Object.entries({
        reason: 'colour',
        text: 'Greener than in the photo.',
        resolution: 'gift card',
        way: 'self',
      }))
        form.append(field, value)
      const answer = await shop.app.inject({
        method: 'POST',
        url: `${page}/return`,
        headers: { accept: 'application/json' },
        payload: form,
      })
      assert.equal(answer.statusCode, 303, answer.body)
      await shop.step(1, 'agree')
      return shop.step(1, 'takeBack', { to_shelf: true })
    }
    return { ...shop, notesOf, sendBack }
  }

  test('is written for the piece that came back, less the logistic cost, with the tax of its invoice; the refund writes no other', async (t) => {
    const { step, sendBack, notesOf, read } = await withSent(t, ['FL-000001', 'FL-000002'])
    await step(1, 'deliver', { delivered_on: '2026-08-15' })
    await sendBack([2])
    await step(1, 'refund')
    const [note, ...others] = await notesOf()
    assert.deepEqual(others, [])
    assert.equal(note?.number, 'CN/26-27/00001')
    assert.deepEqual(
      note?.lines.map(({ code, price, quantity }) => [code, price, quantity]),
      [
        ['FL-000002', 4499, 1],
        ['', -75, null],
      ],
    )
    assert.deepEqual(note?.total, {
      price: 4424,
      taxable: 4213.34,
      cgst: 105.33,
      sgst: 105.33,
      igst: 0,
    })
    assert.deepEqual((await read(1))?.credit_notes, ['CN/26-27/00001'])
  })

  test('of the whole parcel that could not be delivered is as much as its invoice, with the shipping', async (t) => {
    const { step, notesOf } = await withSent(t, ['FL-000001'], { shipping_charge: '120' })
    await step(1, 'takeBack', { to_shelf: true })
    const [note] = await notesOf()
    assert.equal(note?.total.price, 4619)
    assert.deepEqual(note?.lines.map(({ name }) => name).slice(1), ['Shipping charges'])
  })

  test('is written for a refund after dispatch by which the price goes down, and only the rest for what comes back later', async (t) => {
    const { step, sendBack, notesOf } = await withSent(t)
    await step(1, 'deliver', { delivered_on: '2026-08-15' })
    await step(1, 'refund', { amount: 500 })
    await sendBack([1])
    const notes = await notesOf()
    assert.deepEqual(
      notes.map(({ number, total }) => [number, total.price]),
      [
        ['CN/26-27/00001', 500],
        ['CN/26-27/00002', 3924],
      ],
    )
    assert.equal(notes[0]?.lines[0]?.name, 'Reduction in price')
  })

  test('is not written for a refund before dispatch, nor for what was paid too much', async (t) => {
    const { step, notesOf, placed } = await withSent(t)
    await step(1, 'pay', { amount: 100 })
    await step(1, 'refund', { amount: 100 })
    assert.deepEqual(await notesOf(), [])
    await placed(['FL-000002'])
    await step(2, 'pay')
    await step(2, 'cancel')
    await step(2, 'refund')
    assert.deepEqual(await notesOf(2), [])
  })

  test('is written with the invoice for what was refunded of the price before dispatch', async (t) => {
    const { step, notesOf, placed } = await withSent(t)
    await placed(['FL-000002'])
    await step(2, 'pay')
    await step(2, 'refund', { amount: 500 })
    for (const name of ['pack', 'send'] as const) await step(2, name)
    const [note] = await notesOf(2)
    assert.deepEqual([note?.lines[0]?.name, note?.total.price], ['Reduction in price', 500])
  })

  test('that was undone keeps its number and counts no more, so that there is no gap', async (t) => {
    const { step, notesOf, admin, db } = await withSent(t)
    const { version } = await step(1, 'takeBack', { to_shelf: true })
    await admin.call(orderApi.undo, { id: 1, body: { version } })
    await step(1, 'takeBack', { to_shelf: true })
    assert.deepEqual(
      (await notesOf()).map(({ number, is_cancelled }) => [number, is_cancelled]),
      [
        ['CN/26-27/00001', true],
        ['CN/26-27/00002', false],
      ],
    )
    const numbers = await db.selectFrom('credit_notes').select('number').execute()
    assert.ok(numbers.every(({ number }) => number.length <= 16))
  })

  test('is replaced by a lower one where the final refund of a return is cut short, and stands again where that is undone', async (t) => {
    const { step, sendBack, notesOf, admin, advanceMinutes } = await withSent(t)
    const stateOf = async () =>
      (await notesOf()).map(({ total, is_cancelled }) => [total.price, is_cancelled])
    await step(1, 'deliver', { delivered_on: '2026-08-15' })
    await sendBack([1])
    advanceMinutes(1)
    const { version } = await step(1, 'refund', { amount: 4000, is_all: true })
    assert.deepEqual(await stateOf(), [
      [4424, true],
      [4000, false],
    ])
    assert.deepEqual(
      (await notesOf())[1]?.lines.map(({ code, name, price }) => [code || name, price]),
      [
        ['FL-000001', 4499],
        ['Less: logistic cost of the return', -75],
        ['Less: not refunded', -424],
      ],
    )
    await admin.call(orderApi.undo, { id: 1, body: { version } })
    await step(1, 'refund')
    assert.deepEqual(await stateOf(), [
      [4424, false],
      [4000, true],
    ])
  })

  test('of a return is withdrawn where nothing of it is refunded in the end', async (t) => {
    const { step, sendBack, notesOf } = await withSent(t)
    await step(1, 'deliver', { delivered_on: '2026-08-15' })
    await sendBack([1])
    await step(1, 'refund', { amount: 0, is_all: true })
    assert.deepEqual(
      (await notesOf()).map(({ is_cancelled }) => is_cancelled),
      [true],
    )
  })

  test('of a return is whole where the shop has kept something of an earlier return, or of what was paid too much', async (t) => {
    const liveOf = async ({ notesOf }: Awaited<ReturnType<typeof withSent>>) =>
      (await notesOf()).flatMap(({ total, is_cancelled }) => (is_cancelled ? [] : total.price))
    const twice = await withSent(t, ['FL-000001', 'FL-000002'])
    await twice.step(1, 'deliver', { delivered_on: '2026-08-15' })
    await twice.sendBack([1])
    await twice.step(1, 'refund', { amount: 4000, is_all: true })
    await twice.sendBack([2])
    await twice.step(1, 'refund')
    assert.deepEqual(await liveOf(twice), [4000, 4424])
    const overpaid = await withSent(t)
    await overpaid.step(1, 'deliver', { delivered_on: '2026-08-15' })
    await overpaid.step(1, 'pay', { amount: 501 })
    await overpaid.step(1, 'refund', { amount: 300, is_all: true })
    await overpaid.sendBack([1])
    await overpaid.step(1, 'refund')
    assert.deepEqual(await liveOf(overpaid), [4424])
  })

  test('of a cash memo shows no tax', async (t) => {
    const { step, notesOf } = await withSent(t, ['FL-000001'], { gst_kind: 'none', gstin: '' })
    await step(1, 'takeBack', { to_shelf: true })
    assert.deepEqual((await notesOf())[0]?.total, {
      price: 4499,
      taxable: 4499,
      cgst: 0,
      sgst: 0,
      igst: 0,
    })
  })
})
