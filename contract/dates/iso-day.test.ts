import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createIsoDay } from './iso-day.ts'

test('an instant has the day of its time zone', () => {
  const instant = new Date('2026-01-31T19:00:00Z')
  assert.equal(createIsoDay('Asia/Kolkata')(instant), '2026-02-01')
  assert.equal(createIsoDay('America/New_York')(instant), '2026-01-31')
})
