import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleChangeApi } from '../../../../contract/articles/article-changes.ts'
import { endsInPercentSign, readChange } from './read-change.ts'

test('an amount that ends in a per cent sign tells its unit', () => {
  const read = (amount: string) =>
    readChange('article_price', { way: 'Raise by', unit: 'Rupees', amount, round: '1' })
  assert.deepEqual(read('10 %'), {
    field: 'article_price',
    how: 'percent',
    amount: '10',
    round: '1',
  })
  assert.deepEqual(read('500'), { field: 'article_price', how: 'add', amount: '500', round: '1' })
  assert.deepEqual(['10 %', '10% ', '10'].map(endsInPercentSign), [true, true, false])
})

test('an amount to lower by or to take away is a negative one, and one to set is not rounded', () => {
  const lower = { way: 'Lower by', unit: 'Per cent', amount: '12.5', round: '50' }
  assert.deepEqual(readChange('article_price', lower), {
    field: 'article_price',
    how: 'percent',
    amount: '-12.5',
    round: '50',
  })
  const take = { way: 'Take away', amount: '2' }
  assert.deepEqual(readChange('article_stock', take), {
    field: 'article_stock',
    how: 'add',
    amount: '-2',
  })
  const set = { way: 'Set to', amount: '1,25,000', round: '50' }
  assert.deepEqual(readChange('article_price', set), {
    field: 'article_price',
    how: 'set',
    amount: '125000',
  })
})

test('there is no change while something is missing', () => {
  for (const field of ['article_price', 'article_stock', 'article_state', 'Material'] as const)
    assert.equal(readChange(field, {}), null, field)
  assert.deepEqual(readChange('trash', {}), { field: 'trash' })
  assert.deepEqual(readChange('article_state', { state: 'In the shop' }), {
    field: 'article_state',
    to: 'shop',
  })
})

test('an amount that is no number is refused with a sentence', () => {
  const change = readChange('article_price', { way: 'Set to', amount: 'some' })
  const checked = articleChangeApi.preview.query.safeParse(change)
  assert.match(checked.error?.issues[0]?.message ?? '', /^amount must be a number/)
})
