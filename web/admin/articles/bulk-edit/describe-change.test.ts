import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UndoableChange } from '../../../../contract/articles/article-changes.ts'
import { describeChange } from './describe-change.ts'

const described: [Omit<UndoableChange, 'id' | 'made_at' | 'changed'>, string][] = [
  [
    { field: 'article_price', how: 'percent', amount: 10, round: '10' },
    'Price: raised by 10\u00a0%, rounded to ₹10',
  ],
  [
    { field: 'article_price', how: 'percent', amount: -12.5, round: '0.01' },
    'Price: lowered by 12.5\u00a0%',
  ],
  [
    { field: 'article_price', how: 'add', amount: -1500, round: '1' },
    'Price: lowered by ₹1,500, rounded to ₹1',
  ],
  [
    { field: 'article_price', how: 'set', amount: 4499.5, round: '0.01' },
    'Price: set to ₹4,499.50',
  ],
  [{ field: 'article_stock', how: 'set', amount: 0 }, 'Stock: set to 0'],
  [{ field: 'article_stock', how: 'add', amount: 3 }, 'Stock: 3 added'],
  [{ field: 'article_stock', how: 'add', amount: -1200 }, 'Stock: 1,200 taken away'],
  [{ field: 'article_state', to: 'shop' }, 'Status: In the shop'],
  [{ field: 'Material', to: 'Wild silk' }, 'Material: Wild silk'],
  [{ field: 'article_pinint', to: 'Wedding' }, 'Category: Wedding'],
  [{ field: 'trash' }, 'Deleted'],
  [{ field: 'article_price' }, 'Price'],
]

for (const [change, text] of described) {
  test(`a change of ${change.field} is described as “${text}”`, () => {
    assert.equal(
      describeChange({ id: 1, made_at: '2026-08-15T06:00:00Z', changed: 2, ...change }),
      text,
    )
  })
}
