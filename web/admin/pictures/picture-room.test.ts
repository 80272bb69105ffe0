import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_PICTURES } from '../../../contract/pictures/pictures.ts'
import { takeWithRoom } from './picture-room.ts'

test('of photos those are taken that the article has room for', () => {
  const { files, refusal } = takeWithRoom(['one', 'two', 'three'], MAX_PICTURES - 2)
  assert.deepEqual(files, ['one', 'two'])
  assert.equal(refusal, 'An article has at most 20 pictures; there is room for 2.')
  assert.equal(takeWithRoom(['one'], MAX_PICTURES - 2).refusal, '')
})

test('no photo is taken where others have filled the article meanwhile', () => {
  const { files, refusal } = takeWithRoom(['one', 'two', 'three'], MAX_PICTURES + 1)
  assert.deepEqual(files, [])
  assert.equal(refusal, 'An article has at most 20 pictures; there is no room for more.')
})
