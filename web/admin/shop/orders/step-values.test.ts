import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkStep } from './step-values.ts'

const limits = { refundable: 4424, today: '2026-11-30' }
const check = (...[step, fields]: [Parameters<typeof checkStep>[0], Record<string, string>]) => {
  const checked = checkStep(step, fields, limits)
  return checked.success ? checked.data : checked.error.issues.map(({ message }) => message)
}

test('an amount is read as people type it, and is never more than what is left', () => {
  for (const typed of ['4424', '4,424', ' ₹4,424.00 ']) {
    assert.deepEqual(check('refund', { amount: typed, utr: '' }), { amount: 4424 })
  }
  assert.deepEqual(check('refund', { amount: '4,424.5', utr: '' }), [
    'You can refund ₹4,424 at most',
  ])
  assert.deepEqual(check('refund', { amount: '४,४२४/-', utr: '' }), { amount: 4424 })
  for (const typed of ['', '-5', '4.500', '1e3', 'all']) {
    assert.deepEqual(check('refund', { amount: typed, utr: '' }), [
      'Please enter the amount, such as 4,499',
    ])
  }
})

test('nothing is no payment, and no refund unless nothing more goes back', () => {
  assert.deepEqual(check('pay', { amount: '0', utr: '' }), ['Enter the amount received'])
  assert.deepEqual(check('refund', { amount: '0', utr: '' }), [
    'Enter the amount refunded, or tick “This is the final refund”',
  ])
})

test('a comma never makes an amount a hundred times as much', () => {
  for (const typed of ['4499,50', '4499,5', '44,99', '44,99,5']) {
    assert.deepEqual(check('pay', { amount: typed, utr: '' }), [
      'The amount must have a point before its decimals, such as 4499.50',
    ])
  }
  assert.deepEqual(check('pay', { amount: '4,499.50', utr: '' }), { amount: 4499.5 })
})

test('nothing goes back where the shop says that nothing more does', () => {
  assert.deepEqual(check('refund', { amount: '0', utr: '', is_all: 'yes' }), {
    amount: 0,
    is_all: true,
  })
  assert.deepEqual(check('refund', { amount: '', utr: '', is_all: 'yes' }), [
    'Please enter the amount, such as 4,499',
  ])
})

test('more may come than the order is, or less', () => {
  assert.deepEqual(check('pay', { amount: '₹10,000', utr: '' }), { amount: 10_000 })
  assert.deepEqual(check('pay', { amount: '1', utr: '' }), { amount: 1 })
  assert.deepEqual(check('pay', { amount: '', utr: '' }), [
    'Please enter the amount, such as 4,499',
  ])
})

test('a UTR of a refund has 12 digits, if there is one', () => {
  assert.deepEqual(check('refund', { amount: '1', utr: '4312 6578 9012' }), {
    amount: 1,
    utr: '4312 6578 9012',
  })
  assert.match(String(check('refund', { amount: '1', utr: '4312' })), /^Enter the 12-digit UTR/)
})

test('a parcel is sent with a courier, its number may come later', () => {
  assert.deepEqual(check('send', { courier: 'India Post', tracking: '' }), {
    courier: 'India Post',
  })
  assert.deepEqual(check('send', { courier: ' ', tracking: 'EE 1 IN' }), ['Enter the courier'])
})

test('nothing is delivered tomorrow', () => {
  assert.deepEqual(check('deliver', { delivered_on: '2026-11-30' }), {
    delivered_on: '2026-11-30',
  })
  assert.deepEqual(check('deliver', { delivered_on: '2026-12-01' }), [
    'The delivery date can’t be in the future',
  ])
})

test('what came back goes to the shelf or stays out, and a refusal has its reason', () => {
  assert.deepEqual(check('takeBack', { to_shelf: 'yes' }), { to_shelf: true })
  assert.deepEqual(check('takeBack', { to_shelf: 'no' }), { to_shelf: false })
  assert.deepEqual(check('refuse', { answer: '' }), ['Enter a reason. The buyer reads it'])
})

test('a gift is corrected field by field, and needs the name of whom it is for', () => {
  const delivery = { name: 'Asha', mobile: '98765 43210', address: 'Flat 7, Sample Road' }
  const place = { pin: '411004', state: 'Maharashtra', note: '' }
  const gift = { gift_to: 'Kavya', gift_mobile: '91234 56789', gift_message: '' }
  const typed = { ...delivery, ...place, ...gift }
  assert.deepEqual(check('correct', typed), typed)
  assert.match(String(check('correct', { ...typed, gift_to: '' })), /^Enter the name/)
  assert.match(String(check('correct', { ...typed, gift_mobile: '1234' })), /10-digit mobile/)
  const none = { gift_to: '', gift_mobile: '' }
  assert.deepEqual(check('correct', { ...typed, ...none }), { ...typed, ...none })
})

test('a step that asks for nothing sends none of what stands in other fields', () => {
  assert.deepEqual(check('confirm', { courier: 'India Post', amount: '1' }), {})
})
