import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeWaiting } from './describe-waiting.ts'

test('a logout names each kind of what is not sent or not saved, and nothing where nothing waits', () => {
  const none = { photos: 0, saves: 0, drafts: 0 }
  assert.equal(describeWaiting(none), '')
  assert.equal(describeWaiting({ ...none, photos: 1 }), '1 photo is not sent yet.')
  assert.equal(describeWaiting({ ...none, saves: 2 }), '2 changes are not sent yet.')
  assert.equal(
    describeWaiting({ photos: 2, saves: 1, drafts: 1 }),
    '2 photos and 1 change are not sent yet. Text in 1 form is not saved yet.',
  )
})
