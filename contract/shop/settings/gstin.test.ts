import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isGstin } from './gstin.ts'

test('a GSTIN is right if its last sign fits the others', () => {
  assert.equal(isGstin('27AAPFU0939F1ZV'), true)
  assert.equal(isGstin('27AAPFU0939F1ZW'), false)
  assert.equal(isGstin('27AAPFU0939F1Z'), false)
  assert.equal(isGstin('27aapfu0939f1zv'), false)
})
