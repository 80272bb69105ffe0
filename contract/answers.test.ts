import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { CreatedId, encodeAnswer, listOr, oneOr, StoredName, Success } from './answers.ts'

const Saree = z.object({ name: z.string() })
const saree = { name: 'Bottle green silk' }

test('a list and a record are sent as they are', () => {
  assert.deepEqual(encodeAnswer(listOr('Fail', Saree), [saree]), [saree])
  assert.deepEqual(encodeAnswer(oneOr('Fail', Saree), saree), saree)
})

test('an empty list and a missing record have the words of the specification', () => {
  assert.deepEqual(encodeAnswer(listOr('No_Recored_Found', Saree), []), {
    message: 'No_Recored_Found',
  })
  assert.deepEqual(encodeAnswer(oneOr('Fail', Saree), null), { message: 'Fail' })
})

test('a write is answered with success, and with what it made', () => {
  assert.deepEqual(encodeAnswer(Success, undefined), { message: 'success' })
  assert.deepEqual(encodeAnswer(CreatedId, 7), { message: 'success', id: 7 })
  assert.deepEqual(encodeAnswer(StoredName, 'a.jpg'), { message: 'a.jpg' })
})

test('an answer without words of its own is sent as it is', () => {
  assert.deepEqual(encodeAnswer(Saree, saree), saree)
})
