import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinSentences } from './row-texts.ts'

test('sentences are joined by full stops, without one at the end', () => {
  assert.equal(joinSentences(['A new article', 'Length kept.']), 'A new article. Length kept')
})

test('no full stop follows a question', () => {
  assert.equal(
    joinSentences(['Did you mean Tussar silk?', 'price is missing']),
    'Did you mean Tussar silk? price is missing',
  )
})
