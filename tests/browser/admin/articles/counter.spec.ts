import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { expect, pageWidth, test } from '../../support/fixtures.ts'
import { openShop } from '../../support/screens/order-screen.ts'

/* The screen of an article of one piece, which a tag's QR code opens on a phone at the counter. */

test.use({ signedIn: true })

test.beforeEach(async ({ page }) => {
  await openShop(page, 'Bottle green silk')
  await page.goto('/#/Viewarticleadmin/1')
})

const promised = (page: Page) => page.getByRole('region', { name: 'Promised to buyers' })

const holdForAsha = async (page: Page) => {
  await page.getByRole('button', { name: 'Hold for a name' }).click()
  const form = page.getByRole('dialog', { name: 'Hold for a name' })
  await form.getByLabel('Customer’s name').fill('Asha Rao')
  await form.getByLabel('Mobile').fill('+91 98765 43210')
  return form
}

test('a piece is reserved for a name, which the screen says with the number to call, until that is ended', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  const form = await holdForAsha(page)
  await expect(form.getByLabel('Reserve for')).toHaveValue('24')
  await expectAccessible()
  await form.getByLabel('Customer’s name').fill('')
  await form.getByRole('button', { name: 'Reserve the piece' }).click()
  await expect(form).toContainText('Enter the customer’s name')
  await form.getByLabel('Customer’s name').fill('Asha Rao')
  await form.getByRole('button', { name: 'Reserve the piece' }).click()
  await expect(page.getByText(/^Reserved for Asha Rao until/)).toBeVisible()
  await expect(promised(page)).toContainText('The only piece isn’t free')
  await expect(promised(page).getByRole('link', { name: '98765 43210' })).toBeVisible()
  await expectAccessible()
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)

  await page.getByRole('button', { name: 'End reservation for Asha Rao' }).click()
  await expect(promised(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(promised(page)).toContainText('Asha Rao')
  await page.goto('/#/Article')
  await expect(page.getByRole('row', { name: /Bottle green silk/ })).toContainText(
    'Reserved: Asha Rao',
  )
})

test('a piece that is reserved is sold to its customer with price and way, and the sale is undone', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await callApi(page, 'holdForName/1', { name: 'Asha Rao', mobile: '', hours: 24 })
  await page.reload()
  await page.getByRole('button', { name: 'Sold at the counter' }).click()
  const form = page.getByRole('dialog', { name: 'Sold at the counter' })
  await expect(form.getByLabel('Sold to')).toContainText('Asha Rao, reserved')
  await form.getByLabel('Price').fill('₹ 4,300')
  await form.getByRole('button', { name: 'Sell the piece' }).click()
  await expect(form).toContainText('Choose how it was paid')
  await form.getByText('UPI').click()
  await expectAccessible()
  await form.getByRole('button', { name: 'Sell the piece' }).click()
  await expect(page.getByText('Bottle green silk sold for ₹4,300. Paid by UPI.')).toBeVisible()
  await expect(promised(page)).toHaveCount(0)
  const sales = page.getByRole('region', { name: 'Sold at the counter' })
  await expect(sales).toContainText('₹4,300, UPI')
  await expectAccessible()

  await sales.getByRole('button', { name: /^Undo/ }).click()
  await expect(sales).toHaveCount(0)
  await expect(promised(page)).toContainText('Asha Rao')
  expect((await callApi(page, 'getArticleById/1')).article_stock).toBe(1)
})

test.describe('a piece that is reserved for somebody else', () => {
  test.use({ expectedErrors: /409/ })

  test('is sold at the counter by who was asked only', async ({ page }) => {
    await callApi(page, 'holdForName/1', { name: 'Asha Rao', mobile: '', hours: 24 })
    await page.reload()
    await page.getByRole('button', { name: 'Sold at the counter' }).click()
    const form = page.getByRole('dialog', { name: 'Sold at the counter' })
    await form.getByLabel('Sold to').selectOption('Another customer')
    await form.getByText('Cash').click()
    await form.getByRole('button', { name: 'Sell the piece' }).click()
    const question = page.getByRole('dialog', { name: 'Promised to a buyer' })
    await expect(question).toContainText('1 of them is reserved: Asha Rao.')
    await question.getByRole('button', { name: 'Keep it' }).click()
    expect((await callApi(page, 'getArticleById/1')).article_stock).toBe(1)
  })
})
