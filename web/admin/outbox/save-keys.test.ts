import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSaveKeys } from './save-keys.ts'

test('the same values are sent again with the same key, others with another', () => {
  const { keyOf } = createSaveKeys<object>()
  const key = keyOf({ name: 'Tussar' })
  assert.equal(keyOf({ name: 'Tussar' }), key)
  assert.notEqual(keyOf({ name: 'Tussar silk' }), key)
})

test('the first save without an answer is named to a later one with other values', () => {
  const { keyOf, noteUnanswered, unansweredBefore } = createSaveKeys<object>()
  const first = { values: { name: 'Tussar' }, key: keyOf({ name: 'Tussar' }) }
  assert.equal(unansweredBefore({ name: 'Tussar silk' }), undefined)
  noteUnanswered()
  assert.equal(unansweredBefore({ name: 'Tussar' }), undefined)
  assert.deepEqual(unansweredBefore({ name: 'Tussar silk' }), first)
  keyOf({ name: 'Tussar silk' })
  noteUnanswered()
  assert.deepEqual(unansweredBefore({ name: 'Eri' }), first)
})

test('a save goes on with the key that it had before the page was loaded', () => {
  const { keyOf, resume, unansweredBefore } = createSaveKeys<object>()
  const sent = { values: { name: 'Tussar' }, key: 'a1' }
  resume(sent, sent)
  assert.equal(keyOf({ name: 'Tussar' }), 'a1')
  assert.equal(unansweredBefore({ name: 'Eri' }), sent)
})

test('values that were stored and are saved again later have a new key', () => {
  const { keyOf, noteUnanswered, forget, unansweredBefore } = createSaveKeys<object>()
  const key = keyOf({ status: 'done' })
  noteUnanswered()
  forget()
  assert.notEqual(keyOf({ status: 'done' }), key)
  assert.equal(unansweredBefore({ status: 'new' }), undefined)
})
