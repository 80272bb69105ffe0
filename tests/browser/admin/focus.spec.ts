import type { Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { banner } from '../support/screens/banner-screen.ts'
import { saree } from '../support/shop.ts'

/* Where the keyboard goes on after what had the focus is gone: never to the start of the document. */

test.use({ signedIn: true })

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')

test('the selection bar gets the focus after all matching articles were selected; the question about many begins at Cancel, and the heading gets the focus after it', async ({
  page,
}) => {
  await page.goto('/Dashboardadmin')
  for (const name of ['Silk 1', 'Silk 2', 'Silk 3']) {
    await callApi(page, 'createArticle', { ...saree, article_name: name })
  }
  await page.goto('/Article')
  const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  const bar = page.getByRole('region', { name: 'Selected articles' })
  await select('Silk 1').press('Space')
  await bar.getByRole('button', { name: 'Select all 3 that match' }).press('Enter')
  await expect(bar).toContainText('3 selected')
  await expect(bar).toBeFocused()
  await page.reload()
  await select('Silk 1').press('Space')
  await select('Silk 2').press('Space')
  await bar.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Delete 2 articles' }).press('Enter')
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('3 found')).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test('the Tab key skips the title of a dialog; the heading gets the focus after Undo if nothing had it before', async ({
  page,
  product,
}) => {
  await product.addBanners([banner('Pongal', '2026-01-14', '2026-01-17')])
  await page.goto('/Banner')
  await page.getByRole('button', { name: 'Delete Pongal' }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog(page).locator(':focus')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('banner Deleted').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test('the dialogs for tags and for sharing begin at their main button', async ({ page }) => {
  await page.goto('/Dashboardadmin')
  await callApi(page, 'createArticle', saree)
  await page.goto('/Viewarticleadmin/1')
  await page.getByRole('button', { name: 'Print tags' }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Print 2 tags' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share' }).press('Enter')
  await expect(dialog(page).getByRole('link', { name: 'WhatsApp' })).toBeFocused()
})
