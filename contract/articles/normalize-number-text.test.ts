import assert from 'node:assert/strict'
import { test } from 'node:test'
import { normalizeNumberText } from './normalize-number-text.ts'

const written = [
  '125000',
  '1,25,000',
  '1 25 000',
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

for (const typed of ['12.5.6', '4.5k', '-5', '12O', '']) {
  test(`the text ${JSON.stringify(typed)} is not a number and stays as it is`, () => {
    assert.equal(normalizeNumberText(typed), typed)
  })
}
