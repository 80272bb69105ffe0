import type { Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { administrator, expect, test } from '../support/fixtures.ts'
import { banner } from '../support/screens/banner-screen.ts'
import {
  details,
  openDetails,
  openOnceMailIs,
  sendEnquiry,
} from '../support/screens/enquiry-screen.ts'
import { saree } from '../support/shop.ts'

/* Where the keyboard goes on after what had the focus is gone: never to the start of the document. */

test.use({ signedIn: true })

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')

test('the question about many articles begins at Cancel, and the heading gets the focus after it', async ({
  page,
}) => {
  await page.goto('/Dashboardadmin')
  for (const name of ['Silk 1', 'Silk 2', 'Silk 3']) {
    await callApi(page, 'createArticle', { ...saree, article_name: name })
  }
  await page.goto('/Article')
  for (const name of ['Silk 1', 'Silk 2']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space')
  }
  await page
    .getByRole('region', { name: 'Selected articles' })
    .getByRole('button', { name: 'Delete' })
    .press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Delete 2 articles' }).press('Enter')
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('3 found')).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test('the selection bar gets the focus after all matching articles were selected', async ({
  page,
}) => {
  await page.goto('/Dashboardadmin')
  for (const name of ['Silk 1', 'Silk 2']) {
    await callApi(page, 'createArticle', { ...saree, article_name: name })
  }
  await page.goto('/Article')
  await page.getByRole('checkbox', { name: 'Select Silk 1' }).press('Space')
  const bar = page.getByRole('region', { name: 'Selected articles' })
  await bar.getByRole('button', { name: 'Select all 2 that match' }).press('Enter')
  await expect(bar).toContainText('2 selected')
  await expect(bar).toBeFocused()
})

test('the heading gets the focus after an enquiry was deleted', async ({ page }) => {
  await sendEnquiry(page, 'contact')
  await openOnceMailIs(page, 'sent')
  await openDetails(page, 'Bala')
  await details(page).getByRole('button', { name: 'Delete enquiry of Bala' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Enquiry deleted')).toBeVisible()
  await expect(details(page)).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
})

test('the heading gets the focus after the last invitation was withdrawn', async ({ page }) => {
  await page.goto('/Administrators')
  await page.getByRole('button', { name: 'Invite Administrator' }).click()
  await dialog(page).getByLabel('Email').fill('meera@example.com')
  await dialog(page).getByRole('textbox', { name: 'Current Password' }).fill(administrator.password)
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('button', { name: 'Withdraw invitation of meera@example.com' })
    .press('Enter')
  await expect(page.getByText('Invitation of meera@example.com withdrawn')).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test('the Tab key skips the title of a dialog', async ({ page, product }) => {
  await product.addBanners([banner('Pongal', '2026-01-14', '2026-01-17')])
  await page.goto('/Banner')
  await page.getByRole('button', { name: 'Delete Pongal' }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog(page).locator(':focus')).toHaveCount(0)
})

test('the heading gets the focus after Undo if nothing had it before', async ({
  page,
  product,
}) => {
  await product.addBanners([banner('Pongal', '2026-01-14', '2026-01-17')])
  await page.goto('/Banner')
  await page.getByRole('button', { name: 'Delete Pongal' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByText('banner Deleted').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 found')).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test('the heading gets the focus after a covered banner was ended earlier', async ({
  page,
  product,
}) => {
  const year = new Date().getFullYear() + 1
  await product.addBanners([
    banner('Diwali silk', `${year}-11-01`, `${year}-11-30`),
    banner('Wedding season', `${year}-11-20`, `${year}-12-20`),
  ])
  await page.goto('/Banner')
  await page.getByRole('button', { name: `End Diwali silk on 19 Nov ${year}` }).press('Enter')
  await expect(page.getByRole('region', { name: 'Overlaps' })).toBeHidden()
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
