import { callApi } from '../../support/data/api.ts'
import { expect, pageWidth, test } from '../../support/fixtures.ts'
import { holdUndo } from '../../support/hold-undo.ts'
import {
  nextStep,
  openOrder,
  openOrders,
  openShop,
  orderPanel,
  placeOrder,
  pressStep,
  publishSettings,
} from '../../support/screens/order-screen.ts'

test.use({ signedIn: true })

test('an order is confirmed, paid, packed, sent and delivered, each by its one next step, which can be undone', {
  tag: ['@both-widths', '@journey'],
}, async ({ page, expectAccessible }) => {
  await openShop(page, 'Bottle green silk')
  const address = await placeOrder(page, 'FL-000001')
  await openOrders(page)
  await expect(page.getByRole('button', { name: 'Open 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: 'To do: 1' })).toBeVisible()
  await openOrder(page, 'Meera Sharma')
  await expectAccessible()

  await expect(nextStep(page)).toContainText(
    'Is FL-000001 on the shelf, clean, with its price tag?',
  )
  await pressStep(page, 'Confirm: it’s on the shelf')
  await expect(page.getByText('FL-O-000001 is confirmed')).toBeVisible()
  await expect(nextStep(page)).toContainText('Not paid yet. The reservation ends')
  const text = orderPanel(page).getByLabel('WhatsApp text')
  await expect(text).toHaveValue(new RegExp(`^Namaste Meera Sharma, .* http.*${address}`))
  await text.fill('Your saree & its blouse piece?')
  await expect(orderPanel(page).getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/919876543210?text=Your%20saree%20%26%20its%20blouse%20piece%3F',
  )

  await nextStep(page).getByRole('button', { name: 'Mark as paid' }).click()
  const payment = page.getByRole('dialog', { name: 'Mark as paid' })
  await expect(payment.getByLabel('Amount received')).toHaveValue('4499')
  await payment.getByLabel('Amount received').fill('4,400')
  await payment.getByLabel('UTR').fill('4312 6578 9012')
  await payment.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(nextStep(page)).toContainText('₹99 of ₹4,499 is still due.')
  await nextStep(page).getByRole('button', { name: 'Balance received' }).click()
  const rest = page.getByRole('dialog', { name: 'Balance received' })
  await expect(rest.getByLabel('Amount received')).toHaveValue('99')
  await rest.getByRole('button', { name: 'Balance received' }).click()
  await expect(nextStep(page)).toContainText('Pack FL-000001 with the packing slip.')
  await pressStep(page, 'Mark as packed')
  await expect(nextStep(page)).toContainText('Which courier')
  await pressStep(page, 'Mark as dispatched')
  await expect(nextStep(page).getByLabel('Courier')).toBeFocused()
  await expect(nextStep(page)).toContainText('Enter the courier')
  await nextStep(page).getByLabel('Courier').fill('India Post')
  await nextStep(page).getByLabel('Tracking number').fill('EE 1 IN')
  await pressStep(page, 'Mark as dispatched')
  await expect(page.getByText('FL-O-000001 is dispatched')).toBeVisible()
  await holdUndo(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('FL-O-000001 is as it was before')).toBeVisible()
  await expect(nextStep(page)).toContainText('Which courier')

  await nextStep(page).getByLabel('Courier').fill('India Post')
  await pressStep(page, 'Mark as dispatched')
  await expect(nextStep(page)).toContainText('Dispatched with India Post')
  await pressStep(page, 'Mark as delivered')
  await expect(nextStep(page)).toContainText('The buyer can request a return until')
  const history = orderPanel(page).getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('Delivered')
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
})

test('before a parcel is sent, the desk says which article has no HSN for its invoice', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await openShop(page, 'Bottle green silk')
  await placeOrder(page, 'FL-000001')
  await callApi(page, 'changeOrder/1', { step: 'pay', version: 1 })
  await page.goto('/Orders?order=1')
  await expect(nextStep(page)).toContainText('Pack FL-000001')
  await expect(nextStep(page).getByText('No HSN code yet')).toHaveCount(0)
  await publishSettings(page, { gst_kind: 'registered', gstin: '27AAPFU0939F1ZV' })
  await page.reload()
  await expect(nextStep(page)).toContainText(
    'No HSN code yet: FL-000001. Add it before you mark the order as dispatched',
  )
  await expectAccessible()
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
  await callApi(page, 'updateArticle/1', { hsn: '5007' })
  await page.reload()
  await expect(nextStep(page)).toContainText('Pack FL-000001')
  await expect(nextStep(page).getByText('No HSN code yet')).toHaveCount(0)
})

test('the packing slip has the address, no price and nothing of the buyer’s private page, on one sheet', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  await openShop(page, 'Bottle green silk')
  const address = await placeOrder(page, 'FL-000001')
  await openOrders(page)
  await openOrder(page, 'Meera Sharma')
  const link = orderPanel(page).getByRole('link', { name: 'Packing slip' })
  await expect(link).toHaveCount(0)
  await callApi(page, 'changeOrder/1', { step: 'pay', version: 1 })
  await link.click()
  const slip = page.getByRole('article', { name: 'Packing slip, A6' })
  for (const words of ['not an invoice', 'Meera Sharma', '411004', 'FL-O-000001', 'Sample Sarees'])
    await expect(slip).toContainText(words)
  await expect(slip).toContainText('Return within 3 days')
  expect(await slip.textContent()).not.toMatch(/₹|4,?499/)
  expect(await page.content()).not.toContain(address)
  await expectAccessible()
  for (const [paper, size] of [
    ['A6', '298.07999 420'],
    ['A4', '594.95996 841.91998'],
  ] as const) {
    await page.getByRole('link', { name: new RegExp(`^${paper}`) }).click()
    await expect(page.getByRole('article', { name: `Packing slip, ${paper}` })).toBeVisible()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/MediaBox \[[^\]]+\]/g)).toEqual([`/MediaBox [0 0 ${size}]`])
  }
})

test('the slip of five pieces has every rule and its foot, on one A6 sheet', async ({ page }) => {
  await openShop(
    page,
    ...['Bottle green', 'Peacock', 'Sea green', 'Moss', 'Camel'].map(
      (colour) => `${colour} silk saree, elephant pallu`,
    ),
  )
  for (const id of [1, 2, 3, 4, 5])
    await callApi(page, `updateArticle/${id}`, { length_with_blouse: '6.3', width_cm: '118' })
  await publishSettings(page, {
    grievance_name: 'Meera Sample',
    grievance_email: 'complaints@asha.example',
    grievance_phone: '+91 90000 00002',
    shipping_charge: '0',
  })
  await placeOrder(page, 'FL-000001 FL-000002 FL-000003 FL-000004 FL-000005')
  await page.goto('/Packingslip/1')
  const slip = page.getByRole('article', { name: 'Packing slip, A6' })
  await expect(slip.getByText('FL-000005')).toBeVisible()
  const cut = await slip.evaluate((sheet) =>
    [...sheet.querySelectorAll('ol, li, p:last-child')]
      .filter((part) => {
        const boxes = [part.parentElement, sheet].map((box) => box?.getBoundingClientRect())
        const { bottom } = part.getBoundingClientRect()
        return boxes.some((box) => bottom > (box?.bottom ?? 0) + 1)
      })
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/MediaBox/g)).toHaveLength(1)
})
