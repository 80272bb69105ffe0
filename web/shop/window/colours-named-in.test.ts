import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coloursNamedIn } from './colours-named-in.ts'

test('colours are read from words in their order', () => {
  assert.deepEqual(coloursNamedIn('Bottle green, maroon, and something'), ['#1f6b4d', '#6e1423'])
})
