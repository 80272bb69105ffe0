import type { Page, Route } from '@playwright/test'

/** Holds calls back as a slow connection does, at most `times` of them. @returns a function that lets them go on */
export const holdCalls = async (page: Page, path: RegExp, times = Number.MAX_SAFE_INTEGER) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    await promise
    await route.continue()
  }
  await page.route(path, wait, { times })
  return resolve
}

/** Lets a call through and loses its answer on the way. */
export const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch()
  await route.abort()
}

/** The next pages count as busy, so that they load nothing ahead for other pages. */
export const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
