import type { Page } from '@playwright/test'

/** Holds calls back, as a slow line does. @returns lets them go on */
export const holdCalls = async (page: Page, path: RegExp) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
