import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  expectOwnChange,
  ownRecordChange,
  receiveRecordChanges,
  recordChangeCount,
} from './live-state.ts'

const isShown = () => ownRecordChange.get() === recordChangeCount.get()

test('a change of this tab is known by the next count, unless somebody else has changed something too', (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  receiveRecordChanges(5)
  expectOwnChange(5)
  receiveRecordChanges(6)
  assert.equal(isShown(), true)
  receiveRecordChanges(7)
  assert.equal(isShown(), false)
  expectOwnChange(7)
  receiveRecordChanges(9)
  assert.equal(isShown(), false)
  // It is told before its answer comes.
  receiveRecordChanges(10)
  expectOwnChange(9)
  receiveRecordChanges(11)
  assert.equal(isShown(), false)
  // It has changed nothing, such as one that is sent again after a lost answer.
  expectOwnChange(11)
  t.mock.timers.tick(5001)
  receiveRecordChanges(12)
  assert.equal(isShown(), false)
})
