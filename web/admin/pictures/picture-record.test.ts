import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_LINE_LENGTH } from '../../../contract/fields.ts'
import { pictureRecord } from './picture-record.ts'

const saree = { id: 1, article_name: 'Zed saree', Material: 'Mulberry silk' }

const altOf = (article: typeof saree, taken: readonly string[]) =>
  pictureRecord('a.jpg', article, taken).alt

const addTexts = (article: typeof saree, count: number) => {
  const texts: string[] = []
  while (texts.length < count) texts.push(altOf(article, texts))
  return texts
}

test('eight photos get eight different texts, also after one was written or deleted', () => {
  const texts = addTexts(saree, 8)
  assert.equal(texts[0], 'Zed saree, Mulberry silk')
  assert.equal(texts[7], 'Zed saree, Mulberry silk, view 8')
  assert.equal(new Set(texts).size, 8)
  const others = texts.filter((_text, index) => index !== 2)
  assert.equal(altOf(saree, [...others, 'The border']), 'Zed saree, Mulberry silk, view 3')
})

test('a long name leaves room for what tells its photos apart', () => {
  const texts = addTexts({ ...saree, article_name: 'x'.repeat(MAX_LINE_LENGTH) }, 3)
  assert.equal(new Set(texts).size, 3)
  for (const { length } of texts) assert.equal(length, MAX_LINE_LENGTH)
})
