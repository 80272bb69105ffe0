import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addScanned, fillFrom, findDoubts, splitNumbers } from './tracking-numbers.ts'

test('a pasted column fills the fields from the one it was pasted in, and nothing where it is longer than they are', () => {
  const column = splitNumbers('EM1\r\n EM2 \r\n\r\n')
  assert.deepEqual(column, ['EM1', 'EM2'])
  // The parcel of an empty cell has no number, and those below it keep theirs.
  assert.deepEqual(splitNumbers('A\n\nC'), ['A', '', 'C'])
  assert.deepEqual(fillFrom([7, 8, 9], { 7: 'A' }, 8, column), { 7: 'A', 8: 'EM1', 9: 'EM2' })
  assert.equal(fillFrom([7, 8, 9], {}, 9, column), undefined)
})

test('a scanned number goes into the first empty field, and one that is there already nowhere', () => {
  assert.deepEqual(addScanned([7, 8], { 7: 'EM 1' }, 'em2'), { id: 8, number: 'EM2' })
  assert.equal(addScanned([7, 8], { 7: 'EM 1' }, 'EM1'), undefined)
  assert.equal(addScanned([7, 8], { 7: 'A', 8: 'B' }, 'C'), undefined)
})

test('numbers that are missing, doubled or unlike their courier’s are asked about', () => {
  const numbers = { 1: '12345678901', 2: '12345678901', 3: 'EM1', 4: '' }
  assert.deepEqual(Object.keys(findDoubts('Blue Dart', [1, 2, 3, 4], numbers)), ['2', '3', '4'])
  assert.deepEqual(findDoubts('Bus parcel', [1, 3], numbers), {})
})
