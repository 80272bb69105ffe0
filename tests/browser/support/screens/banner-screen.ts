import type { Page } from '@playwright/test'
import { authHeaders, test as base, expect } from '../fixtures.ts'

export const banner = (banner_name: string, bannerstartdate: string, bannerenddate: string) => ({
  banner_name,
  bannerstartdate,
  bannerenddate,
})
export const sales = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    banner(`Sale ${index + 10}`, '2026-01-01', '2026-01-02'),
  )

export const test = base.extend<{ startScreen: undefined }>({
  signedIn: true,
  snapshot: 'threeBanners',
  startScreen: [
    async ({ page }, use) => {
      await page.goto('/Banner')
      await expect(page.getByRole('heading', { name: 'Banners', level: 1 })).toBeVisible()
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Changes the Diwali banner by an API call, as another administrator would. */
export const changeAsOtherClient = async (
  page: Page,
  method: 'POST' | 'DELETE',
  path: string,
  data = {},
) => {
  const headers = await authHeaders(page)
  const list = await page.request.get('/api/getAllBanner?search=Diwali', { headers })
  const [{ id }] = (await list.json()) as [{ id: number }]
  const answer = await page.request.fetch(`/api/${path}/${id}`, { method, headers, data })
  expect(answer.ok()).toBe(true)
}

/** Restores the name that was typed, is shown the one that somebody else has stored meanwhile, and saves all the same. */
export const restoreOver = async (
  page: Page,
  { typed, theirs }: { typed: string; theirs: string },
) => {
  await page.getByRole('button', { name: `Edit ${theirs}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByLabel('Banner Name')).toHaveValue(typed)
  await dialog.getByRole('button', { name: 'Update' }).click()
  const choice = dialog.getByRole('group', { name: 'Banner Name' })
  await expect(choice.getByRole('button', { name: 'Take theirs' })).toContainText(theirs)
  await dialog.getByRole('button', { name: 'Update' }).click()
}
