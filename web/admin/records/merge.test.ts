import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeRecord } from './merge.ts'

const base = { id: 1, version: 1, price: 100, stock: 5, name: 'Tussar' }

test('changes of two people to different fields are merged', () => {
  const merge = mergeRecord(
    base,
    { price: 120, stock: 5, name: 'Tussar' },
    { ...base, version: 2, stock: 4 },
  )
  assert.deepEqual(merge, {
    merged: { price: 120, stock: 4, name: 'Tussar' },
    theirs: ['stock'],
    mine: ['price'],
    clashes: [],
  })
})

test('only a field that both changed to different values is a clash', () => {
  const remote = { ...base, version: 2, price: 130, name: 'Tussar silk' }
  const merge = mergeRecord(base, { price: 120, stock: 5, name: 'Tussar silk' }, remote)
  assert.deepEqual(merge.clashes, ['price'])
  assert.deepEqual([merge.theirs, merge.mine], [[], []])
})

test('fields that the form does not have are left alone', () => {
  const merge = mergeRecord(base, { price: 120 }, { ...base, version: 2, stock: 4 })
  assert.deepEqual(merge.merged, { price: 120 })
  assert.deepEqual(merge.theirs, [])
})
