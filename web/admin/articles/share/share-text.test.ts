import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Article } from '../../../../contract/articles/articles.ts'
import { describeStates } from './describe-states.ts'
import { shareText } from './share-text.ts'

const green = Article.parse({
  id: 1,
  article_Id: 'FL-000001',
  article_name: 'Bottle green silk',
  article_price: 118_000,
  article_stock: 2,
  article_state: 'shop',
  Material: 'Mulberry silk',
  article_Blouse: 'Yes',
  article_Length: '6.3 m',
  article_wash: 'Dry wash',
  article_remark: 'NA',
  article_fb: 'NA',
  article_twit: 'NA',
  article_pinint: 'Bridal',
  version: 1,
})
const origin = 'https://shop.example'
const greenPage = 'https://shop.example/Saree/FL-000001-bottle-green-silk'
const ivory: Article = { ...green, id: 2, article_Id: 'FL-000002', article_name: 'Ivory tussar' }

test('a customer is told name, price, facts that are given, code and page of one article', () => {
  assert.equal(
    shareText([{ ...green, article_Blouse: 'NA', article_wash: '' }], origin),
    `Bottle green silk\n₹1,18,000\nMaterial: Mulberry silk\nLength: 6.3 m\nCode: FL-000001\n${greenPage}`,
  )
})

test('a customer is told the material only of each of several articles, in one message', () => {
  assert.equal(
    shareText([ivory, { ...green, article_price: 4499 }], origin),
    [
      'Ivory tussar\n₹1,18,000\nMaterial: Mulberry silk\nCode: FL-000002\nhttps://shop.example/Saree/FL-000002-ivory-tussar',
      `Bottle green silk\n₹4,499\nMaterial: Mulberry silk\nCode: FL-000001\n${greenPage}`,
    ].join('\n\n'),
  )
})

test('a customer is led to no page of an article that is not in the shop', () => {
  const draft: Article = { ...green, article_state: 'draft' }
  assert.doesNotMatch(shareText([draft], origin), /https/)
})

test('articles that nobody can buy now are named with their state', () => {
  const draft: Article = { ...ivory, article_state: 'draft' }
  const soldOut: Article = { ...green, article_stock: 0 }
  assert.equal(describeStates([green, ivory]), '')
  assert.equal(describeStates([draft]), 'Its status is “Draft”.')
  assert.equal(
    describeStates([draft, green, soldOut]),
    'Not for sale now: Ivory tussar (Draft), Bottle green silk (Sold out).',
  )
})
