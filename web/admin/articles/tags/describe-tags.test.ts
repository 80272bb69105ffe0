import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeTags } from './describe-tags.ts'
import { canPrintTags } from './plan-tags.ts'

const withStocks = (...stocks: number[]) => stocks.map((article_stock) => ({ article_stock }))

test('more tags than fit on twenty sheets are not printed, with advice that fits what is chosen', () => {
  const many = (count: number) => `That’s ${count} tags. At most 480 are printed at once: `
  assert.equal(
    describeTags(withStocks(503, 0), 'piece'),
    `${many(503)}select fewer articles or choose one tag for each article.`,
  )
  assert.equal(
    describeTags(withStocks(503), 'piece'),
    `${many(503)}choose one tag for each article.`,
  )
  assert.equal(
    describeTags(withStocks(1, 1, 1, 1, 1), 97),
    `${many(485)}select fewer articles or choose fewer tags for each article.`,
  )
  assert.equal(
    describeTags(withStocks(...Array.from({ length: 481 }, () => 1)), 1),
    `${many(481)}select fewer articles.`,
  )
  assert.deepEqual([0, 1, 480, 481, 485].map(canPrintTags), [false, true, true, false, false])
})

test('articles without a piece in stock are counted where each piece gets a tag', () => {
  const none = 'No piece in stock, so no tag: '
  assert.equal(describeTags(withStocks(3, 0), 'piece'), `${none}1 article.`)
  assert.equal(describeTags(withStocks(3, 0, 0), 'piece'), `${none}2 articles.`)
  assert.equal(describeTags(withStocks(3, 0), 2), '')
  assert.equal(describeTags(withStocks(480), 'piece'), '')
})
