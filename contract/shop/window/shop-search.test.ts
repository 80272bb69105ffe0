import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholeShop } from './shop-query.ts'
import { readShopSearch } from './shop-search.ts'

const read = (search: string, asked = {}) => {
  const { search: words, from, to } = readShopSearch({ ...wholeShop, ...asked, search })
  return [words, from, to]
}

const meanings: Readonly<Record<string, [string, number | null, number | null]>> = {
  sari: ['', null, null],
  'silk sarees': ['silk', null, null],
  साड़ी: ['', null, null],
  'emerald saree': ['emerald', null, null],
  'under 3000': ['', null, 3000],
  'silk saree below ₹3,000': ['silk', null, 3000],
  'cotton up to Rs. 2500/-': ['cotton', null, 2500],
  'kanchi above 20000': ['kanchi', 20_000, null],
  'from 3000 upto 5000': ['', 3000, 5000],
  'under ३०००': ['', null, 3000],
  'under the sea': ['under the sea', null, null],
  'FL-000214': ['FL-000214', null, null],
}
for (const [search, meaning] of Object.entries(meanings)) {
  test(`the search “${search}” means ${JSON.stringify(meaning)}`, () => {
    assert.deepEqual(read(search), meaning)
  })
}

test('one colour in the search is told apart from its other words', () => {
  const colourIn = (search: string) => readShopSearch({ ...wholeShop, search }).colourNamed
  assert.deepEqual(colourIn('Red saree'), { family: 'red', others: '' })
  assert.deepEqual(colourIn('silk green under 3000'), { family: 'green', others: 'silk' })
  assert.equal(colourIn('red and gold red'), null)
  assert.equal(colourIn('reddish'), null)
})

test('a price in the search narrows that of the filter, and never widens it', () => {
  assert.deepEqual(read('under 3000', { to: 2000 }), ['', null, 2000])
  assert.deepEqual(read('under 3000', { from: 1000, to: 5000 }), ['', 1000, 3000])
})
