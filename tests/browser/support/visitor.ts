import { startMailServer } from '../../services/mail-server.ts'
import { test as base, type Shop, withShop } from './fixtures.ts'

/** For tests that only look: they write nothing, so many of them share one product. */
export const test = base.extend<object, { shared: Shop }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const office = await startMailServer()
      await withShop(office.url, use)
      await office.stop()
    },
    { scope: 'worker' },
  ],
  product: async ({ shared }, use) => use(shared),
})
