import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../../contract/call.ts'

test('the reason of a failed call is the sentence of the server, and never a single word of it', async () => {
  const storage = { getItem: () => null }
  Object.assign(globalThis, { window: { localStorage: storage, sessionStorage: storage } })
  const { reasonOf } = await import('./call.ts')
  const other = 'Something went wrong. Please try again.'
  assert.equal(reasonOf(new ApiError(422, 'Name is required')), 'Name is required')
  assert.equal(reasonOf(new ApiError(500, 'Fail')), other)
  assert.equal(reasonOf(new TypeError('No photo')), other)
})
