import { callApi } from '../../support/data/api.ts'
import { expect, pageWidth, test } from '../../support/fixtures.ts'
import {
  openShop,
  orderPanel,
  placeOrder,
  publishSettings,
} from '../../support/screens/order-screen.ts'

test.use({ signedIn: true })

const amounts = { price: 112_450, taxable: 107_095.24, cgst: 2677.38, sgst: 2677.38, igst: 0 }

const invoice = {
  number: 'FL/26-27/00001',
  order: 'FL-O-000001',
  date: '2026-11-29',
  title: 'Tax invoice',
  seller: { name: 'Sample Textiles', address: '1 Loom Street', gstin: '-', state: 'Maharashtra' },
  buyer: {
    name: 'Meera '.repeat(30),
    address: 'Flat 7, Pune',
    pin: '411004',
    state: 'Maharashtra',
  },
  lines: [
    { ...amounts, code: 'FL-000001', name: 'temple border '.repeat(14), hsn: '5007', quantity: 1 },
  ],
  total: amounts,
  percent: 5,
  is_cancelled: false,
  replaced: [],
  credit_notes: [],
}

test('every figure of an invoice is on one line, however long the names are; one whose parcel was cancelled says so across its top, also on paper, as does one that another has taken the place of', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  let changes = {}
  await page.route('**/api/getInvoice/1', (route) =>
    route.fulfill({ json: { ...invoice, ...changes } }),
  )
  await page.goto('/#/Invoice/1')
  await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible()
  const figures = page.getByRole('cell').filter({ hasText: /^[\d,.]+$/ })
  await expect(figures).toHaveCount(9)
  const lines = await figures.evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    }),
  )
  expect(new Set(lines)).toEqual(new Set([1]))
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
  await expectAccessible()
  const words = page.getByText('Cancelled: this parcel wasn’t sent')
  await expect(words).toHaveCount(0)
  changes = { is_cancelled: true }
  await page.reload()
  await expect(words).toBeVisible()
  await expectAccessible()
  await page.emulateMedia({ media: 'print' })
  await expect(words).toBeVisible()
  changes = { replaced: [{ ...invoice, number: 'CM/26-27/00001', title: 'Cash memo' }] }
  await page.reload()
  await expect(page.getByRole('article', { name: 'Cash memo' })).toContainText(
    'Cancelled: replaced by FL/26-27/00001',
  )
})

test.describe('of a hidden buyer', () => {
  test.use({ expectedErrors: /403/ })

  test('an owner opens the invoice from the order, and an editor reads why not', {
    tag: '@journey',
  }, async ({ page }) => {
    await openShop(page, 'Bottle green silk')
    await publishSettings(page, { gst_kind: 'registered', gstin: '27AAPFU0939F1ZV' })
    await placeOrder(page, 'FL-000001')
    for (const [index, step] of ['pay', 'pack', 'send'].entries())
      await callApi(page, 'changeOrder/1', { step, version: index + 1 })
    await callApi(page, 'hideOrder/1', {})
    await page.goto('/Orders?order=1')
    await expect(orderPanel(page).getByText('Meera')).toHaveCount(0)
    await orderPanel(page).getByRole('link', { name: 'Open FL/' }).click()
    await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Meera Sharma')
    await page.route('**/api/getInvoice/1', (route) =>
      route.fulfill({ status: 403, json: { message: 'Only an owner can open its invoice.' } }),
    )
    await page.reload()
    await expect(page.getByText('Only an owner can open its invoice.')).toBeVisible()
    await expect(page.getByText('Meera')).toHaveCount(0)
  })
})
