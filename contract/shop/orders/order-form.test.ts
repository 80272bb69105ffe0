import assert from 'node:assert/strict'
import { test } from 'node:test'
import { GIFT_ON_DELIVERY, type noGift, parseDelivery, parseOrderForm } from './order-form.ts'

const typed = {
  name: 'Meera Sharma',
  mobile: '98765 43210',
  email: '',
  address: 'Flat 7, Loom Society, Chennai',
  pin: '600004',
  state: 'Tamil Nadu',
  note: '',
  payment: 'ahead',
}
const gift = {
  gift: 'yes',
  gift_to: ' Kavya Iyer ',
  gift_mobile: '+91 91234 56789',
  gift_message: 'Happy birthday,\nAkka!',
}

const messagesOf = (changes: object) =>
  Object.fromEntries(
    parseOrderForm({ ...typed, ...changes }).error?.issues.map(({ path, message }) => [
      path[0],
      message,
    ]) ?? [],
  )

const giftOf = (data: Partial<Record<keyof typeof noGift, string>> | undefined) => [
  data?.gift_to,
  data?.gift_mobile,
  data?.gift_message,
]

test('a gift has a name, and may have a number for the courier and words for a card', () => {
  const said = ['Kavya Iyer', '9123456789', 'Happy birthday,\nAkka!']
  assert.deepEqual(giftOf(parseOrderForm({ ...typed, ...gift }).data), said)
  assert.deepEqual(giftOf(parseDelivery({ ...typed, ...gift }).data), said)
  const only = { ...gift, gift_mobile: ' ', gift_message: '' }
  assert.deepEqual(giftOf(parseOrderForm({ ...typed, ...only }).data), ['Kavya Iyer', '', ''])
})

test('what is typed for a gift doesn’t count without the tick, even if it is wrong', () => {
  const unticked = { ...typed, ...gift, gift: '', gift_mobile: '1', gift_message: 'x'.repeat(301) }
  assert.deepEqual(giftOf(parseOrderForm(unticked).data), ['', '', ''])
  assert.deepEqual(giftOf(parseDelivery(unticked).data), ['', '', ''])
})

test('all that is wrong with a gift is said at once, each at its field', () => {
  const wrong = { gift_to: ' ', gift_mobile: '020 2553 1234', gift_message: 'x'.repeat(301) }
  const messages = messagesOf({ ...gift, ...wrong, payment: 'delivery' })
  assert.deepEqual(Object.keys(messages).sort(), [
    'gift_message',
    'gift_mobile',
    'gift_to',
    'payment',
  ])
  assert.match(messages.gift_to, /^Enter the name/)
  assert.match(messages.gift_mobile, /10-digit mobile number, .* or leave it empty/)
  assert.match(messages.gift_message, /up to 300 characters/)
})

test('a gift is not paid on delivery, as she would be asked to pay', () => {
  assert.deepEqual(messagesOf({ ...gift, payment: 'delivery' }), { payment: GIFT_ON_DELIVERY })
  assert.match(GIFT_ON_DELIVERY, /she would be asked to pay/)
  assert.deepEqual(messagesOf({ payment: 'delivery' }), {})
})
