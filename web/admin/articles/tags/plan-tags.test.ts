import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countTags, planPages, readTagsPerArticle } from './plan-tags.ts'

const withStock = (id: number, article_stock: number) => ({ id, article_stock })
const articles = [withStock(1, 2), withStock(2, 0), withStock(3, 3)]

const idsOf = (pages: ({ id: number } | null)[][]) =>
  pages.map((page) => page.map((tag) => tag?.id ?? null))

test('each piece in stock gets a tag', () => {
  assert.equal(countTags(articles, 'piece'), 5)
  assert.deepEqual(idsOf(planPages(articles, { per: 'piece', used: 0, perPage: 24 })), [
    [1, 1, 3, 3, 3],
  ])
})

test('each article gets one tag, whatever its stock', () => {
  assert.equal(countTags(articles, 1), 3)
  assert.deepEqual(idsOf(planPages(articles, { per: 1, used: 0, perPage: 24 })), [[1, 2, 3]])
})

test('each article gets a chosen number of tags, whatever its stock', () => {
  assert.equal(countTags(articles, 2), 6)
  assert.deepEqual(idsOf(planPages(articles, { per: 2, used: 0, perPage: 4 })), [
    [1, 1, 2, 2],
    [3, 3],
  ])
})

test('a number of tags is a whole one from 1 to 99, in any digits', () => {
  assert.deepEqual(['3', ' 99 ', '३'].map(readTagsPerArticle), [3, 99, 3])
  for (const typed of ['', '0', '100', '1.5', '-1', '1e1', 'three'])
    assert.equal(readTagsPerArticle(typed), undefined, typed)
})

test('used labels stay free on the first page, and tags without room go to the next page', () => {
  assert.deepEqual(idsOf(planPages(articles, { per: 'piece', used: 2, perPage: 4 })), [
    [null, null, 1, 1],
    [3, 3, 3],
  ])
})

test('plans no page when there is nothing to print', () => {
  assert.deepEqual(planPages([withStock(2, 0)], { per: 'piece', used: 0, perPage: 24 }), [])
})
