import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthsBefore } from './instants.ts'

test('the day some months before is the last of its month if that month is shorter', () => {
  const daysBefore = (day: string, months: number) =>
    monthsBefore(new Date(`${day}T06:00:00Z`), months).slice(0, 10)
  assert.equal(daysBefore('2026-03-31', 1), '2026-02-28')
  assert.equal(daysBefore('2028-02-29', 24), '2026-02-28')
  assert.equal(daysBefore('2026-01-15', 2), '2025-11-15')
})
