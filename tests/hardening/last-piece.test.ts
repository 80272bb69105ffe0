import { test } from 'node:test'
import { rushForLastPiece } from '../../server/testing/orders/order-rush.ts'

const seeds = Array.from({ length: 100 }, (_, n) => n + 101)

test('the last piece goes to exactly one of fifty buyers', async (t) => {
  t.diagnostic('Seeds 101 to 200')
  await rushForLastPiece(t, 'sqlite', seeds)
})
