import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { OrderByHand, shareDiscount } from './order-by-hand.ts'

const typed = {
  pieces: [12, 7],
  name: 'Meena Iyer',
  mobile: '98400 55555',
  address: '12, Gandhi Street, Erode',
  pin: '638001',
  state: 'Tamil Nadu',
  payment: 'ahead',
  discount: '',
  discount_reason: '',
}

const messagesOf = (values: object) =>
  OrderByHand.safeParse(values).error?.issues.map(({ path, message }) => [path[0], message])

test('an order by hand names up to five sarees, each once', () => {
  const { pieces, mobile, discount } = OrderByHand.parse(typed)
  assert.deepEqual([pieces, mobile, discount], [[12, 7], '9840055555', 0])
  assert.deepEqual(messagesOf({ ...typed, pieces: [] }), [['pieces', 'Choose a saree']])
  assert.deepEqual(messagesOf({ ...typed, pieces: [0] }), [
    ['pieces', 'Enter a code such as FL-000012'],
  ])
  assert.deepEqual(messagesOf({ ...typed, pieces: [3, 3] }), [['pieces', 'Name each saree once']])
  assert.deepEqual(messagesOf({ ...typed, pieces: [1, 2, 3, 4, 5, 6] }), [
    ['pieces', 'An order has up to 5 sarees'],
  ])
})

test('a discount has a reason, and is a number of rupees', () => {
  const discounted = { ...typed, discount: '₹ 500', discount_reason: 'Regular customer' }
  assert.equal(OrderByHand.parse(discounted).discount, 500)
  assert.match(String(messagesOf({ ...typed, discount: '500' })), /^discount_reason,Say why/)
  assert.match(String(messagesOf({ ...typed, discount: 'some' })), /^discount,Enter the discount/)
})

test('the shares of a discount make up all of it, none more than its price', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 10_000, max: 90_000_000 }), { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (prices, part) => {
        const sum = prices.reduce((all, price) => all + price, 0)
        const discount = Math.floor(sum * part)
        const shares = shareDiscount(prices, discount)
        assert.equal(
          shares.reduce((all, share) => all + share, 0),
          discount,
        )
        assert.ok(shares.every((share, n) => share >= 0 && share <= (prices[n] ?? 0)))
      },
    ),
  )
  assert.deepEqual(shareDiscount([449_900, 599_900], 50_000), [21_400, 28_600])
})
