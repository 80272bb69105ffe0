import { startMailServer } from '../../services/mail-server.ts'
import { startProduct } from '../../services/product.ts'
import { test as base, type Shop, withShop } from './fixtures.ts'

/** For tests that write nothing: they share one product per worker, the built one in a process of its own. */
export const test = base.extend<object, { sharedProduct: Shop }>({
  sharedProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const mailServer = await startMailServer()
      await withShop({ start: startProduct }, mailServer.url, use)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],
  product: async ({ sharedProduct }, use) => use(sharedProduct),
})
