import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatAmount, formatCount, formatRupees } from './format-number.ts'

const numbers = [0, 7, 42, 999, 1000, 12_345, 99_999, 100_000, 1_234_567, 98_765_432, -4500]

test('a whole number is grouped as Intl.NumberFormat does it for India', () => {
  const { format } = new Intl.NumberFormat('en-IN')
  assert.deepEqual(numbers.map(formatCount), numbers.map(format))
})

test('a number with decimals is grouped as Intl.NumberFormat does it for India', () => {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const { format } = new Intl.NumberFormat('en-IN', options)
  const values = numbers.flatMap((value) => [value, value + 0.25, value + 0.99])
  assert.deepEqual(values.map(formatAmount), values.map(format))
})

test('a price has its sign, and paise only where there are some', () => {
  const { format } = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const values = numbers.flatMap((value) => [value, value + 0.5, -value - 0.25])
  assert.deepEqual(values.map(formatRupees), values.map(format))
})
