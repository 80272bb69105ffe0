import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  findLost,
  findTyped,
  followRecord,
  isChanged,
  isTypedOver,
  markSaved,
  openForm,
  restoreTyped,
  takeMerged,
  typeValues,
} from './form-state.ts'

const tussar = { id: 5, version: 1, name: 'Tussar', remark: 'Plain', notes: '' }
const texts = { name: 'Tussar', remark: 'Plain', notes: '' }
const opened = openForm(tussar, texts)

test('a form is changed by what is typed, and no longer once that is taken back', () => {
  const typed = typeValues(opened, { remark: 'Plain weave' })
  assert.deepEqual(findTyped(typed), { remark: 'Plain weave' })
  assert.equal(isChanged(typeValues(typed, { remark: 'Plain' })), false)
})

test('what was typed before is restored, but not over what was typed since it was asked for', () => {
  const older = { ...tussar, version: 0 }
  const entry = { typed: { name: 'Tussar silk', remark: 'Fine' }, base: older }
  const restored = restoreTyped(typeValues(opened, { remark: 'Coarse' }), entry, texts)
  assert.deepEqual(restored.values, { name: 'Tussar silk', remark: 'Coarse', notes: '' })
  assert.deepEqual(restored.base, older, 'the save is made from the version that was open then')
})

test('a restored text is merged as a change of the record of then, the other fields as they are shown', () => {
  const then = { ...tussar, stock: 5 }
  const now = { ...tussar, version: 2, stock: 8, remark: 'Fine' }
  const shown = openForm(now, { name: 'Tussar', remark: 'Fine', stock: '8' })
  const entry = { typed: { name: 'Tussar silk' }, base: then }
  const { base, values } = restoreTyped(shown, entry, shown.values)
  assert.deepEqual(base, { ...now, version: 1, name: 'Tussar' })
  assert.deepEqual(values, { name: 'Tussar silk', remark: 'Fine', stock: '8' })
})

test('what was typed into a new form leaves its record as it is', () => {
  const restored = restoreTyped(
    openForm(null, texts),
    { typed: { name: 'Eri' }, base: null },
    texts,
  )
  assert.deepEqual([restored.base, restored.values.name], [null, 'Eri'])
})

test('a choice that is gone and a field that is gone are lost, a free text is not', () => {
  const typed = { name: 'Eri', remark: 'Fine', colour: 'red' }
  assert.deepEqual(findLost(typed, opened, { name: ['Tussar', 'Mulberry'] }), {
    name: 'Eri',
    colour: 'red',
  })
  assert.deepEqual(findLost({ name: 'Mulberry' }, opened, { name: ['Tussar', 'Mulberry'] }), {})
})

test('after a conflict the form holds its own text, the changes of others and the lines of both', () => {
  const local = { name: 'Tussar silk', remark: 'Plain', notes: 'Called' }
  const remote = { ...tussar, version: 2, name: 'Tasar', remark: 'Fine', notes: 'Wrote' }
  const merged = { name: 'Tussar silk', remark: 'Fine', notes: 'Wrote\nCalled' }
  const merge = { merged, conflicts: ['name'] }
  const state = takeMerged(typeValues(opened, local), local, { local, remote, merge }, String)
  assert.deepEqual(state.values, merged)
  assert.equal(state.base, remote)
})

test('what is typed while a refused save was under way is left alone, and merged by the next save', () => {
  const sent = { name: 'Tussar silk', remark: 'Plain', notes: '' }
  const remote = { ...tussar, version: 2, name: 'Tasar', notes: 'Wrote' }
  const merge = { merged: { ...sent, notes: 'Wrote' }, conflicts: ['name'] }
  const typing = typeValues(opened, { ...sent, notes: 'Called' })
  const state = takeMerged(typing, sent, { local: sent, remote, merge }, String)
  assert.equal(state.values.notes, 'Called')
  assert.deepEqual(state.base, { ...remote, notes: '', version: 1 })
})

test('two restored texts are saved with the older of their versions', () => {
  const shown = openForm({ ...tussar, version: 3 }, texts)
  const first = restoreTyped(shown, { typed: { name: 'Eri' }, base: tussar }, texts)
  const newer = { ...tussar, version: 2 }
  const second = restoreTyped(first, { typed: { remark: 'Fine' }, base: newer }, first.values)
  assert.equal(second.base?.version, 1)
})

test('a field that is typed into and that somebody else has changed is known, another one is not', () => {
  const typing = typeValues(opened, { notes: 'Called' })
  assert.equal(isTypedOver(typing, { ...texts, notes: 'Wrote' }), true)
  assert.equal(isTypedOver(typing, { ...texts, remark: 'Fine' }), false)
})

test('what is typed while a save is under way is still to be saved, and stays when the record is loaded again', () => {
  const sent = typeValues(opened, { notes: 'Called' })
  const typing = typeValues(sent, { notes: 'Called; wants a price' })
  const saved = markSaved(typing, sent.values)
  assert.deepEqual(findTyped(saved), { notes: 'Called; wants a price' })
  const stored = { ...tussar, version: 2, remark: 'Fine', notes: 'Called' }
  const followed = followRecord(saved, stored, { ...texts, remark: 'Fine', notes: 'Called' })
  assert.deepEqual(followed.values, {
    name: 'Tussar',
    remark: 'Fine',
    notes: 'Called; wants a price',
  })
  assert.deepEqual(findTyped(followed), { notes: 'Called; wants a price' })
  assert.equal(followed.base, stored)
})

test('a form that is saved as it stands is unchanged, and follows its record', () => {
  const sent = typeValues(opened, { name: 'Tussar silk' })
  const saved = markSaved(sent, sent.values)
  assert.equal(isChanged(saved), false)
  const stored = { ...tussar, version: 2, name: 'Tussar silk' }
  assert.equal(isChanged(followRecord(saved, stored, { ...texts, name: 'Tussar silk' })), false)
})
