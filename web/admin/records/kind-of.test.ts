import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from './kind-of.ts'

test('the form of an article takes price and stock as people write them', () => {
  const typed = {
    article_name: 'Madder wheels',
    article_price: '₹ 1,18,000.50',
    article_stock: '1,200',
    Material: 'Tussar',
    article_Blouse: 'Yes',
    article_Length: '6 m',
    article_wash: 'Hand wash',
    article_pinint: 'Bridal',
  }
  const { success, data } = kindOf('article').rules.add.safeParse(typed) as {
    success: boolean
    data?: Record<string, unknown>
  }
  assert.equal(success, true)
  assert.deepEqual([data?.article_price, data?.article_stock], [118_000.5, 1200])
})
