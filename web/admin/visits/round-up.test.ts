import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roundUp } from './round-up.ts'

test('the scale of a chart ends at a value whose quarters are whole', () => {
  const tops = [0, 1, 4, 5, 9, 21, 40, 41, 312, 1001].map(roundUp)
  assert.deepEqual(tops, [4, 4, 4, 8, 20, 40, 40, 80, 400, 2000])
})
