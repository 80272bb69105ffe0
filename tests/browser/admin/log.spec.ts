import type { Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { administrator, expect, test } from '../support/fixtures.ts'
import { saree } from '../support/shop.ts'

test.use({ signedIn: true, expectedErrors: /401/ })

const onam = {
  banner_name: 'Onam week',
  bannerstartdate: '2026-08-10',
  bannerenddate: '2026-08-20',
}

const entries = (page: Page) => page.getByRole('table', { name: 'entries' }).locator('tbody tr')

test('the log tells in words who did what and what was changed, in the form of its screen, leads to the record and is searched by e-mail', {
  tag: '@journey',
}, async ({ page, product, expectAccessible }) => {
  await product.addBanners([onam])
  await callApi(page, 'updateBanner/1', { bannerenddate: '2026-08-22' })
  await callApi(page, 'createArticle', saree)
  await callApi(page, 'updateArticle/1', { article_price: 98_000, article_stock: 1200 })
  await callApi(page, 'setArticleState/1', { article_state: 'shop' })
  const data = { ...administrator, password: 'not this one' }
  await page.request.post('/api/login', { data })
  await page.goto('/Log')
  await expect(entries(page).first()).toContainText('Sign-in failed')
  const created = entries(page).filter({ hasText: 'Banner created' })
  await expect(created).toContainText(administrator.email)
  const priced = entries(page).filter({ hasText: '₹98,000' })
  await expect(priced).toContainText('Article changed')
  await expect(priced).toContainText('₹1,18,000')
  await expect(priced).toContainText('1,200')
  await expect(page.locator('del').filter({ hasText: 'Draft' })).toBeVisible()
  await expect(page.locator('ins').filter({ hasText: 'In the shop' })).toBeVisible()
  const changed = entries(page).filter({ hasText: 'Banner changed' })
  await expect(changed.locator('del')).toHaveText('20 Aug 2026')
  await expect(changed.locator('ins')).toHaveText('22 Aug 2026')
  await expectAccessible()
  const search = page.getByRole('searchbox')
  await search.fill('nobody@')
  await expect(entries(page)).toHaveCount(0)
  await search.fill('ADMIN@')
  await expect(entries(page).first()).toBeVisible()
  await changed.getByRole('link', { name: 'Onam week' }).click()
  await expect(page.getByRole('heading', { name: 'Banners', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Onam week' })).toContainText('22 Aug 2026')
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

test('on a phone an entry says who, when and from where in one line, and the chosen kind and the whole day are in view beside Clear', {
  tag: '@phone',
}, async ({ page, product }) => {
  await product.addBanners([onam])
  await page.goto('/Log')
  const cells = entries(page).first().getByRole('cell')
  await expect(cells.nth(0)).toContainText('Banner created')
  const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top))
  const [what = 0, who = 0, ...others] = tops
  expect(who).toBeGreaterThan(what)
  expect(others).toEqual([who, who])

  const filters = page.getByRole('group', { name: 'Filters' })
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
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/Log?day=2026-08-15')
    await filters.getByLabel('About').selectOption('Articles')
    await expect(page).toHaveURL(/kind=article/)
    await test.step(`as they were chosen, ${width} px`, expectChosenInView)
    await page.reload()
    await test.step(`after a reload, ${width} px`, expectChosenInView)
  }
})
