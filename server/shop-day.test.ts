import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDayReader } from './shop-day.ts'

test('a day begins at midnight in the shop’s time zone, right to the second', () => {
  let moment = ''
  const today = createDayReader('Asia/Kolkata', () => new Date(moment))
  const dayAt = (at: string) => {
    moment = at
    return today()
  }
  assert.equal(dayAt('2026-08-14T18:29:00.000Z'), '2026-08-14')
  assert.equal(dayAt('2026-08-14T18:29:59.999Z'), '2026-08-14')
  assert.equal(dayAt('2026-08-14T18:30:00.000Z'), '2026-08-15')
  assert.equal(dayAt('2026-08-14T18:29:59.999Z'), '2026-08-14')
})
