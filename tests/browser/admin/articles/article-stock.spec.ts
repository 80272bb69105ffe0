import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { expect } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { holdUndo } from '../../support/hold-undo.ts'
import { test } from '../../support/screens/picture-screen.ts'

/* The stock on the screen of an article, which begins with three pieces of Bottle green silk. */

const stepper = (page: Page) => page.getByRole('group', { name: 'Stock' })
const less = (page: Page) => page.getByRole('button', { name: 'One piece less in stock' })
const more = (page: Page) => page.getByRole('button', { name: 'One piece more in stock' })
const stored = async (page: Page) => (await callApi(page, 'getArticleById/1')).article_stock

test('a piece that is sold is taken off the stock with a press, and comes back with Undo', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  await less(page).click()
  await expect(page.getByText('Stock of Bottle green silk changed from 3 to 2')).toBeVisible()
  await expect(stepper(page)).toContainText('2 in stock')
  expect(await stored(page)).toBe(2)
  await holdUndo(page)
  await expectAccessible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stepper(page)).toContainText('3 in stock')
  expect(await stored(page)).toBe(3)
})

test('each press at the same place of a phone takes a piece, also once an alert has come, until it is sold out', {
  tag: '@phone',
}, async ({ page }) => {
  await callApi(page, 'setArticleState/1', { article_state: 'shop' })
  await page.reload()
  await less(page).hover()
  for (const left of [2, 1, 0]) {
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByText(`changed from ${left + 1} to ${left}`)).toBeVisible()
    expect(await stored(page)).toBe(left)
  }
  await expect(page.getByRole('main')).toContainText('Sold out')
  await expect(less(page)).toHaveAttribute('aria-disabled', 'true')
  await less(page).click({ force: true })
  await expect(stepper(page)).toContainText('0 in stock')
  expect(await stored(page)).toBe(0)
})

test('the screen of a phone stays in its place when an alert comes and goes', {
  tag: '@phone',
}, async ({ page }) => {
  const topOf = async () => (await stepper(page).boundingBox())?.y ?? 0
  // Browsers scroll by whole pixels.
  const expectInPlace = async (top: number) =>
    expect(Math.abs((await topOf()) - top)).toBeLessThan(1)
  await page.setViewportSize({ width: 390, height: 500 })
  for (const scrolled of [0, 20]) {
    await page.evaluate((y) => scrollTo(0, y), scrolled)
    const top = await topOf()
    await less(page).click()
    const close = page.getByRole('button', { name: 'Close message' })
    await expect(close).toBeVisible()
    await expectInPlace(top)
    // A click by Playwright would scroll the page first.
    const { x, y } = (await close.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.click(x + 10, y + 10)
    await expect(close).toBeHidden()
    await expectInPlace(top)
  }
})

test.describe('when somebody else has sold the last pieces', () => {
  test.use({ expectedErrors: /422/ })

  test('a press reports that none is left, after each press on a slow connection has counted', async ({
    page,
  }) => {
    const goOn = await holdCalls(page, /changeArticleStock/)
    await less(page).click()
    await less(page).click()
    await more(page).click()
    await expect(stepper(page)).toContainText('2 in stock')
    goOn()
    await expect(page.getByText('Stock of Bottle green silk changed from 1 to 2')).toBeVisible()
    await expect(stepper(page)).toContainText('2 in stock')
    expect(await stored(page)).toBe(2)
    await callApi(page, 'changeArticleStock/1', { by: -2 })
    await less(page).click()
    await expect(page.getByRole('alert')).toContainText('Only 0 are left')
    await expect(stepper(page)).toContainText('0 in stock')
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|csrf/i })

  test('a press waits on this device, and is sent by itself', {
    tag: '@phone',
  }, async ({ page, context }) => {
    await context.setOffline(true)
    await less(page).click()
    await expect(page.getByText('1 change waits until you’re back online.')).toBeVisible()
    await expect(stepper(page)).toContainText('2 in stock')
    await context.setOffline(false)
    await expect(page.getByText('article “Bottle green silk”: stock is 2 now')).toBeVisible()
    await expect(stepper(page)).toContainText('2 in stock')
    expect(await stored(page)).toBe(2)
  })
})
