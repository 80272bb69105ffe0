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
  assert.match(lead ?? '', /pay the rest by Sat 28 Nov/)
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

test('what came back before the courier has paid says when the money follows', () => {
  const { returning } = pageOf('returned')
  const lines = [{ ...line, isReturned: true }]
  const owing = pageOf('delivered, cash with the courier', { returning })
  assert.match(statusWords(owing).title, /^Delivered on/)
  assert.match(statusWords(owing).lead, /issue your refund once the courier has paid us/)
  assert.equal(statusWords({ ...owing, lines }).title, 'We’ve received your return.')
})
