import { test } from 'node:test'
import { rushForLastPiece } from '../../server/testing/order-rush.ts'

const seeds = Array.from({ length: 100 }, (_, n) => n + 1)

test('the last piece goes to exactly one of fifty buyers of three processes', async (t) => {
  t.diagnostic('Seeds 1 to 100')
  await rushForLastPiece(t, 'postgres', seeds)
})
