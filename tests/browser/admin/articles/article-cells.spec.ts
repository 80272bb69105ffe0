import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { authHeaders, expect } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { holdUndo } from '../../support/hold-undo.ts'
import {
  figureButton as button,
  cellState,
  type Figure,
  startAtArticles,
  storedFigures as stored,
} from '../../support/screens/article-screen.ts'
import { saree } from '../../support/shop.ts'
import { rows } from '../../support/table.ts'

/** Begins with ten articles, the newest of which is Silk 10. */
const test = startAtArticles('tenArticles', 10)

const field = (page: Page, figure: Figure, article: string) =>
  page.getByRole('textbox', { name: `${figure} of ${article}`, exact: true })

test('ten prices can be changed with one click and ten times Enter', async ({ page }) => {
  await button(page, 'Article Price', 'Silk 10').click()
  for (let article = 10; article >= 1; article -= 1) {
    await expect(field(page, 'Article Price', `Silk ${article}`)).toBeFocused()
    await page.keyboard.type(String(4000 + article))
    await page.keyboard.press('Enter')
  }
  for (let article = 10; article >= 1; article -= 1) {
    await expect(cellState(page, 'Article Price', `Silk ${article}`)).toHaveAttribute(
      'data-state',
      'saved',
    )
  }
  const all = (await callApi(page, 'getArticle')) as { article_price: number }[]
  expect(all.map(({ article_price }) => article_price)).toEqual(
    Array.from({ length: 10 }, (_, index) => 4010 - index),
  )
  await expect(button(page, 'Article Price', 'Silk 1')).toBeFocused()
})

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('a price saved in a row is undone with Undo, which is offered for the last change only; a stock keeps what others sold', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  await button(page, 'Article Price', 'Silk 10').click()
  for (const price of ['4010', '4009']) {
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Price of Silk 9 changed from ₹1,18,000 to ₹4,009')).toBeVisible()
  await expect(field(page, 'Article Price', 'Silk 8')).toBeFocused()
  await expect(undo(page)).toHaveCount(1)
  await holdUndo(page)
  await expectAccessible()
  await undo(page).click()
  await expect(page.getByText('Price of Silk 9 is ₹1,18,000 again')).toBeVisible()
  await expect(button(page, 'Article Price', 'Silk 9')).toHaveText('₹1,18,000')
  expect(await stored(page, 9)).toEqual([saree.article_price, saree.article_stock])
  expect(await stored(page, 10)).toEqual([4010, saree.article_stock])
  await button(page, 'Article stock', 'Silk 10').click()
  await page.keyboard.type('9')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Stock of Silk 10 changed from 2 to 9')).toBeVisible()
  await callApi(page, 'changeArticleStock/10', { by: -1 })
  await undo(page).click()
  await expect(
    page.getByText('Stock of Silk 10 is 1 now; someone else has changed it by −1 meanwhile'),
  ).toBeVisible()
  expect(await stored(page, 10)).toEqual([4010, 1])
})

test('Tab leads through price and stock of each row, and Escape leaves a value as it was', async ({
  page,
  expectAccessible,
}) => {
  await button(page, 'Article Price', 'Silk 10').click()
  await page.keyboard.type('₹ 11,990.50')
  await expect(page.getByText('₹1,18,000 → ₹11,990.50')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Tab')
  await expect(field(page, 'Article stock', 'Silk 10')).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Article Price', 'Silk 9')).toBeFocused()
  // A cell that is still being saved does not open.
  await expect(cellState(page, 'Article stock', 'Silk 10')).toHaveAttribute('data-state', 'saved')
  await page.keyboard.press('Shift+Tab')
  await expect(field(page, 'Article stock', 'Silk 10')).toBeFocused()
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Article stock', 'Silk 10')).toBeFocused()
  await expect(button(page, 'Article stock', 'Silk 10')).toHaveText('7')
  await expect.poll(() => stored(page, 10)).toEqual([11_990.5, 7])
})

test('a cell no longer says what others changed once a person turns to something else', async ({
  page,
}) => {
  const note = page.getByText('someone else has changed it by −1.')
  const setStockOver = async (stock: string) => {
    await callApi(page, 'changeArticleStock/10', { by: -1 })
    await button(page, 'Article stock', 'Silk 10').press('Enter')
    await page.keyboard.type(stock)
    await page.keyboard.press('Enter')
    await expect(note).toBeVisible()
  }
  await setStockOver('5')
  await field(page, 'Article stock', 'Silk 9').press('Escape')
  await expect(note).toBeVisible()
  await page.getByRole('searchbox').focus()
  await expect(note).toBeHidden()
  await setStockOver('7')
  await page.getByRole('heading', { name: 'Articles', level: 1 }).click()
  await expect(note).toBeHidden()
})

test.describe('when something goes wrong', () => {
  test.use({
    expectedErrors: /404|408|409|422|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  })

  test('a cell shows a price that somebody else set meanwhile, and keeps what was typed', async ({
    page,
    expectAccessible,
  }) => {
    await callApi(page, 'updateArticle/10', { article_price: 900 })
    await button(page, 'Article Price', 'Silk 10').click()
    await page.keyboard.type('800')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Someone else has just set it to ₹900.')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await stored(page, 10)).toEqual([900, 2])
    await expectAccessible()
    await page.getByRole('button', { name: 'Save ₹800' }).click()
    await expect(cellState(page, 'Article Price', 'Silk 10')).toHaveAttribute('data-state', 'saved')
    expect(await stored(page, 10)).toEqual([800, 2])
  })

  test('an alert reports a refused price whose row is no longer shown', async ({ page }) => {
    const release = await holdCalls(page, /updateArticle/)
    await button(page, 'Article Price', 'Silk 10').click()
    await page.keyboard.type('5100')
    await page.keyboard.press('Tab')
    await page.getByRole('searchbox', { name: 'Search' }).fill('Silk 2')
    await expect(rows(page)).toHaveCount(1)
    await page.request.delete('/api/delArticleById/10', { headers: await authHeaders(page) })
    release()
    await expect(page.getByRole('alert')).toHaveText(
      'Article Price of Silk 10 wasn’t saved. This article is no longer there.',
    )
  })
})

test('on a phone a price does not cover the code of its article, and its errors can be read in full', {
  tag: '@phone',
}, async ({ page }) => {
  const name = 'Bottle green silk with a temple border'
  await callApi(page, 'updateArticle/10', { article_name: name })
  await page.reload()
  const price = button(page, 'Article Price', name)
  await price.hover()
  // A frame would cut through the code.
  await expect(price).toHaveCSS('box-shadow', 'none')
  await price.click()
  const code = await page.getByText('FL-000010').boundingBox()
  const box = await field(page, 'Article Price', name).boundingBox()
  expect(code?.height).toBeGreaterThan(0)
  expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  await page.keyboard.press('Escape')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const figure of ['Article Price', 'Article stock'] as const) {
      await button(page, figure, name).click()
      await page.keyboard.type('-5')
      await page.keyboard.press('Enter')
      const isSeenWhole = await page.getByRole('alert').evaluate((message) => {
        const { left, right, top, bottom } = message.getBoundingClientRect()
        const corners = [left + 4, right - 4].flatMap((x) =>
          [top + 4, bottom - 4].map((y) => [x, y]),
        )
        return corners.every(([x = 0, y = 0]) => message.contains(document.elementFromPoint(x, y)))
      })
      expect(isSeenWhole, `${figure} at ${width} px`).toBe(true)
      await page.keyboard.press('Escape')
    }
  }
})

test('no column moves while a price is edited, nor once it is saved', async ({ page }) => {
  const places = () =>
    page.getByRole('columnheader').evaluateAll((heads) =>
      heads.map((head) => {
        const { left, width } = head.getBoundingClientRect()
        return [left, width]
      }),
    )
  const before = await places()
  await button(page, 'Article Price', 'Silk 10').click()
  expect(await places()).toEqual(before)
  await page.keyboard.type('800')
  await page.keyboard.press('Enter')
  await expect(cellState(page, 'Article Price', 'Silk 10')).toHaveAttribute('data-state', 'saved')
  expect(await places()).toEqual(before)
})
