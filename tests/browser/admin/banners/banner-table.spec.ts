import type { Page } from '@playwright/test'
import { expect, isPhone } from '../../support/fixtures.ts'
import { banner, sales, test } from '../../support/screens/banner-screen.ts'
import { rows } from '../../support/table.ts'

const expectNotSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

test('the table shows name, dates and status of each banner under its title, and fits 320 px with a name of 200 unbroken letters', {
  tag: '@both-widths',
}, async ({ page, product, expectAccessible }) => {
  const row = rows(page).filter({ hasText: 'Onam week' })
  await expect(row).toContainText('1 Jan 2020')
  await expect(row).toContainText('31 Dec 2099')
  await expect(row).toContainText('Active')
  await expect(rows(page).filter({ hasText: 'Diwali silk' })).toContainText('Scheduled')
  await expect(rows(page).filter({ hasText: 'ugadi cottons' })).toContainText('Expired')
  const region = page.getByRole('region', { name: 'banners' })
  await expect(region.getByRole('heading', { name: 'banners' })).toBeVisible()
  const [box, words] = await region.getByText('Search', { exact: true }).evaluate((label) => {
    const range = document.createRange()
    range.selectNodeContents(label)
    return [label, range].map((part) => part.getBoundingClientRect().width)
  })
  // What only screen readers see has no room for its words.
  expect(box).toBeGreaterThanOrEqual(words ?? Number.NaN)
  await expectAccessible()
  if (!isPhone(page)) {
    const table = page.getByRole('table', { name: 'banners' })
    for (const width of [501, 640, 768]) {
      await page.setViewportSize({ width, height: 800 })
      const hidden = await table.evaluate(({ parentElement, scrollWidth }) =>
        parentElement ? scrollWidth - parentElement.clientWidth : 0,
      )
      expect(hidden, `the buttons of a row cover no status at ${width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await product.addBanners([banner('w'.repeat(200), '2026-01-01', '2026-01-02')])
  await page.reload()
  await expect(rows(page)).toHaveCount(4)
  await expectNotSideways(page)
  const chip = await page.getByText('Scheduled').boundingBox()
  expect(chip?.height, 'the status stands on one line').toBeLessThan(30)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNotSideways(page)
})

test('search finds names without regard to case; with sort, page size and page it stands in the address, survives a reload, the way back and the deletion of the last row', {
  tag: '@journey',
}, async ({ page, product, expectAccessible }) => {
  await test.step('search', async () => {
    const search = page.getByRole('searchbox', { name: 'Search' })
    await expect(search).toHaveAttribute('maxlength', '200')
    await search.fill('UGADI')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('ugadi cottons')
    await search.fill('kanchi')
    await expect(page.getByText('No banner matches “kanchi”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(rows(page)).toHaveCount(3)
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('')
  })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(rows(page)).toHaveCount(3)
  await expect(pages, 'all rows have room on one page').toBeHidden()
  await product.addBanners(sales(11))
  await page.goto('/Banner?search=sale&sort=banner_name&order=asc&page=2')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toContainText('Sale 20')
  await expect(pages).toContainText('11 to 11 of 11')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(search).toHaveValue('sale')
  await page.getByRole('button', { name: 'Page 1' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expectAccessible()
  await search.fill('onam')
  await expect(rows(page)).toHaveText([/Onam week/])
  await page.goBack()
  await expect(rows(page)).toHaveText([/Sale 20/])
  await expect(search, 'though its field has the focus').toHaveValue('sale')
  await page.getByLabel('Rows').selectOption('25')
  await expect(rows(page)).toHaveCount(11)
  await page.goBack()
  await page.getByRole('button', { name: 'Delete Sale 20' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL(/search=sale.*page=1/)
})

test('a search typed just before leaving does not lead back', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Search' }).evaluate((field: HTMLInputElement) => {
    field.focus()
    field.value = 'ugadi'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.blur()
    document.querySelector<HTMLElement>('nav a[href="#/Dashboardadmin"]')?.click()
    // On a slow device the time after which a search begins is over before the next screen is drawn.
    const end = performance.now() + 200
    while (performance.now() < end);
  })
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/#\/Dashboardadmin$/)
})

test('a search typed just before another choice keeps that choice', async ({ page }) => {
  await page.clock.install()
  await page.getByRole('searchbox', { name: 'Search' }).fill('ugadi')
  await page.getByRole('button', { name: 'Banner name', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/search=ugadi/)
  await expect(page).toHaveURL(/sort=banner_name/)
})
