import { test } from 'node:test'
import { onBothEngines } from '../../../testing/engines.ts'
import { rushForLastPiece } from '../../../testing/orders/order-rush.ts'

onBothEngines('The last piece', (engine) => {
  test('V16: goes to one of fifty buyers, while its earlier order ends or is paid and an old form is saved', async (t) => {
    // Seed 8 once let an order be paid by a moment from before its hold had ended for another.
    await rushForLastPiece(t, engine, [8, 1])
  })
})
