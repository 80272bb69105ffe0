import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { authHeaders, expect, pageWidth } from '../../support/fixtures.ts'
import { holdCalls, loseAnswer } from '../../support/hold-calls.ts'
import { pressInRow, startAtArticles } from '../../support/screens/article-screen.ts'
import { saree } from '../../support/shop.ts'

const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Silk/ }) })

/** Begins with twelve articles, ten of which are on the first page. */
const test = startAtArticles('twelveArticles', 10)

const bar = (page: Page) => page.getByRole('region', { name: 'Selected articles' })
const dialog = (page: Page) => page.getByRole('dialog')

const select = async (page: Page, ...names: string[]) => {
  const begin = page.getByRole('button', { name: 'Select', exact: true })
  if (await begin.isVisible()) await begin.click()
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
}

const stored = async (page: Page, field: string) =>
  ((await callApi(page, 'getArticle')) as Record<string, unknown>[]).map((row) => row[field])

test('the first selection is announced, and ends with the deletion of its article or by Clear', async ({
  page,
}) => {
  const statuses = page.getByRole('main').getByRole('status')
  await statuses.evaluateAll((elements) => {
    for (const element of elements) Object.assign(element, { wasThere: true })
  })
  await select(page, 'Silk 12')
  // By a status that was there before it.
  const announced = statuses.filter({ hasText: '1 selected' })
  await expect(announced).toHaveJSProperty('wasThere', true)
  await pressInRow(page, 'Delete', 'Silk 12')
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).last().click()
  await expect(page.getByText('article Deleted')).toBeVisible()
  await expect(bar(page).getByText('1 selected')).toBeHidden()
  await select(page, 'Silk 11')
  await bar(page).getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect(bar(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'articles' })).toBeFocused()
})

test('the keyboard gets from the search to the box for all rows with two keys, and from a row to the bar with one', async ({
  page,
}) => {
  await page.keyboard.press('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: 'Skip to the list' })
  await expect(skip).toBeFocused()
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  await page.keyboard.press('Enter')
  const all = page.getByRole('checkbox', { name: 'Select all on this page' })
  await expect(all).toBeFocused()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('10 selected')
  await page.keyboard.press('F6')
  await expect(bar(page).getByRole('button', { name: 'Select all 12 that match' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('button', { name: 'Price' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(all).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(bar(page).getByRole('button', { name: 'Clear selection' })).toBeFocused()
})

test('on a phone all that match can be selected first, and a tap on a name or a photo selects its row', {
  tag: '@phone',
}, async ({ page }) => {
  await select(page)
  await bar(page).getByRole('button', { name: 'Select all 12 that match' }).click()
  await expect(bar(page)).toContainText('12 selected')
  await bar(page).getByRole('button', { name: 'Clear selection' }).click()
  await select(page, 'Silk 12')
  const row = page.getByRole('row').filter({ has: page.getByText('Silk 11') })
  await row.getByRole('link', { name: 'Silk 11' }).click({ force: true })
  await expect(bar(page).getByText('2 selected')).toBeVisible()
  await row.getByRole('img', { name: 'No photo yet' }).click({ force: true })
  await expect(bar(page).getByText('1 selected')).toBeVisible()
  await expect(page).toHaveURL(/#\/Article$/)
})

test('the price of selected articles is lowered by per cent after a preview, and undone by one Undo', {
  tag: ['@phone', '@journey'],
}, async ({ page, expectAccessible }) => {
  await select(page, 'Silk 12', 'Silk 11', 'Silk 9')
  await expect(bar(page)).toContainText('3 selected')
  await expectAccessible()
  await bar(page).getByRole('button', { name: 'Price' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Price of 3 articles')
  await dialog(page).getByText('Lower by').click()
  await dialog(page).getByText('Per cent').click()
  await dialog(page).getByLabel('Amount').fill('12.5')
  await dialog(page).getByLabel('Round to').selectOption('₹50')
  await expect(dialog(page).getByRole('row')).toHaveText([
    'ArticleNowAfter',
    'Silk 12₹12,000₹10,500',
    'Silk 11₹11,000₹9,650',
    'Silk 9₹9,000₹7,900',
  ])
  await expectAccessible()
  expect((await stored(page, 'article_price')).slice(0, 4)).toEqual([12_000, 11_000, 10_000, 9000])
  await dialog(page).getByRole('button', { name: 'Change 3 articles' }).click()
  await expect(page.getByText('3 articles changed')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(rows(page).first()).toContainText('₹10,500')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 articles as before')).toBeVisible()
  await expect(rows(page).first()).toContainText('₹12,000')
  expect((await stored(page, 'article_price')).slice(0, 4)).toEqual([12_000, 11_000, 10_000, 9000])
})

test('all articles that match a search are selected on every page, and a change names those it skips', async ({
  page,
}) => {
  await select(page, 'Silk 12')
  const selectAll = bar(page).getByRole('button', { name: 'Select all 12 that match' })
  const { x = 0, y = 0 } = (await selectAll.boundingBox()) ?? {}
  // By its place, as a click by its name may scroll; the list stays where it is.
  await page.mouse.click(x + 10, y + 10)
  await expect(bar(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(bar(page)).toContainText('12 selected')
  await bar(page).getByRole('button', { name: 'Stock' }).click()
  await dialog(page).getByText('Take away').click()
  await dialog(page).getByLabel('Pieces').fill('2')
  await expect(dialog(page).getByText('10 articles will change, 2 will be skipped.')).toBeVisible()
  await expect(
    dialog(page).getByText('Silk 2: Its stock of 1 is too small for this change'),
  ).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const release = await holdCalls(page, /changeArticles/)
  await dialog(page).getByLabel('Pieces').press('Enter')
  await dialog(page).getByLabel('Pieces').press('Enter')
  release()
  await expect(page.getByText('10 articles changed')).toBeVisible()
  expect(sent.filter((url) => url.includes('changeArticles'))).toHaveLength(1)
  expect(await stored(page, 'article_stock')).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 1, 0])
})

test('a search ends the selection of all that matched before it, and keeps that of single articles', async ({
  page,
}) => {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar(page)).toContainText('10 selected')
  await bar(page).getByRole('button', { name: 'Select all 12 that match' }).click()
  await page.getByRole('searchbox').fill('Silk 1')
  await expect(rows(page)).toHaveCount(4)
  await expect(bar(page)).toBeHidden()
  await page.getByRole('searchbox').clear()
  await expect(rows(page)).toHaveCount(10)
  await expect(bar(page)).toBeHidden()
  await select(page, 'Silk 12', 'Silk 11')
  await page.getByRole('searchbox').fill('Silk 9')
  await expect(rows(page)).toHaveCount(1)
  await expect(bar(page).getByText('2 selected, none of them shown here')).toBeVisible()
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
})

test('material and state of many articles can be set, after what customers would miss was said', async ({
  page,
  expectAccessible,
}) => {
  await callApi(page, 'changeArticleStock/12', { by: -11 })
  await select(page, 'Silk 12', 'Silk 11')
  await bar(page).getByRole('button', { name: 'Material' }).click()
  await dialog(page).getByLabel('New material').selectOption('Tussar')
  await dialog(page).getByRole('button', { name: 'Change 2 articles' }).click()
  await expect(dialog(page)).toBeHidden()
  await bar(page).getByRole('button', { name: 'Status' }).click()
  await dialog(page).getByText('Archived').click()
  await expect(dialog(page).getByRole('row').nth(1)).toHaveText('Silk 12DraftArchived')
  await expect(dialog(page).getByText('customers')).toBeHidden()
  await dialog(page).getByText('In the shop').click()
  await expect(dialog(page).getByRole('row').nth(1)).toHaveText('Silk 12DraftIn the shop')
  await expect(
    dialog(page).getByText('2 articles have no photo and would be shown to customers without one.'),
  ).toBeVisible()
  await expect(
    dialog(page).getByText('1 article has no stock and would be shown to customers as sold out.'),
  ).toBeVisible()
  await expectAccessible()
  await dialog(page).getByRole('button', { name: 'Change 2 articles' }).click()
  await expect(rows(page).nth(1)).toContainText('In the shop')
  expect((await stored(page, 'Material')).slice(0, 3)).toEqual(['Tussar', 'Tussar', saree.Material])
  expect((await stored(page, 'article_state')).slice(0, 3)).toEqual(['shop', 'shop', 'draft'])
})

test.describe('where the answer of Undo is lost on the way', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('many articles are deleted after a question that names those still there, and restored by the second Undo', async ({
    page,
  }) => {
    await select(page, 'Silk 12', 'Silk 11', 'Silk 9')
    await page.request.delete('/api/delArticleById/9', { headers: await authHeaders(page) })
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await expect(dialog(page)).toHaveAccessibleName('Delete 2 articles?')
    await expect(dialog(page)).toContainText('2 articles will be deleted, 1 is no longer there.')
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      'Silk 12 FL-000012',
      'Silk 11 FL-000011',
    ])
    await dialog(page).getByRole('button', { name: 'Delete 2 articles' }).click()
    await expect(page.getByText('2 articles deleted')).toBeVisible()
    await expect(bar(page)).toBeHidden()
    await expect(rows(page).first()).toContainText('Silk 10')
    await page.route('**/api/undoArticleChange', loseAnswer, { times: 1 })
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.click()
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server.')
    await undo.click()
    await expect(page.getByText('2 articles as before')).toBeVisible()
    await expect(rows(page).first()).toContainText('Silk 12')
  })
})

test.describe('when somebody else changes one of the articles meanwhile', () => {
  test.use({ expectedErrors: /409/ })

  test('nothing is changed before the new prices are shown, of an amount in the unit that it tells', async ({
    page,
  }) => {
    await select(page, 'Silk 12', 'Silk 11')
    await bar(page).getByRole('button', { name: 'Price' }).click()
    await dialog(page).getByLabel('New price in rupees').fill('some')
    await expect(dialog(page).getByLabel('New price in rupees')).toHaveAccessibleDescription(
      /amount must be a number/,
    )
    await expect(dialog(page).getByRole('button', { name: 'Change' })).toBeDisabled()
    await dialog(page).getByText('Raise by').click()
    await expect(dialog(page).getByRole('group', { name: 'In' })).toBeVisible()
    await dialog(page).getByLabel('Amount').fill('10 %')
    await expect(dialog(page).getByRole('group', { name: 'In' })).toBeHidden()
    await expect(dialog(page).getByRole('row').nth(1)).toHaveText('Silk 12₹12,000₹13,200')
    await dialog(page).getByLabel('Amount').fill('500')
    await expect(dialog(page).getByRole('row').nth(1)).toHaveText('Silk 12₹12,000₹12,500')
    await callApi(page, 'updateArticle/12', { article_price: 700 })
    await dialog(page).getByRole('button', { name: 'Change 2 articles' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('check the new figures')
    await expect(dialog(page).getByRole('row').nth(1)).toHaveText('Silk 12₹700₹1,200')
    await dialog(page).getByRole('button', { name: 'Change 2 articles' }).click()
    await expect(page.getByText('2 articles changed')).toBeVisible()
    expect((await stored(page, 'article_price')).slice(0, 2)).toEqual([1200, 11_500])
  })
})

test('the selected articles are exported as a file', async ({ page }) => {
  await select(page, 'Silk 12', 'Silk 9')
  await bar(page).getByRole('button', { name: 'Export selected articles' }).click()
  await expect(dialog(page)).toContainText('what is selected: 2 articles')
  const saved = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'CSV' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.match(/Silk [0-9]+/g)).toEqual(['Silk 12', 'Silk 9'])
})

test('while rows are selected no screen runs sideways, the bar of a phone is one line, and low windows keep room for the list', async ({
  page,
}) => {
  await select(page, 'Silk 12', 'Silk 11')
  await expect(bar(page).getByRole('button', { name: 'Select all 12 that match' })).toBeVisible()
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expect(bar(page).getByRole('button', { name: 'Delete' })).toBeInViewport({ ratio: 1 })
    expect(await pageWidth(page)).toBe(width)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const count = await bar(page).getByText('2 selected').boundingBox()
  for (const name of ['Export selected articles', 'Clear selection']) {
    const button = await bar(page).getByRole('button', { name }).boundingBox()
    const middle = (count?.y ?? 0) + (count?.height ?? 0) / 2
    expect(Math.abs((button?.y ?? 0) + 22 - middle), name).toBeLessThan(4)
  }
  for (const [width, height, room] of [
    [844, 390, 200],
    [390, 400, 220],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.getByRole('checkbox', { name: 'Select Silk 8' }).focus()
    const above = await page.getByRole('banner').boundingBox()
    const search = await page.getByRole('searchbox', { name: 'Search' }).boundingBox()
    const below = await bar(page).boundingBox()
    const top = Math.max(above?.height ?? 0, (search?.y ?? 0) + (search?.height ?? 0))
    expect((below?.y ?? 0) - top, `${width} px wide`).toBeGreaterThan(room)
  }
})
