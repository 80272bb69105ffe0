import { startMailServer } from '../../services/mail-server.ts'
import { test as base, type Shop, withShop } from './fixtures.ts'

/** For tests that write nothing: they share one product per worker. */
export const test = base.extend<object, { sharedProduct: Shop }>({
  sharedProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const mailServer = await startMailServer()
      await withShop(mailServer.url, use)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],
  product: async ({ sharedProduct }, use) => use(sharedProduct),
})
