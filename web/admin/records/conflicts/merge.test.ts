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
    remoteChanges: ['stock'],
    localChanges: ['price'],
    sums: [],
    joined: [],
    conflicts: [],
  })
})

test('only a field that both changed to different values is a conflict', () => {
  const remote = { ...base, version: 2, price: 130, name: 'Tussar silk' }
  const merge = mergeRecord(base, { price: 120, stock: 5, name: 'Tussar silk' }, remote)
  assert.deepEqual(merge.conflicts, ['price'])
  assert.deepEqual([merge.remoteChanges, merge.localChanges], [[], []])
})

test('fields that the form does not have are left alone', () => {
  const merge = mergeRecord(base, { price: 120 }, { ...base, version: 2, stock: 4 })
  assert.deepEqual(merge.merged, { price: 120 })
  assert.deepEqual(merge.remoteChanges, [])
})

test('adds up the changes that two people make to a number', () => {
  const merge = (typed: number, stored: number) =>
    mergeRecord(
      base,
      { stock: typed },
      { ...base, version: 2, stock: stored },
      { additiveFields: ['stock'] },
    )
  assert.deepEqual(merge(6, 3), {
    merged: { stock: 4 },
    remoteChanges: [],
    localChanges: [],
    sums: [{ name: 'stock', by: 1 }],
    joined: [],
    conflicts: [],
  })
  assert.deepEqual(merge(6, 6).merged, { stock: 7 }, 'both have added one')
  assert.deepEqual(merge(5, 3).remoteChanges, ['stock'])
  assert.deepEqual(merge(6, 5).localChanges, ['stock'])
})

test('a number that would fall below 0 is a conflict', () => {
  const merge = mergeRecord(
    base,
    { stock: 1 },
    { ...base, version: 2, stock: 2 },
    { additiveFields: ['stock'] },
  )
  assert.deepEqual([merge.sums, merge.conflicts], [[], ['stock']])
})

test('joins the lines that two people add to a text; a line that one changes is a conflict', () => {
  const merge = (before: string, typed: string, stored: string) => {
    const opened = { ...base, notes: before }
    const remote = { ...opened, version: 2, notes: stored }
    return mergeRecord(opened, { notes: typed }, remote, { texts: ['notes'] })
  }
  assert.equal(merge('', 'Sent prices', 'Called').merged.notes, 'Called\nSent prices')
  const third = merge('Called', 'Called\nSent prices', 'Called\nNo answer')
  assert.equal(third.merged.notes, 'Called\nNo answer\nSent prices')
  assert.deepEqual(third.conflicts, [])
  assert.deepEqual(merge('Called', 'Called at four', 'Called\nNo answer').conflicts, ['notes'])
  assert.deepEqual(merge('Called', '', 'Called\nNo answer').conflicts, ['notes'])
  assert.deepEqual(merge('Called', 'Called', 'Called\nNo answer').remoteChanges, ['notes'])
  assert.deepEqual(merge('', '', 'Called').remoteChanges, ['notes'])
  assert.deepEqual(merge('Called', 'Called\nNo answer', 'Called').localChanges, ['notes'])
})
