import assert from 'node:assert/strict'
import { test } from 'node:test'
import { complaintDueTimes, complaintNumber, idOfComplaintNumber } from './complaints.ts'

test('a complaint number is read as people write it', () => {
  assert.equal(complaintNumber(45), 'FL-C-000045')
  for (const text of ['FL-C-000045', 'fl c 45', 'flc045', 'FL-C-०४५'])
    assert.equal(idOfComplaintNumber(text), 45, text)
  for (const text of ['FL-O-000045', 'FL-000045', 'c 45'])
    assert.equal(idOfComplaintNumber(text), undefined)
})

test('a complaint is answered within 48 hours and settled within a month, also where the next month is shorter', () => {
  assert.deepEqual(complaintDueTimes('2026-01-31T06:00:00.000Z'), {
    answer: '2026-02-02T06:00:00.000Z',
    settle: '2026-02-28T06:00:00.000Z',
  })
  // 1 am of the 31st in India, the 30th in UTC.
  assert.equal(complaintDueTimes('2026-01-30T19:30:00.000Z').settle, '2026-02-27T19:30:00.000Z')
})
