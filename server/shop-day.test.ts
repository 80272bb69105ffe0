import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn } from './shop-day.ts'

test('a day begins at midnight in the shop’s time zone, right to the second', () => {
  const days = ['2026-08-14T18:29:59.999Z', '2026-08-14T18:30:00Z'].map((moment) =>
    dayIn('Asia/Kolkata', () => new Date(moment))(),
  )
  assert.deepEqual(days, ['2026-08-14', '2026-08-15'])
})
