import type { Page } from '@playwright/test'
import { photoFile } from '../support/data/photo-file.ts'
import { userAgent } from '../support/data/user-agent.ts'
import { expect, pageWidth, test } from '../support/fixtures.ts'
import type { Shop } from '../support/with-shop.ts'

test.use({ snapshot: 'openShop', userAgent, expectedErrors: /422/ })

/** The first saree, ordered, paid and delivered. Opens the page of the order. */
const deliver = async (page: Page, product: Shop) => {
  const placed = await page.request.post('/Order', {
    form: {
      key: 'a-buyer-of-a-return',
      p: 'FL-000001',
      price: 'FL-000001:4499',
      name: 'Sample Buyer',
      mobile: '9876543210',
      address: 'Flat 7, Sample Society, Pune',
      pin: '411004',
      state: 'Maharashtra',
      payment: 'ahead',
    },
    maxRedirects: 0,
  })
  const headers = { authorization: `Bearer ${await product.openSession()}` }
  let { version } = await (await page.request.get('/api/getOrderById/1', { headers })).json()
  for (const step of ['confirm', 'pay', 'pack', 'send', 'deliver']) {
    const data = { step, version, ...(step === 'send' && { courier: 'Sample', tracking: 'SC1' }) }
    const changed = await page.request.post('/api/changeOrder/1', { headers, data })
    expect(changed.ok(), `${step}: ${await changed.text()}`).toBe(true)
    version = (await changed.json()).version
  }
  await page.goto(placed.headers().location ?? '')
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a buyer asks for a return with three photos, and what was chosen stays where one is missing', {
    tag: ['@both-widths', '@journey'],
  }, async ({ page, product }) => {
    await deliver(page, product)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Delivered on')
    await page.getByRole('link', { name: 'Request a return' }).click()
    await expect(page.getByLabel('Bottle green silk')).toBeChecked()
    await page.getByLabel('Damaged or defective').check()
    await page.getByLabel('What’s wrong?').fill('A cut of 2 cm in the pallu.')
    await page.getByRole('radio', { name: /^Refund/ }).check()
    await page.getByLabel('Courier pickup').check()
    await page.getByLabel('The saree', { exact: true }).setInputFiles(await photoFile())
    await page.getByLabel('The price tag').setInputFiles(await photoFile())
    await expect(page.getByText('₹4,424')).toBeVisible()
    await page.getByRole('button', { name: 'Send the request' }).click()
    const summary = page.getByRole('alert')
    await expect(summary.getByRole('link')).toHaveText(['Add a photo of the packing cover'])
    await expect(page.getByLabel('Damaged or defective')).toBeChecked()
    await expect(page.getByLabel('What’s wrong?')).toHaveValue('A cut of 2 cm in the pallu.')
    expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
    for (const name of ['The saree', 'The price tag', 'The packing cover'])
      await page.getByLabel(name, { exact: true }).setInputFiles(await photoFile())
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'We’ve got your return request.',
    )
    await expect(page.getByText(/for a refund of ₹4,424\./)).toBeVisible()
  })
})

test('the form of a return is accessible, and asks for no photos of a piece that is only disliked', {
  tag: '@both-widths',
}, async ({ page, product, expectAccessible }) => {
  await deliver(page, product)
  await expectAccessible()
  await page.getByRole('link', { name: 'Request a return' }).click()
  await expect(page.getByLabel('The price tag')).toBeVisible()
  await expectAccessible()
  for (const reason of ['Colour different', 'Incorrect item', 'Dislike of material']) {
    await page.getByLabel(reason).check()
    await expect(page.getByLabel('The price tag')).toBeVisible({
      visible: reason === 'Incorrect item',
    })
  }
  await expectAccessible()
  await expect(page.getByRole('radio', { name: /^Refund/ })).toBeHidden()
  await page.getByRole('radio', { name: /^Gift card/ }).check()
  await page.getByLabel('What’s wrong?').fill('Too stiff for me.')
  await page.getByLabel('I’ll ship it myself').check()
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText(/for a gift card of ₹4,424\./)).toBeVisible()
})
