import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findStockError, readStock } from './read-stock.ts'

test('a text with a sign is added to the stock, however it is written', () => {
  for (const [typed, stock, read] of [
    ['+5', 3, '8'],
    ['-1', 3, '2'],
    ['−1', 3, '2'],
    ['– 3', 3, '0'],
    ['+ 1,200', 3, '1203'],
    ['+५', 3, '8'],
    ['+0', 3, '3'],
  ] as const) {
    assert.equal(readStock(typed, stock), read)
    assert.equal(findStockError(read, stock), undefined)
  }
})

test('a text without a sign is the new stock', () => {
  assert.equal(readStock('1,200', 3), '1200')
})

test('more than there is cannot be taken away, and more than a stock can hold not be added', () => {
  for (const [typed, stock, error] of [
    ['-4', 3, 'Only 3 are left, so you can’t take off 4.'],
    ['−2', 1, 'Only 1 is left, so you can’t take off 2.'],
    ['+1', 1_000_000, 'You can have up to 10,00,000 in stock (10,00,000 now).'],
  ] as const) {
    const read = readStock(typed, stock)
    assert.doesNotMatch(read, /^[0-9]/)
    assert.equal(findStockError(read, stock), error)
  }
})

test('a sign alone is no stock', () => {
  for (const typed of ['+', '-', '+-1', '5+', '+1.5'])
    assert.match(findStockError(readStock(typed, 3), 3) ?? '', /^stock must be a whole number/)
})
