import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeRestored } from './describe-restored.ts'
import type { Outcome } from './saved-edits.ts'

const wordsOf = (outcome: Outcome) => describeRestored('Stock of Tussar', '2', outcome, String)

const restored = { from: 9, to: 1 }

test('an Undo of a number says that it is as before, or what others have made of it meanwhile', () => {
  assert.equal(wordsOf({ change: { from: 9, to: 2 } }), 'Stock of Tussar is 2 again')
  const byOthers = 'somebody else has changed it by −1'
  assert.equal(
    wordsOf({ change: restored, byOthers, note: `1 now: ${byOthers}.` }),
    'Stock of Tussar is 1 now; somebody else has changed it by −1 meanwhile',
  )
})

test('an Undo of a number warns that it waits, or that it was refused', () => {
  assert.deepEqual(wordsOf({ isUnsent: true }), {
    warning: 'Stock of Tussar: Undo waits on this device until you are online again.',
  })
  const error = 'Somebody else has set it to ₹900 meanwhile.'
  assert.deepEqual(wordsOf({ error }), { warning: error })
})
