import { test } from 'node:test'
import fc from 'fast-check'
import { onBothEngines } from '../../testing/engines.ts'
import { randomRun } from '../../testing/random-orders/actions.ts'
import { startModelShop } from '../../testing/random-orders/model-shop.ts'

onBothEngines('Orders', (engine) => {
  test('V16: keep stock and money as a model does, whatever is done in whatever order', async (t) => {
    const run = await startModelShop(t, engine)
    await fc.assert(fc.asyncProperty(randomRun, run), { numRuns: 18, verbose: 1 })
  })
})
