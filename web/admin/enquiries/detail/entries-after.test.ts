import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entriesAfter } from './entries-after.ts'

const entry = (minute: number) => ({
  at: new Date(Date.UTC(2026, 10, 24, 10, minute)).toISOString(),
  email: `person-${minute}@example.com`,
  changes: [],
})
const history = [entry(1), entry(2), entry(3)]

test('the entries after the last known one are new', () => {
  assert.deepEqual(entriesAfter(entry(2), history), [entry(3)])
})

test('nothing is new after the newest entry', () => {
  assert.deepEqual(entriesAfter(entry(3), history), [])
})

test('every entry is new to somebody who saw none', () => {
  assert.deepEqual(entriesAfter(undefined, history), history)
})

test('every entry is new if the server has dropped the last known one, as it keeps only the newest', () => {
  assert.deepEqual(entriesAfter(entry(0), history), history)
})
