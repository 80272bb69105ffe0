import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { startMailServer } from '../tools/mail-server.ts'
import { type Product, startProduct } from '../tools/product.ts'

export { expect }

export const administrator = { email: 'admin@example.com', password: 'pit loom 1907' }

interface Banner {
  banner_name: string
  bannerstartdate: string
  bannerenddate: string
}

interface Fixtures {
  /** The running product, on an empty database of its own. */
  product: Product & { addBanners(banners: readonly Banner[]): Promise<void> }
  office: Awaited<ReturnType<typeof startMailServer>>
  /** The console errors that a test provokes on purpose; any other fails it. */
  expectedErrors: RegExp
  /** Signs in through the Login modal and ends on the dashboard. */
  signIn(): Promise<void>
  /** Nothing on the screen breaks a rule of accessibility. */
  expectAccessible(): Promise<void>
}

const bannersOf = (url: string) => async (banners: readonly Banner[]) => {
  const post = (path: string, body: object, token = '') =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const { token } = (await (await post('login', administrator)).json()) as { token: string }
  for (const banner of banners) await post('createBanner', banner, token)
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 500

/** Opens the modal of a name from the top bar, or on a phone from the menu. */
export const openFromTopBar = async (page: Page, name: 'Login' | 'Request Demo' | 'Search') => {
  const bar = page.getByRole('banner')
  if (!isPhone(page)) return bar.getByRole('button', { name, exact: true }).click()
  await bar.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name, exact: true })
    .click()
}

/** How wide the page really is; more than the window means that it runs sideways. */
export const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

export const test = base.extend<Fixtures>({
  expectedErrors: [/^$/, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
  office: async ({}, use) => {
    const office = await startMailServer()
    await use(office)
    await office.stop()
  },

  product: async ({ office }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
    const product = await startProduct({
      PORT: '0',
      DATA_DIR: folder,
      SMTP_URL: office.url,
      SALES_EMAIL: 'sales@freightloom.test',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    })
    await use({ ...product, addBanners: bannersOf(product.url) })
    await product.end()
    await rm(folder, { recursive: true })
  },

  baseURL: async ({ product }, use) => use(product.url),

  page: async ({ page, expectedErrors }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
    })
    await use(page)
    const unexpected = faults.filter((fault) => !expectedErrors.test(fault))
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
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    }),

  expectAccessible: async ({ page }, use) =>
    use(async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
        expect(found, `axe, ${colorScheme}`).toEqual([])
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    }),
})
