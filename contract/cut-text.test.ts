import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutText } from './cut-text.ts'

test('a text that is cut has no half of an emoji at its end', () => {
  assert.equal(cutText('ab🧵c', 3), 'ab')
  assert.equal(cutText('ab🧵c', 4), 'ab🧵')
  assert.equal(cutText('ab', 3), 'ab')
})
