import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalizeNumberText } from './normalize-number-text.ts'

const written = [
  '125000',
  '1,25,000',
  '1 25 000',
  '125,000',
  '125\u202f000',
  'Rs. 1,25,000 /-',
  '₹ 1,25,000',
  '1,25,000 ₹',
  'Rs 125000',
  'Rs.1,25,000/-',
  'INR 125000',
  '१२५०००',
  '₹ ௧,௨௫,௦௦௦',
  '\u200e1,25,000\u00a0',
]
for (const typed of written) {
  test(`the text ${JSON.stringify(typed)} becomes the number 125000`, () => {
    assert.equal(normalizeNumberText(typed), '125000')
  })
}

const withoutGroups = [
  '4499,50',
  '4.499,50',
  '4 499,5',
  '4499 50',
  '44,99',
  '4,4990',
  '0,500',
  '3,0',
]
for (const typed of withoutGroups) {
  test(`the comma or blank of ${typed} is kept, as it separates no groups of digits`, () => {
    assert.equal(normalizeNumberText(typed), typed)
  })
}

test('what stands beside a number is kept without its blanks', () => {
  const texts = ['1,200 pcs', '12.5 %', '+ 5', '− 1,200', '₹ 4,499.50']
  assert.deepEqual(texts.map(normalizeNumberText), ['1200pcs', '12.5%', '+5', '−1200', '4499.50'])
})

for (const typed of ['12.5.6', '4.5k', '-5', '12O', '']) {
  test(`the text ${JSON.stringify(typed)} is not a number and stays as it is`, () => {
    assert.equal(normalizeNumberText(typed), typed)
  })
}
