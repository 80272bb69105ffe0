import type { Route } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { expect } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { sales, test } from '../support/screens/banner-screen.ts'
import { saree } from '../support/shop.ts'
import { fill, rows } from '../support/table.ts'

test('choices of a table are shown at once, and the next one builds on them, while rows are loading', async ({
  page,
  product,
}) => {
  await product.addBanners(sales(8))
  await page.reload()
  await expect(page.getByLabel('Rows')).toBeVisible()
  const release = await holdCalls(page, /getAllBanner\?/)
  const column = page.getByRole('columnheader', { name: 'Banner name' })
  await column.getByRole('button').click()
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await column.getByRole('button').click()
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  await page.getByLabel('Rows').selectOption('25')
  await expect(page.getByLabel('Rows')).toHaveValue('25')
  release()
  await expect(rows(page).first()).toContainText('ugadi cottons')
})

test('Back closes a form that was opened while a search was loading, and the search stays', async ({
  page,
}) => {
  const release = await holdCalls(page, /getAllBanner\?/)
  const isAsked = page.waitForRequest(/getAllBanner\?.*search=/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('ugadi')
  await isAsked
  await page.getByRole('button', { name: 'Edit ugadi cottons' }).click()
  release()
  await expect(rows(page)).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/search=ugadi/)
})

test('a deletion that ends late does not close the form and the screen that were opened since', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  const release = await holdCalls(page, /delBannerById/)
  await page.getByRole('button', { name: 'Delete Onam week' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit ugadi cottons' }).click()
  await fill(page, { 'Banner Name': 'ugadi silks' })
  release()
  await expect(page.getByText('banner Deleted')).toBeVisible()
  await expect(dialog.getByLabel('Banner Name')).toHaveValue('ugadi silks')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog).toHaveCount(0)

  await callApi(page, 'createArticle', saree)
  await page.goto('/Viewarticleadmin/1')
  await expect(page.getByRole('heading', { name: saree.article_name, level: 1 })).toBeVisible()
  const releaseArticle = await holdCalls(page, /delArticleById/)
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.evaluate(() => {
    location.hash = '#/Materialmaster'
  })
  await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
  releaseArticle()
  await expect(page.getByText('article Deleted')).toBeVisible()
  await expect(page).toHaveURL(/Materialmaster/)
})

test('the form of an article says that it is loading', async ({ page }) => {
  await page.goto('/Article')
  const release = await holdCalls(page, /getUsedNames/)
  await page.getByRole('button', { name: 'Add article' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Please wait, loading…' })).toBeVisible()
  release()
  await expect(page.getByRole('dialog', { name: 'Add New article' })).toBeVisible()
})

test.describe('after a new release', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch/ })

  test('a screen whose file is gone opens with the newest document', async ({ page }) => {
    await page.clock.install()
    await page.goto('/Banner')
    await page.clock.fastForward('01:00')
    const gone = (route: Route) => route.fulfill({ status: 404 })
    await page.route('**/assets/trash-page-*.js', gone, { times: 1 })
    await page.evaluate(() => location.assign('#/Trash'))
    await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('a screen whose file or data could not be loaded leaves the links to the others, and opens by itself later; the Dashboard has no breadcrumb then', async ({
    page,
  }) => {
    const fail = (route: Route) => route.abort('internetdisconnected')
    const waits = page.getByText('will open when you’re back online')
    const goOnline = () => page.evaluate(() => dispatchEvent(new Event('online')))
    await page.route(/\/api\/getDashboard/, fail)
    await page.goto('/Dashboardadmin')
    await expect(page.getByText('This screen could not be loaded.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)

    const file = '**/assets/material-page-*.js'
    await page.route(file, fail)
    await page.goto('/Materialmaster')
    await page.getByRole('link', { name: 'Banners' }).click()
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('link', { name: 'Materials' }).click()
    await expect(waits).toBeVisible()
    await page.unroute(file)
    await goOnline()
    await expect(page.getByText('No materials yet')).toBeVisible()

    const calls = /\/api\/getmaterial_master/
    await page.route(calls, fail)
    // As on a device that has not seen the list yet.
    await page.evaluate(() => void indexedDB.deleteDatabase('seen'))
    await page.reload()
    await expect(waits).toBeVisible()
    await page.unroute(calls)
    await goOnline()
    await expect(page.getByText('No materials yet')).toBeVisible()
  })
})
