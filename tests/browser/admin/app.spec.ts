import type { Page } from '@playwright/test'
import { addCategory, callApi } from '../support/data/api.ts'
import { photoFile } from '../support/data/photo-file.ts'
import { expect } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { moveClockUntilVisible } from '../support/move-clock.ts'
import { test as base } from '../support/screens/banner-screen.ts'
import { cropDialog, uploadDialog } from '../support/screens/picture-screen.ts'
import { openedAddress, waitUntilStored } from '../support/service-worker.ts'
import { saree } from '../support/shop.ts'
import { fill, rows } from '../support/table.ts'

const test = base.extend({ serviceWorkers: 'allow' })

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|csrf|CSRF|network error|502/i })

/** Waits until the screen opens without a connection: its document and script, the site's first document, and every file of the back-office. */
const waitUntilScreenStored = async (page: Page, path: string, script: RegExp) => {
  const worker = await (await page.request.get('/service-worker.js')).text()
  // The list of the back-office, and not that of the site.
  const [list = ''] = /`\/assets\/admin-[^`]*`/.exec(worker) ?? []
  const files = Array.from(list.matchAll(/\/assets\/[\w.-]+/g), ([file]) => file)
  expect(files.length).toBeGreaterThan(20)
  await waitUntilStored(page, '/', path, script, ...files)
}

/** The calls whose answers the device keeps. */
const seen = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('seen')
        opening.onsuccess = () => {
          const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
          keys.onsuccess = () =>
            resolve((keys.result as [string, string][]).map(([, path]) => path))
        }
      }),
  )

test('a list opens as it was last seen without a connection, and buttons that need one are disabled', {
  tag: '@phone',
}, async ({ page, context, expectAccessible }) => {
  await page.goto('/Dashboardadmin')
  await expect(page.getByRole('heading', { name: 'Set up the shop' })).toBeVisible()
  await page.goto('/Categorymaster')
  await expect(page.getByText('No categories yet')).toBeVisible()
  await page.goto('/Banner')
  await page.reload()
  await waitUntilScreenStored(page, '/Banner', /banner-page/)
  await context.setOffline(true)
  await page.reload({ waitUntil: 'load' })
  await expect(rows(page)).toHaveCount(3)
  const bar = page.getByRole('complementary', { name: 'No connection' })
  await expect(bar).toContainText(
    /No connection\. Showing data from \d+:\d\d\s[ap]m\. .* Anything greyed out needs a connection\./,
  )
  await expect(page.getByRole('button', { name: 'Edit Diwali silk' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Delete Diwali silk' })).toBeDisabled()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeDisabled()
  await expectAccessible()
  // The screen that the app begins with.
  await page.evaluate(() => location.assign('#/Dashboardadmin'))
  await expect(page.getByRole('heading', { name: 'Set up the shop' })).toBeVisible()
  await page.evaluate(() => location.assign('#/Categorymaster'))
  await expect(page.getByRole('button', { name: 'Add Category' }).first()).toBeEnabled()
  await page.goBack()
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
  await context.setOffline(false)
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete Diwali silk' })).toBeEnabled()
})

test('the back-office is an app that begins with the dashboard; a worker answers a screen with its own document, and without a connection a new one with links to seen ones', async ({
  page,
  context,
}) => {
  await callApi(page, 'createArticle', saree)
  await page.reload()
  const link = page.locator('link[rel=manifest]')
  await expect(link).toHaveAttribute('href', '/back-office.webmanifest')
  const answer = await page.request.get('/back-office.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  expect(await answer.json()).toMatchObject({
    name: 'Freightloom back-office',
    start_url: '/Dashboardadmin',
    display: 'standalone',
  })
  await waitUntilScreenStored(page, '/Banner', /article-detail-page/)
  await page.goto('about:blank')
  await page.goto('/Viewarticleadmin/1')
  await page.reload()
  await expect(page.getByRole('heading', { name: saree.article_name, level: 1 })).toBeVisible()
  expect(await openedAddress(page)).toBe('/#/Viewarticleadmin/1')
  await context.setOffline(true)
  await page.goto('/Viewarticleadmin/3')
  await page.reload({ waitUntil: 'load' })
  await expect(page.getByText('will open when you’re back online')).toBeVisible()
  await page.getByRole('link', { name: 'Banners' }).click()
  await expect(rows(page)).toHaveCount(3)
})

const connectionBar = (page: Page) => page.getByRole('complementary', { name: 'No connection' })

const renameBanner = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  await fill(page, { 'Banner Name': 'Diwali cotton' })
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
}

test('a list opens as it was last seen, and a save waits, when the connection carries no data', async ({
  page,
}) => {
  await expect.poll(() => seen(page)).toContainEqual(expect.stringMatching(/getAllBanner/))
  const release = await holdCalls(page, /\/api\//)
  await page.clock.install()
  await page.reload({ waitUntil: 'commit' })
  const bar = connectionBar(page)
  await moveClockUntilVisible(page, 8000, bar)
  await expect(rows(page)).toHaveCount(3)
  await renameBanner(page)
  await moveClockUntilVisible(page, 8000, page.getByText('1 change waits until you’re back online'))
  release()
  // It tries again by itself.
  await expect
    .poll(async () => {
      await page.clock.fastForward(30_000)
      return bar.isVisible()
    })
    .toBe(false)
})

test('a list opens as it was last seen, and a save waits, when a proxy cannot reach the server', async ({
  page,
}) => {
  await expect.poll(() => seen(page)).toContainEqual(expect.stringMatching(/getAllBanner/))
  const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
  await page.route('**/api/**', (route) => route.fulfill(badGateway))
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  const bar = connectionBar(page)
  await expect(bar).toBeVisible()
  await renameBanner(page)
  await expect(page.getByText('1 change waits until you’re back online')).toBeVisible()
  await page.unroute('**/api/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(rows(page).filter({ hasText: 'Diwali cotton' })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('a list that the server answers is not said to be old where a form takes its choices from the device', async ({
  page,
}) => {
  await callApi(page, 'creatematerial_master', { material_type: 'Tussar', material_remark: 'x' })
  await callApi(page, 'createArticle', { ...saree, Material: 'Tussar' })
  await page.goto('/Article')
  const form = page.getByRole('dialog', { name: 'Add New article' })
  await page.getByRole('button', { name: 'Add article' }).click()
  await expect.poll(() => seen(page)).toContain('/api/getUsedNames')
  await form.getByRole('button', { name: 'Close' }).click()
  const release = await holdCalls(page, /getArticle\?/)
  await page.getByRole('button', { name: 'Article stock', exact: true }).click()
  await page.route('**/api/getUsedNames', (route) => route.abort())
  await page.getByRole('button', { name: 'Add article' }).click()
  await form.getByLabel('Material').selectOption('Tussar')
  const answer = page.waitForResponse(/getArticle\?/)
  release()
  await answer
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('columnheader', { name: 'Article stock' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(connectionBar(page)).toBeHidden()
})

test('an app that opens without a connection saves a new article with its photo and an edit for later', {
  tag: ['@phone', '@journey'],
}, async ({ page, context }) => {
  await callApi(page, 'creatematerial_master', { material_type: 'Tussar', material_remark: 'x' })
  await addCategory(page, 'Bridal')
  await callApi(page, 'createArticle', { ...saree, Material: 'Tussar' })
  await page.goto('/Article')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await waitUntilScreenStored(page, '/Article', /article-page/)
  await expect.poll(() => seen(page)).toContain('/api/getUsedNames')
  await context.setOffline(true)
  await page.reload({ waitUntil: 'load' })
  await page.getByRole('button', { name: 'Add article' }).click()
  const form = page.getByRole('dialog', { name: 'Add New article' })
  await form.getByLabel('Gallery: choose photos').setInputFiles(await photoFile())
  await cropDialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(uploadDialog(page)).toBeHidden()
  await fill(page, { Name: 'Madder wheels', price: '4500', stock: '1', Length: '6.3 m' })
  await form.getByLabel('Material').selectOption('Tussar')
  await form.getByLabel('Category').selectOption('Bridal')
  await form.getByRole('group', { name: 'Blouse' }).getByLabel('Yes').check()
  await form.getByRole('group', { name: 'wash' }).getByLabel('Dry wash').check()
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: `More for ${saree.article_name}` }).click()
  await expect(page.getByRole('button', { name: `Delete ${saree.article_name}` })).toBeDisabled()
  await page.getByRole('button', { name: `Edit ${saree.article_name}` }).click()
  await fill(page, { price: '5100' })
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await page.getByText('2 changes wait until you’re back online').waitFor()
  await expect(rows(page)).toContainText('₹5,100')
  await page.getByText('See what’s waiting').click()
  await expect(page.getByText('article “Madder wheels” with 1 photo, saved at')).toBeVisible()
  // As if the browser was closed meanwhile.
  await page.reload({ waitUntil: 'load' })
  await page.getByText('2 changes wait until you’re back online').waitFor()
  await context.setOffline(false)
  await expect(page.getByText('changes wait until you’re back online')).toBeHidden()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: '₹5,100' })).toBeVisible()
  await expect
    .poll(() => callApi(page, 'getArticle_Pic_ByID/2'))
    .toMatchObject([{ alt: 'Madder wheels, Tussar' }])
})

test('lists are kept again after their database was deleted, until a logout clears them', async ({
  page,
}) => {
  const isThere = () =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'seen'))
  await expect.poll(isThere).toBe(true)
  await page.evaluate(() => void indexedDB.deleteDatabase('seen'))
  await expect.poll(isThere).toBe(false)
  await page.getByRole('searchbox', { name: 'Search' }).fill('silk')
  await expect.poll(isThere).toBe(true)
  await expect.poll(() => seen(page)).not.toEqual([])
  await page.goto('/Logout')
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await expect.poll(() => seen(page)).toEqual([])
})

test('a newly opened document begins at its top, even if the one before was scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 300 })
  await page.goto('/Account')
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 200))
  await page.goto('/Trash')
  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/Banner')
  await expect(page.getByRole('heading', { name: 'Banners', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
