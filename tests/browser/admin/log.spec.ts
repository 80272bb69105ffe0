import type { Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { administrator, expect, test } from '../support/fixtures.ts'
import { saree } from '../support/shop.ts'

test.use({ signedIn: true, expectedErrors: /401/ })

const entries = (page: Page) => page.getByRole('table', { name: 'entries' }).locator('tbody tr')

test('prices and stocks have the same form in the log as in the list', async ({ page }) => {
  await callApi(page, 'createArticle', saree)
  await callApi(page, 'updateArticle/1', { article_price: 98_000, article_stock: 1200 })
  await page.goto('/Log')
  const entry = page.getByRole('row').filter({ hasText: 'Article changed' })
  await expect(entry).toContainText('₹1,18,000')
  await expect(entry).toContainText('₹98,000')
  await expect(entry).toContainText('1,200')
})

test('on a phone an entry says who, when and from where in one line', { tag: '@phone' }, async ({
  page,
  product,
}) => {
  await product.addBanners([
    { banner_name: 'Onam week', bannerstartdate: '2026-08-10', bannerenddate: '2026-08-20' },
  ])
  await page.goto('/Log')
  const cells = entries(page).first().getByRole('cell')
  await expect(cells.nth(0)).toContainText('Banner created')
  const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top))
  const [what = 0, who = 0, ...others] = tops
  expect(who).toBeGreaterThan(what)
  expect(others).toEqual([who, who])
})

test('the log tells in words who did what, and is searched by e-mail', async ({
  page,
  product,
  expectAccessible,
}) => {
  await product.addBanners([
    { banner_name: 'Onam week', bannerstartdate: '2026-08-10', bannerenddate: '2026-08-20' },
  ])
  const data = { ...administrator, password: 'not this one' }
  await page.request.post('/api/login', { data })
  await page.goto('/Log')
  await expect(entries(page).first()).toContainText('Sign-in failed')
  await expect(entries(page).nth(1)).toContainText('Banner created')
  await expect(entries(page).nth(1)).toContainText(administrator.email)
  await expectAccessible()
  await page.getByRole('searchbox').fill('nobody@')
  await expect(entries(page)).toHaveCount(0)
  await page.getByRole('searchbox').fill('ADMIN@')
  await expect(entries(page).first()).toBeVisible()
})

test('the log names each record, leads to it and tells what was changed', async ({
  page,
  product,
  expectAccessible,
}) => {
  await product.addBanners([
    { banner_name: 'Onam week', bannerstartdate: '2026-08-10', bannerenddate: '2026-08-20' },
  ])
  await callApi(page, 'updateBanner/1', { bannerenddate: '2026-08-22' })
  await page.goto('/Log')
  const entry = page.getByRole('row').filter({ hasText: 'Banner changed' })
  await expect(entry.locator('del')).toHaveText('20 Aug 2026')
  await expect(entry.locator('ins')).toHaveText('22 Aug 2026')
  await expectAccessible()
  await entry.getByRole('link', { name: 'Onam week' }).click()
  await expect(page.getByRole('heading', { name: 'Banners', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Onam week' })).toContainText('22 Aug 2026')
})

test('the log tells the state of an article in the words of its screens', async ({ page }) => {
  await callApi(page, 'createArticle', saree)
  await callApi(page, 'setArticleState/1', { article_state: 'shop' })
  await page.goto('/Log')
  await expect(page.locator('del').filter({ hasText: 'Draft' })).toBeVisible()
  await expect(page.locator('ins').filter({ hasText: 'In the shop' })).toBeVisible()
})

test('the log can be filtered by kind and day, in the address too, and Clear shows all entries', async ({
  page,
  expectAccessible,
}) => {
  await callApi(page, 'createArticle', saree)
  const material = { material_type: 'Tussar', material_remark: 'Wild' }
  await callApi(page, 'creatematerial_master', material)
  await page.goto('/Log')
  await expect(entries(page)).toHaveCount(3)
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByLabel('About').selectOption('Articles')
  await expect(entries(page)).toHaveText([/Article created/])
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()),
  )
  await filters.getByLabel('Day').fill(today)
  await expect(page).toHaveURL(new RegExp(`Log\\?kind=article&day=${today}`))
  await expect(entries(page)).toHaveText([/Article created/])
  await expectAccessible()
  await filters.getByLabel('Day').fill('2025-01-31')
  await expect(page.getByText('No entry was found')).toBeVisible()
  await page.reload()
  await expect(filters.getByLabel('Day')).toHaveValue('2025-01-31')
  await page.goBack()
  await expect(filters.getByLabel('Day')).toHaveValue(today)
  await filters.getByRole('button', { name: 'Clear' }).click()
  await expect(entries(page)).toHaveCount(3)
  await expect(filters.getByLabel('Day')).toHaveValue('')
})

for (const width of [390, 360]) {
  test(`the chosen kind and the whole day are in view beside Clear on a phone of ${width} px`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/Log?day=2026-08-15')
    const filters = page.getByRole('group', { name: 'Filters' })
    await filters.getByLabel('About').selectOption('Articles')
    await expect(page).toHaveURL(/kind=article/)
    const expectChosenInView = async () => {
      const clear = await filters.getByRole('button', { name: 'Clear filters' }).boundingBox()
      const about = await filters.getByLabel('About').boundingBox()
      const day = await filters.getByLabel('Day').boundingBox()
      expect(about?.x).toBeGreaterThanOrEqual(0)
      expect((day?.x ?? 0) + (day?.width ?? 0)).toBeLessThanOrEqual(clear?.x ?? 0)
      expect(clear?.width).toBeGreaterThanOrEqual(44)
      const cross = await filters.getByRole('button').locator('svg').boundingBox()
      expect([cross?.width, cross?.height]).toEqual([16, 16])
    }
    await test.step('as they were chosen', expectChosenInView)
    await page.reload()
    await test.step('after a reload', expectChosenInView)
  })
}

test('a wrong day in the address is ignored', async ({ page }) => {
  await page.goto('/Log?day=2026-02-30')
  await expect(entries(page)).toHaveText([/Signed in/])
})
