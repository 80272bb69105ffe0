import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctWords } from './correct-words.ts'

const names = ['rekha', 'sunitha', 'sita', 'rana', 'wine']

const correct = async (word: string) => {
  const findKnownWords = async () => names
  const isFound = async ([spelling = '']: string[]) => names.includes(spelling)
  return (await correctWords([[word]], { findKnownWords, isFound }))?.flat()
}

test('a word of four letters finds the names that sound like it, and no other with one letter changed', async () => {
  assert.deepEqual(await correct('reka'), ['rekha'])
  assert.deepEqual(await correct('seeta'), ['sita'])
  assert.equal(await correct('rama'), undefined)
  assert.equal(await correct('winr'), undefined)
})

test('in a longer word one letter may be wrong', async () => {
  assert.deepEqual(await correct('sunatha'), ['sunitha'])
})

test('two letters that are next to each other may be swapped in any word', async () => {
  assert.deepEqual(await correct('stia'), ['sita'])
  assert.deepEqual(await correct('wnie'), ['wine'])
  assert.deepEqual(await correct('sunihta'), ['sunitha'])
  assert.deepEqual(await correct('rekah'), ['rekha'])
})

test('a word that is there is not corrected', async () => {
  assert.equal(await correct('sita'), undefined)
})
