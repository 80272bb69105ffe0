import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as settle } from 'node:timers/promises'
import type { Article } from '../../../contract/articles/articles.ts'
import type { Entry, UnsentSave } from './entries.ts'
import { applyUnsent, hasUnsent, writeInOrder } from './unsent.ts'

const article = { id: 1, version: 3, article_name: 'Tussar', article_price: 500, article_stock: 2 }
const form = 'article 1'

const entryOf = (typed: Record<string, string>, save: Partial<UnsentSave>): Entry => ({
  id: 'a',
  owner: 'a@example.com',
  form,
  at: '2026-11-28T10:00:00.000Z',
  typed,
  base: null,
  save: { noun: 'article', title: '', values: {}, fields: typed, key: 'a', ...save },
})

const price = entryOf(
  { article_price: '800' },
  { values: { ...article, article_name: 'Old name', article_price: 800 } },
)
const piece = entryOf({ article_stock: '1' }, { values: { article_stock: 1 }, by: -1 })

const shown = (...unsent: Entry[]) => applyUnsent(form, article as Article, unsent)

test('an article is shown with the fields that were changed in its saves that wait, and no others', () => {
  assert.deepEqual(shown(price), { ...article, article_price: 800 })
})

test('changes of a stock that wait add up', () => {
  assert.equal(shown(piece, piece).article_stock, 0)
})

test('a refused save and one of another article are not shown, and nothing waits for them', () => {
  const refused = entryOf(price.typed, { ...price.save, refused: 'Somebody else has changed it.' })
  const ofOther = { ...price, form: 'article 17' }
  assert.deepEqual(shown(refused, ofOther), article)
  assert.equal(hasUnsent(form, [refused, ofOther]), false)
  assert.equal(hasUnsent(form, [refused, ofOther, piece]), true)
})

test('writes of one record follow one another, also after one that fails, and do not wait for those of others', async () => {
  const began: string[] = []
  const { promise, reject } = Promise.withResolvers<string>()
  const first = writeInOrder('article 1', () => {
    began.push('first')
    return promise
  })
  const second = writeInOrder('article 1', async () => {
    began.push('second')
    return 'saved'
  })
  await writeInOrder('article 2', async () => began.push('other'))
  await settle()
  assert.deepEqual(began, ['first', 'other'])
  reject(new Error('No connection'))
  await assert.rejects(first, { message: 'No connection' })
  assert.equal(await second, 'saved')
  assert.deepEqual(began, ['first', 'other', 'second'])
})
