import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderStatusPage } from '../../../contract/shop/orders/order-pages.ts'
import { statuses } from '../../../tests/samples/order-pages.ts'
import { pathOf, statusWords } from './status-words.ts'

const pageOf = (name: string, changes: Partial<OrderStatusPage> = {}): OrderStatusPage => ({
  ...(statuses[name] ?? assert.fail(`no sample ${name}`)),
  ...changes,
})
const [line] = pageOf('new').lines
if (!line) assert.fail('no piece')

test('an order says how many pieces it has, without those that were taken out', () => {
  const lines = [line, { ...line, id: 2, isCancelled: true }]
  assert.match(statusWords(pageOf('new', { lines })).title, /Your saree is reserved/)
  assert.equal(statusWords(pageOf('to pack', { lines })).title, 'Paid. The saree is yours.')
})

test('a part payment says until when its pieces are reserved, and nothing of a day that has passed', () => {
  const words = (page: OrderStatusPage) => [statusWords(page).lead, pathOf(page).at(1)?.when]
  const [lead, when] = words(pageOf('part paid'))
  assert.match(lead ?? '', /pay the balance by Sat 28 Nov/)
  assert.match(when ?? '', /^before Sat 28 Nov/)
  assert.equal(words(pageOf('part paid, after the hold'))[1], '')
  const unheld = pageOf('part paid, after the hold', { isUnheld: true, isFree: true })
  assert.match(statusWords(unheld).lead, /isn’t reserved yet/)
})

test('a refund by bank is no gift card', () => {
  const both = statusWords(pageOf('returned, gift card', { refunded: 4925 }))
  assert.match(both.title, /gift card for ₹4,424 is ready\.$/)
  assert.match(both.lead, /refunded ₹501/)
  assert.match(statusWords(pageOf('returned')).title, /We’ve refunded ₹4,424/)
})

test('an order that has ended says why, by how it was to be paid and who ended it', () => {
  const titleOf = (changes: Partial<OrderStatusPage>) => statusWords(pageOf('ended', changes)).title
  assert.match(titleOf({}), /^Your reservation has ended/)
  assert.match(titleOf({ payment: 'delivery' }), /couldn’t confirm your order in time/)
  assert.match(titleOf({ takesTransfers: false }), /couldn’t confirm your order in time/)
  const release = { name: 'release', at: '2026-11-28T06:00:00Z' } as const
  assert.match(titleOf({ steps: [release] }), /had to cancel your reservation/)
  const restore = { name: 'restore', at: '2026-11-28T07:00:00Z' } as const
  assert.match(titleOf({ steps: [release, restore] }), /^Your reservation has ended/)
})

test('a parcel that the courier brought back is neither a return nor paid too much', () => {
  const undelivered: Partial<OrderStatusPage> = {
    returning: null,
    deliveredOn: null,
    steps: [
      { name: 'send', at: '2026-12-01T06:00:00Z' },
      { name: 'takeBack', at: '2026-12-08T06:00:00Z' },
    ],
  }
  assert.match(statusWords(pageOf('to refund', undelivered)).title, /couldn’t be delivered/)
  const unpaid = pageOf('returned', { ...undelivered, payment: 'delivery', refunded: 0 })
  assert.deepEqual(
    [statusWords(unpaid).title, statusWords(unpaid).lead],
    ['Your parcel is back with us.', 'You owe nothing.'],
  )
  assert.equal(pathOf(unpaid).at(-1)?.words, 'Back with us')
})

test('a refund of cash goes to no account that was paid from, and a gift card to none', () => {
  const cash = statusWords(pageOf('to refund', { payment: 'delivery' }))
  assert.match(
    cash.lead,
    /ask for your UPI ID or bank account, and send your refund of ₹4,424 to it\.$/,
  )
  const { cards } = pageOf('returned, gift card')
  const cancelled = statusWords(pageOf('cancelled', { refunded: 4424, cards }))
  assert.equal(cancelled.title, 'Your gift card for ₹4,424 is ready.')
})

test('the steps of a return say gift card where one is sent, and refund where money is', () => {
  const wordsOf = (name: string, changes: Partial<OrderStatusPage> = {}) =>
    pathOf(pageOf(name, changes)).map(({ words }) => words)
  const { steps } = pageOf('returned')
  assert.equal(wordsOf('returned').at(-1), 'Refunded')
  assert.equal(wordsOf('returned, gift card', { steps }).at(-1), 'Gift card sent')
  const { returning } = pageOf('returned, gift card')
  if (!returning) assert.fail('no return')
  assert.equal(wordsOf('to refund').at(-1), 'Refund')
  assert.equal(wordsOf('to refund', { returning }).at(-1), 'Gift card')
  const agreed: OrderStatusPage['returning'] = { ...returning, state: 'agreed' }
  assert.equal(wordsOf('return agreed').at(-1), 'Refund')
  assert.equal(wordsOf('return agreed', { returning: agreed }).at(-1), 'Gift card')
})

test('a balance is called for where the shop has nothing to pay to', () => {
  for (const name of ['part paid', 'part paid, after the hold']) {
    const { lead } = statusWords(pageOf(name, { takesTransfers: false, isFree: true }))
    assert.match(lead, /We’ll call you to arrange payment\./)
    assert.doesNotMatch(lead, /pay the balance/i)
  }
})

test('an order of several sarees speaks of them', () => {
  const lines = [line, { ...line, id: 2 }]
  assert.match(statusWords(pageOf('new', { lines })).lead, /^No one else can buy them until then\./)
  assert.match(statusWords(pageOf('claimed', { lines })).lead, /Your sarees stay reserved until/)
  assert.match(statusWords(pageOf('delivered', { lines })).lead, /^We hope you love them\./)
})

test('a delivered order invites to a return only of what can come back', () => {
  assert.match(statusWords(pageOf('delivered')).lead, /request a return/)
  const lines = [{ ...line, isReturnable: false }]
  assert.doesNotMatch(statusWords(pageOf('delivered', { lines })).lead, /return/)
})

test('what came back before the courier has paid says when the money follows', () => {
  const { returning } = pageOf('returned')
  const lines = [{ ...line, isReturned: true }]
  const owing = pageOf('delivered, cash with the courier', { returning })
  assert.match(statusWords(owing).title, /^Delivered on/)
  assert.match(statusWords(owing).lead, /^We’ll refund you ₹4,424 within 7 to 10 working days\.$/)
  assert.equal(statusWords({ ...owing, lines }).title, 'We’ve received your return.')
})
