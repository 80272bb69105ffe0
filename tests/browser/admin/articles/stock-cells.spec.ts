import type { Page, Route } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { expectWritten, readDrafts } from '../../support/drafts.ts'
import { expect } from '../../support/fixtures.ts'
import { holdUndo } from '../../support/hold-undo.ts'
import { pressInRow, test } from '../../support/screens/article-screen.ts'
import { saree } from '../../support/shop.ts'

/* What is added to a stock, or taken off, in its cell. The stock begins with two pieces. */

const stock = (page: Page) =>
  page.getByRole('button', { name: `Article stock of ${saree.article_name}:` })
const price = (page: Page) =>
  page.getByRole('button', { name: `Article Price of ${saree.article_name}:` })
const field = (page: Page) =>
  page.getByRole('textbox', { name: `Article stock of ${saree.article_name}` })
const typeStock = async (page: Page, text: string) => {
  await stock(page).click()
  await page.keyboard.type(text)
}
const stored = async (page: Page) => (await callApi(page, 'getArticleById/1')).article_stock

test('pieces are added with a plus and taken off with a minus, after the result was shown, with Undo', {
  tag: '@phone',
}, async ({ page, expectAccessible }) => {
  await typeStock(page, '+5')
  await expect(page.getByText('2 → 7')).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stock of Bottle green silk changed from 2 to 7')).toBeVisible()
  await expect(stock(page)).toHaveText('7')
  await typeStock(page, '−1')
  await expect(page.getByText('7 → 6')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stock of Bottle green silk changed from 7 to 6')).toBeVisible()
  await expect.poll(() => stored(page)).toBe(6)
  await holdUndo(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stock(page)).toHaveText('7')
  await expect.poll(() => stored(page)).toBe(7)
})

test('the field of a stock says what can be typed, and names at once what cannot be, as that of a price', async ({
  page,
  expectAccessible,
}) => {
  const hint = page.getByText('+5 add -1 take off')
  await stock(page).click()
  await expect(hint).toBeVisible()
  await expectAccessible()
  await page.keyboard.type('-3')
  await expect(hint).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Only 2 are left, so you can’t take off 3.')
  await expect(field(page)).toHaveValue('-3')
  await expectAccessible()
  await page.getByRole('searchbox').focus()
  await expect(stock(page)).toHaveText('-3')
  await page.getByRole('button', { name: 'Keep 2' }).click()
  await expect(stock(page)).toHaveText('2')
  await expect.poll(() => stored(page)).toBe(2)
  await price(page).click()
  await page.keyboard.type('about 500')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('textbox', { name: `Article Price of ${saree.article_name}` }),
  ).toHaveAccessibleDescription(/price must be a number/)
  await page.getByRole('searchbox').focus()
  await expect(price(page)).toHaveText('about 500')
  await page.getByRole('button', { name: 'Keep ₹1,18,000' }).click()
  await expect(price(page)).toHaveText('₹1,18,000')
})

test('what was added before the page was lost is offered as the sum and stored once, and sent again by itself once it was on its way', async ({
  page,
}) => {
  await price(page).click()
  await page.keyboard.type('5100')
  await expectWritten(page, '"typed":{"article_price":"5100"}')
  await page.keyboard.press('Escape')
  await expect.poll(() => readDrafts(page)).toBe('[]')
  await typeStock(page, '+5')
  await expectWritten(page, '"typed":{"article_stock":"7"}')
  await page.reload()
  await pressInRow(page, 'Edit', saree.article_name)
  const form = page.getByRole('dialog', { name: 'Edit article' })
  await expect(form).toContainText('Restore what you typed at')
  await form.getByRole('button', { name: 'Restore' }).click()
  await expect(form.getByLabel('stock')).toHaveValue('7')
  await form.getByRole('button', { name: 'Update' }).click()
  await expect(form).toBeHidden()
  await expect.poll(() => stored(page)).toBe(7)

  const { promise: isCarriedOut, resolve: noteCarriedOut } = Promise.withResolvers<void>()
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    noteCarriedOut()
  }
  await page.route('**/api/changeArticleStock/1', loseAnswer, { times: 1 })
  await typeStock(page, '+5')
  await expectWritten(page, '"typed"')
  await page.keyboard.press('Enter')
  await isCarriedOut
  await page.reload()
  await expect(stock(page)).toHaveText('12')
  await expect.poll(() => readDrafts(page)).toBe('[]')
  expect(await stored(page)).toBe(12)
})

test.describe('when the last pieces were sold meanwhile', () => {
  test.use({ expectedErrors: /422/ })

  test('a piece that cannot be taken off is not offered again as a new stock', async ({
    page,
    expectAccessible,
  }) => {
    await callApi(page, 'changeArticleStock/1', { by: -2 })
    await typeStock(page, '-1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Only 0 are left, so you can’t take off 1.')).toBeVisible()
    await expect(stock(page)).toHaveText('-1')
    await expect(page.getByRole('button', { name: /^Save/ })).toBeHidden()
    await expectAccessible()
    await page.getByRole('button', { name: 'Keep 0' }).click()
    await expect(stock(page)).toHaveText('0')
    await expect(stock(page)).toBeFocused()
    await expect.poll(() => stored(page)).toBe(0)
  })
})

test.describe('after a lost answer', () => {
  test.use({ expectedErrors: /408/ })

  test('what was taken off waits, and counts once beside what others changed meanwhile', async ({
    page,
  }) => {
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
    let tries = 0
    // The first try is carried out, and a proxy replaces its answer.
    await page.route('**/api/changeArticleStock/1', async (route) => {
      tries += 1
      if (tries > 1) return goesOn.then(() => route.continue())
      await route.fetch()
      return route.fulfill({ status: 408, body: '' })
    })
    await typeStock(page, '-1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 change waits until you’re back online.')).toBeVisible()
    await callApi(page, 'changeArticleStock/1', { by: 10 })
    goOn()
    await expect(page.getByText('stock is 11 now')).toBeVisible()
    await expect(stock(page)).toHaveText('11')
    await expect.poll(() => stored(page)).toBe(11)
  })
})
