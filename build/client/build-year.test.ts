import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildYear } from './build-year.ts'

test('the year of a build is that of the shop’s clock, not of the machine’s', () => {
  assert.equal(buildYear(new Date('2026-12-31T18:29:00Z')), '2026')
  assert.equal(buildYear(new Date('2026-12-31T18:30:00Z')), '2027')
})
