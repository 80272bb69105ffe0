import { test } from 'node:test'
import fc from 'fast-check'
import { onBothEngines } from '../../server/testing/engines.ts'
import { randomRun } from '../../server/testing/random-orders/actions.ts'
import { startModelShop } from '../../server/testing/random-orders/model-shop.ts'

onBothEngines('Orders', (engine) => {
  test('keep stock and money as a model does through thousands of random actions', async (t) => {
    const run = await startModelShop(t, engine)
    await fc.assert(fc.asyncProperty(randomRun, run), { numRuns: 60, verbose: 1 })
  })
})
