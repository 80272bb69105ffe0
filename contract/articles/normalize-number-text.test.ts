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
  test(`the figure ${JSON.stringify(typed)} is 125000`, () => {
    assert.equal(normalizeNumberText(typed), '125000')
  })
}

for (const typed of ['12.5.6', '4.5k', '-5', '12O', '']) {
  test(`of ${JSON.stringify(typed)} nothing is taken away, so that it is refused as it stands`, () => {
    assert.equal(normalizeNumberText(typed), typed)
  })
}
