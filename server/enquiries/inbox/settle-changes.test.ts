import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FollowUp, settleChanges } from './settle-changes.ts'

const open: FollowUp = {
  status: 'in progress',
  reminder: '2026-08-20',
  reminder_time: '17:00',
  outcome: null,
  outcome_reason: '',
}
const won: FollowUp = { ...open, status: 'done', outcome: 'won', outcome_reason: 'Took two' }

test('an enquiry that becomes done ends its reminder with its time, unless one is set with it', () => {
  const ended = { status: 'done', reminder: null, reminder_time: null }
  assert.deepEqual(settleChanges(open, { status: 'done' }), ended)
  assert.deepEqual(settleChanges(open, { ...open, status: 'done' }), { ...open, ...ended })
  const later = { status: 'done', reminder: '2026-09-01' } as const
  assert.deepEqual(settleChanges(open, later), later)
})

test('a reminder that ends takes its time with it, and a time alone is refused', () => {
  assert.deepEqual(settleChanges(open, { reminder: null }), { reminder: null, reminder_time: null })
  const without = { ...open, reminder: null, reminder_time: null }
  assert.throws(() => settleChanges(without, { reminder_time: '09:00' }), {
    errors: { reminder: 'Please choose the day of the reminder too' },
  })
})

test('a client that knows days only moves the day and leaves the time', () => {
  assert.deepEqual(settleChanges(open, { reminder: '2026-08-21' }), { reminder: '2026-08-21' })
})

test('an enquiry that is opened again is neither won nor lost', () => {
  assert.deepEqual(settleChanges(won, { status: 'new' }), {
    status: 'new',
    outcome: null,
    outcome_reason: '',
  })
  assert.deepEqual(settleChanges(won, { ...won, status: 'new' }).outcome, null)
})

test('won and lost are for what is done, and a reason is for one of the two', () => {
  assert.throws(() => settleChanges(open, { outcome: 'lost' }), {
    errors: { outcome: 'Please set the status to Done before Won or Lost' },
  })
  assert.throws(() => settleChanges({ ...won, outcome: null }, { outcome_reason: 'Too dear' }), {
    errors: { outcome: 'Please choose Won or Lost, or clear the reason' },
  })
  assert.deepEqual(settleChanges(won, { outcome: null }), { outcome: null, outcome_reason: '' })
})
