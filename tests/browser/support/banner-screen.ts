import type { Page } from '@playwright/test'
import { test as base, expect, rightOf } from './fixtures.ts'

/** What the add form asks for. */
export const banner = (banner_name: string, bannerstartdate: string, bannerenddate: string) => ({
  banner_name,
  bannerstartdate,
  bannerenddate,
})
const three = [
  banner('Onam week', '2020-01-01', '2099-12-31'),
  banner('Diwali silk', '2098-11-01', '2098-11-12'),
  banner('ugadi cottons', '2021-03-15', '2021-03-25'),
]

/** The rows of banners, without the table's head. */
export const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit/ }) })

/** Fills fields of the open dialog by their labels. */
export const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole('dialog').getByLabel(label).fill(text)
  }
}

/** Each test begins signed in, on the banner screen with three banners. */
export const test = base.extend<{ opened: undefined }>({
  signedIn: true,
  opened: [
    async ({ page, product }, use) => {
      await product.addBanners(three)
      await page.goto('/#/Banner')
      await expect(page.getByRole('heading', { name: 'Banners', level: 1 })).toBeVisible()
      await use(undefined)
    },
    { auto: true },
  ],
})

/** What another administrator does meanwhile, past this screen. */
export const elsewhere = async (page: Page, method: 'POST' | 'DELETE', path: string, data = {}) => {
  const headers = await rightOf(page)
  const list = await page.request.get('/api/getAllBanner?search=Diwali', { headers })
  const [{ id }] = (await list.json()) as [{ id: number }]
  const answer = await page.request.fetch(`/api/${path}/${id}`, { method, headers, data })
  expect(answer.ok()).toBe(true)
}
