import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { startMailServer } from '../../services/mail-server.ts'
import { startProduct } from '../../services/product/product.ts'
import { type ProductHost, startProductHost } from '../../services/product/product-host.ts'
import { findFaults } from './accessibility.ts'
import { logIn } from './accounts/log-in.ts'
import { restoreTextSize } from './layout/large-text.ts'
import type { SnapshotName, Snapshots } from './snapshots.ts'
import { liftUploadLimit } from './upload-speed.ts'
import { waitForScripts } from './wait-for-scripts.ts'
import { administrator, type Shop, withShop } from './with-shop.ts'

export { administrator, expect, withShop }

type MailServer = Awaited<ReturnType<typeof startMailServer>>

interface Fixtures {
  product: Shop
  /** What the shop begins with. */
  snapshot: SnapshotName
  /** Has received nothing when a test begins. */
  mailServer: MailServer
  /** Console errors that the test provokes on purpose; any other error fails it. */
  expectedErrors: RegExp
  /** Begins with a session of the administrator, before any screen is opened. */
  signedIn: boolean
  signIn(): Promise<void>
  /** Checks the page with axe in both colour schemes. */
  expectAccessible(): Promise<void>
}

/** What Playwright logs where its configuration blocks the service worker. */
const workerBlocked = 'Service Worker registration blocked by Playwright'

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 500

export const openFromTopBar = async (page: Page, name: 'Login' | 'Request Demo' | 'Search') => {
  const bar = page.getByRole('banner')
  if (!isPhone(page)) return bar.getByRole('button', { name, exact: true }).click()
  await bar.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name, exact: true })
    .click()
}

export const authHeaders = async (page: Page) => ({
  authorization: await page.evaluate(() => `Bearer ${localStorage.getItem('usertoken')}`),
})

/** Wider than the viewport means that the page scrolls sideways. */
export const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

const expectDashboard = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

export const openDashboard = async (page: Page) => {
  await page.goto('/Dashboardadmin')
  await expectDashboard(page)
}

/** Opens a small page of this origin, as most tests go on to a screen of their own, and stores the session in it. */
const storeSession = async (page: Page, token: string) => {
  await page.goto('/robots.txt', { waitUntil: 'commit' })
  await page.evaluate((values) => Object.assign(localStorage, values), {
    usertoken: token,
    email: administrator.email,
  })
}

/** What the service worker of another test has stored at this origin. */
const removeStoredPages = async (page: Page) => {
  await page.goto('/robots.txt', { waitUntil: 'commit' })
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
}

interface WorkerFixtures {
  host: ProductHost
  sharedProduct: Shop
  sharedMailServer: MailServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const host = await startProductHost()
      await use(host)
      await host.stop()
    },
    { scope: 'worker' },
  ],

  sharedMailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const mailServer = await startMailServer()
      await use(mailServer)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],

  sharedProduct: [
    async ({ sharedMailServer }, use) =>
      withShop({ start: startProduct }, sharedMailServer.url, use),
    { scope: 'worker' },
  ],

  expectedErrors: [/^$/, { option: true }],

  mailServer: async ({ sharedMailServer }, use) => {
    sharedMailServer.received.length = 0
    sharedMailServer.state.behaviour = 'takes'
    await use(sharedMailServer)
  },

  snapshot: ['empty', { option: true }],

  product: async ({ host, mailServer, snapshot }, use) => {
    const { folder, token }: Snapshots = JSON.parse(process.env.TEST_SNAPSHOTS ?? '')
    await withShop(host, mailServer.url, use, {}, { folder: join(folder, snapshot), token })
  },

  baseURL: async ({ product }, use) => use(product.url),

  signedIn: [false, { option: true }],

  page: async (
    { page, product, expectedErrors, signedIn, javaScriptEnabled, serviceWorkers },
    use,
  ) => {
    const consoleErrors: string[] = []
    page.on('pageerror', (error) => consoleErrors.push(String(error)))
    page.on('console', (message) => {
      if (message.text() === workerBlocked) return
      if (message.type() === 'error' || message.type() === 'warning')
        consoleErrors.push(message.text())
    })
    if (serviceWorkers === 'allow') await removeStoredPages(page)
    if (javaScriptEnabled) await waitForScripts(page)
    if (signedIn) await storeSession(page, await product.openSession())
    await use(page)
    // The next test may get this page and its context.
    await page.context().setOffline(false)
    await restoreTextSize(page)
    await liftUploadLimit(page)
    const unexpected = consoleErrors.filter((error) => !expectedErrors.test(error))
    expect(unexpected, 'faults in the console').toEqual([])
  },

  signIn: async ({ page }, use) =>
    use(async () => {
      await page.goto('/')
      await openFromTopBar(page, 'Login')
      await logIn(page)
      await expectDashboard(page)
    }),

  expectAccessible: async ({ page }, use) =>
    use(async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const faults = await findFaults(page, colorScheme === 'dark' ? ['color-contrast'] : [])
        expect(faults, `axe, ${colorScheme}`).toEqual([])
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    }),
})
