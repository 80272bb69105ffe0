import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { startMailServer } from '../../services/mail-server.ts'
import { startProduct } from '../../services/product.ts'
import { type ProductHost, startProductHost } from '../../services/product-host.ts'
import { findFaults } from './accessibility.ts'

export { expect }

export const administrator = { email: 'admin@example.com', password: 'pit loom 1907' }

interface Banner {
  banner_name: string
  bannerstartdate: string
  bannerenddate: string
}

/** The data folder of a product that has run, and a session in it; each test begins with a copy. */
interface StartedOnce {
  folder: string
  token: string
}

export interface Shop {
  url: string
  /** If the settings gave none. */
  generatedPassword?: string | undefined
  folder: string
  /** Leaves its address without a server. */
  end(): Promise<unknown>
  openSession(): Promise<string>
  addBanners(banners: readonly Banner[]): Promise<void>
}

interface Fixtures {
  product: Shop
  mailServer: Awaited<ReturnType<typeof startMailServer>>
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

const post = (url: string, path: string, body: object, token = '') =>
  fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

const tokenOf = async (url: string) => {
  const { token } = (await (await post(url, 'login', administrator)).json()) as { token: string }
  return token
}

const freshFolder = () => mkdtemp(join(tmpdir(), 'freightloom-'))

const removeFolder = (folder: string) => rm(folder, { recursive: true, maxRetries: 20 })

const settingsOf = (folder: string, mailUrl: string) => ({
  PORT: '0',
  DATA_DIR: folder,
  SMTP_URL: mailUrl,
  SALES_EMAIL: 'sales@freightloom.test',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
})

interface Starter {
  start(settings: Record<string, string>): Promise<Pick<Shop, 'url' | 'generatedPassword' | 'end'>>
}

/** Runs the product for as long as `use` takes, on an empty database or on a copy of the one in `startedOnce`. */
export const withShop = async (
  { start }: Starter,
  mailUrl: string,
  use: (shop: Shop) => Promise<void>,
  settings: Record<string, string> = {},
  startedOnce?: StartedOnce,
) => {
  const folder = await freshFolder()
  if (startedOnce) await cp(startedOnce.folder, folder, { recursive: true })
  const product = await start({ ...settingsOf(folder, mailUrl), ...settings })
  const openSession = async () => startedOnce?.token ?? tokenOf(product.url)
  const addBanners = async (banners: readonly Banner[]) => {
    const token = await openSession()
    for (const banner of banners) await post(product.url, 'createBanner', banner, token)
  }
  await use({ ...product, folder, openSession, addBanners })
  await product.end()
  await removeFolder(folder)
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 500

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
  await page.goto('/#/Dashboardadmin')
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

interface WorkerFixtures {
  host: ProductHost
  startedOnce: StartedOnce
  sharedProduct: Shop
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

  startedOnce: [
    async ({ host }, use) => {
      const folder = await freshFolder()
      const product = await host.start(settingsOf(folder, ''))
      const token = await tokenOf(product.url)
      await product.end()
      await use({ folder, token })
      await removeFolder(folder)
    },
    { scope: 'worker' },
  ],

  sharedProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const mailServer = await startMailServer()
      await withShop({ start: startProduct }, mailServer.url, use)
      await mailServer.stop()
    },
    { scope: 'worker' },
  ],

  expectedErrors: [/^$/, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  mailServer: async ({}, use) => {
    const mailServer = await startMailServer()
    await use(mailServer)
    await mailServer.stop()
  },

  product: async ({ host, mailServer, startedOnce }, use) =>
    withShop(host, mailServer.url, use, {}, startedOnce),

  baseURL: async ({ product }, use) => use(product.url),

  signedIn: [false, { option: true }],

  page: async ({ page, product, expectedErrors, signedIn, javaScriptEnabled }, use) => {
    const consoleErrors: string[] = []
    page.on('pageerror', (error) => consoleErrors.push(String(error)))
    page.on('console', (message) => {
      if (message.text() === workerBlocked) return
      if (message.type() === 'error' || message.type() === 'warning')
        consoleErrors.push(message.text())
    })
    await page.addInitScript(() => {
      addEventListener('started', () => Object.assign(window, { started: true }))
    })
    const goto = page.goto.bind(page)
    // Waits until the page's script has started, unless the test passes options of its own.
    page.goto = async (address, options) => {
      // A dialog that was just closed is still leaving its entry in the history, which would stop the navigation.
      if (javaScriptEnabled) {
        await page.waitForFunction(
          () =>
            (history.state?.layers ?? 0) <=
            document.querySelectorAll('dialog[open], :popover-open').length,
        )
      }
      const answer = await goto(address, options)
      const hasApp = javaScriptEnabled && !options && address !== 'about:blank'
      // The back-office is not prerendered: what stands in its page was drawn by its script.
      const answers = () =>
        'started' in window || document.querySelector('#root:not([data-page]) *')
      if (hasApp) await page.waitForFunction(answers)
      return answer
    }
    const goBack = page.goBack.bind(page)
    page.goBack = async (options) => {
      // A dialog that was just opened adds its entry to the history in the next turn of the event loop.
      if (javaScriptEnabled) await page.evaluate(() => new Promise((done) => setTimeout(done)))
      return goBack(options)
    }
    if (signedIn) await storeSession(page, await product.openSession())
    await use(page)
    const unexpected = consoleErrors.filter((error) => !expectedErrors.test(error))
    expect(unexpected, 'faults in the console').toEqual([])
  },

  signIn: async ({ page }, use) =>
    use(async () => {
      await page.goto('/')
      await openFromTopBar(page, 'Login')
      const dialog = page.getByRole('dialog', { name: 'Login' })
      await dialog.getByLabel('Email').fill(administrator.email)
      await dialog.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
      await dialog.getByRole('button', { name: 'Login' }).click()
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
