import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findNeighbours } from './find-neighbours.ts'

type Row = Parameters<typeof findNeighbours>[0]['rows'][number]

const row = (id: number, status: Row['status'] = 'new'): Row => ({ id, status, form: {} })
const listOf = (rows: Row[], more: object = {}) => ({
  rows,
  beyond: { offset: 0, pageSize: 10, before: undefined, after: undefined, ...more },
})
const idsOf = ({ previous, next }: ReturnType<typeof findNeighbours>) => [previous?.id, next?.id]

test('the neighbours of an enquiry are the rows beside it, also on the pages before and after', () => {
  const list = listOf([row(5), row(4)], { offset: 2, pageSize: 2, before: row(6), after: row(3) })
  const first = findNeighbours(list, 5, 2)
  assert.deepEqual([idsOf(first), first.previous?.page], [[6, 4], 1])
  const last = findNeighbours(list, 4, 3)
  assert.deepEqual([idsOf(last), last.next?.page], [[5, 3], 3])
  assert.deepEqual(idsOf(findNeighbours(list, 9, null)), [undefined, undefined])
})

test('after an enquiry was set to done, the next one is the next that is still open', () => {
  const list = listOf([row(5, 'done'), row(4, 'done'), row(3)])
  assert.deepEqual(idsOf(findNeighbours(list, 5, 0)), [undefined, 3])
  const done = listOf([row(5, 'done'), row(4, 'done')])
  assert.deepEqual(idsOf(findNeighbours(done, 5, 0)), [undefined, 4])
})

test('an enquiry that a change has moved or taken out of the list leaves its place to the next one', () => {
  // Its reminder was due, so it stood first.
  const moved = listOf([row(4), row(3), row(1, 'done')])
  assert.deepEqual(idsOf(findNeighbours(moved, 1, 0)), [undefined, 4])
  const gone = listOf([row(5), row(3)])
  assert.deepEqual(idsOf(findNeighbours(gone, 4, 1)), [5, 3])
})
