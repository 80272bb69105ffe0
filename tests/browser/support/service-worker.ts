import { expect, type Page } from '@playwright/test'

/** The paths of everything that the service worker has stored. */
export const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until each of these paths is stored, and a path that matches each pattern. */
export const waitUntilStored = (page: Page, ...paths: (string | RegExp)[]) =>
  expect
    .poll(() => storedPaths(page))
    .toEqual(
      expect.arrayContaining(
        paths.map((path) => (typeof path === 'string' ? path : expect.stringMatching(path))),
      ),
    )

/** The address that the present document was answered at; another one than was opened, where a document led on to it. */
export const openedAddress = (page: Page) =>
  page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation')
    return opened?.name.replace(location.origin, '')
  })
