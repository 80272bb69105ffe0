import assert from 'node:assert/strict'
import { test } from 'node:test'
import { excerptOf } from './excerpt.ts'

const excerpt = (description: string, texts: string[], ...words: string[]) =>
  excerptOf(description, texts, new Set(words))
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

test('shows the description unless a sentence has more of the words', () => {
  assert.equal(excerpt('Silk by hand.', ['Silk is dyed.'], 'silk'), '[Silk] by hand.')
  assert.equal(excerpt('Silk by hand.', ['Silk is dyed.'], 'silk', 'dyed'), '[Silk] is [dyed].')
})

test('a sentence ends before a capital letter only, not in the middle of an amount', () => {
  const text = 'It is free. A cost of Rs. 75 per item is charged. It is small.'
  assert.equal(excerpt('Costs', [text], 'charged'), 'A cost of Rs. 75 per item is [charged].')
})

test('shortens a long sentence to the part around the found word', () => {
  const words = (letter: string) => `${letter.repeat(9)} `.repeat(20)
  const shown = excerpt('', [`${words('a')}silk ${words('b')}`.trim()], 'silk')
  assert.match(shown, /^… ?a.{40,60}\[silk\] b.{80,130}b…$/)
})

test('shows text that looks like HTML as text', () => {
  assert.equal(excerpt('Use <b> silk </b>', [], 'silk'), 'Use <b> [silk] </b>')
})
