import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ShopQuery, wholeShop } from '../../../contract/shop/window/shop-query.ts'
import { relOf } from './search-engines.ts'

const follow = (query: Partial<ShopQuery>) => relOf({ ...wholeShop, ...query }) === undefined

test('robots follow links to one filter, and none to two, a price, a search or another order', () => {
  assert.deepEqual(
    [follow({}), follow({ category: 'Ikat' }), follow({ colour: 'red' })],
    [true, true, true],
  )
  for (const query of [
    { category: 'Ikat', colour: 'red' },
    { from: 3000 },
    { onlyAvailable: true },
    { search: 'red' },
    { order: 'price-up' },
  ] as const)
    assert.equal(follow(query), false, JSON.stringify(query))
})
