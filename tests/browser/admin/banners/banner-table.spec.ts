import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { expect, isPhone } from '../../support/fixtures.ts'
import { banner, sales, test } from '../../support/screens/banner-screen.ts'
import { rows } from '../../support/table.ts'

test('the table shows name, dates and status of each banner', async ({
  page,
  expectAccessible,
}) => {
  const row = rows(page).filter({ hasText: 'Onam week' })
  await expect(row).toContainText('1 Jan 2020')
  await expect(row).toContainText('31 Dec 2099')
  await expect(row).toContainText('Active')
  await expect(rows(page).filter({ hasText: 'Diwali silk' })).toContainText('Scheduled')
  await expect(rows(page).filter({ hasText: 'ugadi cottons' })).toContainText('Expired')
  await expectAccessible()
  if (isPhone(page)) return
  const table = page.getByRole('table', { name: 'banners' })
  for (const width of [501, 640, 768]) {
    await page.setViewportSize({ width, height: 800 })
    const hidden = await table.evaluate(({ parentElement, scrollWidth }) =>
      parentElement ? scrollWidth - parentElement.clientWidth : 0,
    )
    expect(hidden, `the buttons of a row cover no status at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('search finds names without regard to case, and says where it finds none', {
  tag: '@any-width',
}, async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('UGADI')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('ugadi cottons')
  await search.fill('kanchi')
  await expect(page.getByText('No banner is called “kanchi”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
})

test('a search that finds very many says that there are more than ten thousand, and is paged', {
  tag: '@any-width',
}, async ({ page, product, expectAccessible }) => {
  const database = new DatabaseSync(join(product.folder, 'freightloom.sqlite'), { timeout: 5000 })
  database.function('folded', { deterministic: true }, (text) => String(text).toLowerCase())
  database.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 10001)
    insert into banners (banner_name, bannerstartdate, bannerenddate)
    select 'Sale ' || n, '2026-01-01', '2026-01-02' from numbers`)
  database.close()
  await page.goto('/#/Banner?search=sale')
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText(
    'more than 10,000 found',
  )
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('1 to 10 of more than 10,000')
  await pages.getByRole('button', { name: 'Page 1000' }).click()
  await expect(pages).toContainText('9,991 to 10,000 of more than 10,000')
  await expect(rows(page)).toHaveCount(10)
  await expectAccessible()
})

test('the way back restores the search also while its field has the focus', {
  tag: '@any-width',
}, async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search' })
  await page.goto('/#/Banner?search=ugadi')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Banner name', exact: true }).click()
  await expect(page).toHaveURL(/sort=banner_name/)
  await search.fill('onam')
  await expect(rows(page)).toContainText('Onam week')
  await page.goBack()
  await expect(rows(page)).toContainText('ugadi cottons')
  await expect(search).toHaveValue('ugadi')
})

test('search, sort, page size and page stand in the address and survive a reload', {
  tag: '@any-width',
}, async ({ page, product }) => {
  await product.addBanners(sales(12))
  await page.goto('/#/Banner?search=sale&sort=banner_name&order=desc&page=2')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Sale 11')
  await page.reload()
  await expect(rows(page).first()).toContainText('Sale 11')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('sale')
  await page.getByRole('button', { name: 'Page 1' }).click()
  await expect(rows(page)).toHaveCount(10)
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Rows').selectOption('25')
  await expect(rows(page)).toHaveCount(12)
})

test('a list that has room on one page shows no pages to choose from', {
  tag: '@any-width',
}, async ({ page, product }) => {
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(rows(page)).toHaveCount(3)
  await expect(pages).toBeHidden()
  await product.addBanners(sales(8))
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  await expect(pages).toContainText('1 to 10 of 11')
})

test('deleting the last row of the last page leads to the page before, with the search kept', {
  tag: '@any-width',
}, async ({ page, product }) => {
  await product.addBanners(sales(11))
  await page.goto('/#/Banner?search=sale&sort=banner_name&order=asc&page=2')
  await page.getByRole('button', { name: 'Delete Sale 20' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL(/search=sale.*page=1/)
})

test('the table is titled banners and its box Search, for everyone to see', {
  tag: '@any-width',
}, async ({ page }) => {
  const table = page.getByRole('region', { name: 'banners' })
  await expect(table.getByRole('heading', { name: 'banners' })).toBeVisible()
  const label = table.getByText('Search', { exact: true })
  const [box, words] = await label.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [element, range].map((part) => part.getBoundingClientRect().width)
  })
  // What only screen readers see has no room for its words.
  expect(box).toBeGreaterThanOrEqual(words ?? Number.NaN)
})

test('a search typed just before leaving does not lead back', { tag: '@any-width' }, async ({
  page,
}) => {
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

test('a search typed just before another choice keeps that choice', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.getByRole('searchbox', { name: 'Search' }).fill('ugadi')
  await page.getByRole('button', { name: 'Banner name', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/search=ugadi/)
  await expect(page).toHaveURL(/sort=banner_name/)
})

for (const [fault, asked] of [
  ['an unknown column', 'sort=foo'],
  ['a page past every end', 'page=9999999'],
  ['a page size past every bound', 'pageSize=7000'],
]) {
  test(`an address with ${fault} still shows the table`, { tag: '@any-width' }, async ({
    page,
  }) => {
    await page.goto(`/#/Banner?${asked}`)
    await page.reload()
    await expect(rows(page)).toHaveCount(3)
  })
}

test('a search of more than 200 letters is cut and can be cleared', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto(`/#/Banner?search=${'w'.repeat(300)}`)
  await page.reload()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await expect(search).toHaveValue('w'.repeat(200))
  await expect(search).toHaveAttribute('maxlength', '200')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rows(page)).toHaveCount(3)
})

const expectNotSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

test('the screen does not run sideways at 320 px or here, with a name of 200 unbroken letters too', async ({
  page,
  product,
}) => {
  await product.addBanners([banner('w'.repeat(200), '2026-01-01', '2026-01-02')])
  await page.reload()
  await expect(rows(page)).toHaveCount(4)
  await expectNotSideways(page)
  const chip = await page.getByText('Scheduled').boundingBox()
  expect(chip?.height, 'the status stands on one line').toBeLessThan(30)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNotSideways(page)
})

const order: [string, string[]][] = [
  ['Banner name', ['Diwali silk', 'Onam week', 'ugadi cottons']],
  ['Banner start date', ['Onam week', 'ugadi cottons', 'Diwali silk']],
  ['Banner end date', ['ugadi cottons', 'Diwali silk', 'Onam week']],
  ['Status', ['Onam week', 'ugadi cottons', 'Diwali silk']],
]

const sort = async (page: Page, column: string, direction: 'ascending' | 'descending') => {
  const choice = page.getByLabel('Sort by')
  if (await choice.isVisible()) return choice.selectOption(`${column}, ${direction}`)
  const header = page.getByRole('columnheader', { name: column })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', direction)
}

test('a third press of a column header restores the usual order', { tag: '@any-width' }, async ({
  page,
}) => {
  const first = rows(page).locator('td:first-child')
  const usual = await first.allTextContents()
  const header = page.getByRole('columnheader', { name: 'Banner Name' })
  for (const direction of ['ascending', 'descending']) {
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', direction)
  }
  await header.getByRole('button').click()
  await expect(header).not.toHaveAttribute('aria-sort')
  await expect(first).toHaveText(usual)
})

for (const [column, names] of order) {
  test(`the table sorts by ${column}, both ways`, { tag: '@any-width' }, async ({ page }) => {
    const first = rows(page).locator('td:first-child')
    await sort(page, column, 'ascending')
    await expect(first).toHaveText(names)
    await sort(page, column, 'descending')
    await expect(first).toHaveText(names.toReversed())
  })
}
