import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  makeOwnChange,
  ownRecordChange,
  receiveRecordChanges,
  recordChangeCount,
} from './live-state.ts'

const isShown = () => ownRecordChange.get() === recordChangeCount.get()

test('a change of this tab is known by the next count, unless somebody else has changed something too', async (t) => {
  t.mock.timers.enable({ apis: ['Date'] })
  receiveRecordChanges(5)
  await makeOwnChange(async () => {})
  receiveRecordChanges(6)
  assert.equal(isShown(), true)
  receiveRecordChanges(7)
  assert.equal(isShown(), false)
  await makeOwnChange(async () => {})
  receiveRecordChanges(9)
  assert.equal(isShown(), false)
  // It is told before its answer comes.
  await makeOwnChange(async () => receiveRecordChanges(10))
  receiveRecordChanges(11)
  assert.equal(isShown(), false)
  // It has changed nothing, such as one that is sent again after a lost answer.
  await makeOwnChange(async () => {})
  t.mock.timers.tick(5001)
  receiveRecordChanges(12)
  assert.equal(isShown(), false)
})
