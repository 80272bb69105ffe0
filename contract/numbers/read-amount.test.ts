import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasWrongComma, normalizeNumberText, readRupees } from './read-amount.ts'

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
  '1,25,000 INR',
  'Rs 1,25,000 only',
  'Rupees 1,25,000/- only.',
  '₹1,25,000/—',
  '125000 Rs.',
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

const amounts = {
  '4499': 4499,
  '4,499.50': 4499.5,
  '4499.5': 4499.5,
  '₹ 4,499/-': 4499,
  'Rs 5000': 5000,
  '5000.50': 5000.5,
  '५,०००.५०': 5000.5,
  '0': 0,
}
for (const [typed, rupees] of Object.entries(amounts)) {
  test(`the amount ${typed} is ${rupees} rupees`, () => {
    assert.equal(readRupees(typed), rupees)
  })
}

for (const typed of ['4499,50', '4499,5', '44,99', '44,99,5', '४४९९,५०', '₹ 4499,50/-']) {
  test(`the amount ${typed} is refused, and its comma is named`, () => {
    assert.deepEqual([readRupees(typed), hasWrongComma(typed)], [undefined, true])
  })
}

for (const typed of ['', '-5', '4.499,00', '4.500', '1e3', '12.345', 'all', '5000 and 1']) {
  test(`the text ${JSON.stringify(typed)} is no amount`, () => {
    assert.equal(readRupees(typed), undefined)
  })
}
