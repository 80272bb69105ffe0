import { test as base } from './fixtures.ts'

/** For tests that write nothing: they share one product per worker, the built one in a process of its own. */
export const test = base.extend({
  product: async ({ sharedProduct }, use) => use(sharedProduct),
})
