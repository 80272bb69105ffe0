import type { Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { administrator, expect, test } from '../support/fixtures.ts'
import { layoutShift, recordLayoutShifts } from '../support/layout/layout-shifts.ts'

/** 422: a publishing or its undo that asks for the password. */
test.use({ signedIn: true, expectedErrors: /422/ })

const publish = async (page: Page, changes: Record<string, string>) => {
  await page.goto('/Terms')
  const { published } = await callApi(page, 'getShopSettings')
  const settings = { ...published, ...changes }
  const { revision } = await callApi(page, 'saveShopSettings', { settings, revision: 0 })
  await callApi(page, 'publishShopSettings', { revision })
}

test('an owner fills in what the dashboard lists, publishes it beside the present, and takes it back with one press', {
  tag: ['@both-widths', '@journey'],
}, async ({ page, expectAccessible }) => {
  await page.goto('/Dashboardadmin')
  const list = page.getByRole('region', { name: 'To fill in' })
  await list.getByRole('link', { name: 'Company phone' }).click()
  const phone = page.getByLabel('Company phone')
  await expect(phone).toBeFocused()
  await expect(page.getByText('Not filled in yet. Visitors see “+91 00000 00000”.')).toBeVisible()
  await expectAccessible()
  await phone.fill('98765 43210')
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 1 change?' })
  await expect(dialog.getByRole('row', { name: 'Company phone' })).toContainText('98765')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published. Visitors see it from now on.')).toBeVisible()
  const seenByVisitors = async () => (await page.request.get('/Contactus')).text()
  expect(await seenByVisitors()).toMatch(/98765\s43210/)
  await expect(phone).toHaveValue('+919876543210')
  const undo = page.getByRole('button', { name: 'Undo publishing' })
  await undo.click()
  await expect(
    page.getByText('Publishing undone. Visitors see the earlier version again.'),
  ).toBeVisible()
  expect(await seenByVisitors()).not.toMatch(/98765\s43210/)
  // What was published is the draft again.
  await expect(phone).toHaveValue('+919876543210')
  await expect(page.getByRole('button', { name: 'Publish 1 change' })).toBeEnabled()
})

test('an owner types the password before buyers pay elsewhere, and before an undo of that', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await page.goto('/Shopsettings')
  await page.getByLabel('UPI ID', { exact: true }).fill('asha@examplebank')
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 1 change?' })
  const password = dialog.getByLabel('Current Password')
  await expect(password).toBeFocused()
  await expectAccessible()
  await password.fill('guessed')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
  await password.fill(administrator.password)
  await password.press('Enter')
  await expect(page.getByText('Published. Visitors see it from now on.')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo publishing' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo publishing?' })
  await undo.getByLabel('Current Password').fill(administrator.password)
  await undo.getByRole('button', { name: 'Undo publishing' }).click()
  await expect(
    page.getByText('Publishing undone. Visitors see the earlier version again.'),
  ).toBeVisible()
  await expect(undo).toHaveCount(0)
})

test('an owner sees a page with the draft beside the page as it is, before anybody else does', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await page.goto('/Shopsettings')
  await page.getByLabel('Shop name').fill('Asha Silks')
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const versions = dialog.getByRole('group', { name: 'Version' })
  const isPhone = (page.viewportSize()?.width ?? 0) <= 500
  /** Of the two frames a phone shows one. */
  const frameOf = async (name: 'Now' | 'With the draft') => {
    if (isPhone) await versions.getByRole('button', { name }).click()
    await expect(dialog.getByTitle(name, { exact: true })).toBeInViewport()
    return dialog.frameLocator(`iframe[title="${name}"]`)
  }
  const shop = await frameOf('With the draft')
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(versions).toBeVisible({ visible: isPhone })
  await dialog.getByLabel('Page').selectOption('Terms')
  const draft = await frameOf('With the draft')
  await expect(draft.getByText('sarees from Asha Silks, the seller')).toBeVisible()
  const now = await frameOf('Now')
  await expect(now.getByText('sarees from Freightloom Sarees, the seller')).toBeVisible()
  await expectAccessible()
  // A frame that was led elsewhere would take the press.
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Shop settings' })).toBeVisible()
  await page.goto('/Terms')
  await expect(page.getByText('sarees from Freightloom Sarees, the seller')).toBeVisible()
})

test('pages show what is published before and after their script, on the next page too, and nothing moves', {
  tag: '@both-widths',
}, async ({ page }) => {
  await publish(page, {
    site_phone: '98765 43210',
    site_whatsapp: '98765 43211',
    site_address: '4 Depot Road\nPune 411001',
    site_hours: 'Monday to Friday: 9:30 am to 6:30 pm\nSaturday: 10 am to 2 pm',
    founder_product: 'Asha "Rao" & <sons>',
    shop_name: 'Asha Silks',
    vision: 'One record of every load.',
    quote_1_text: 'A truck in ten minutes.',
    quote_1_by: 'A shipper in Surat',
    social_instagram: 'https://instagram.com/asha',
  })
  await recordLayoutShifts(page)
  await page.goto('/Contactus', { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: '+91 98765 43210' })).toBeVisible()
  await expect(main.getByText('Asha "Rao" & <sons>')).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(main.getByText('sarees from Asha Silks, the seller')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(main.getByText('One record of every load.')).toBeVisible()
  await expect(main.getByRole('region', { name: 'What customers say' })).toContainText(
    'ten minutes',
  )
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(main.getByText('One record of every load.')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' })).toBeVisible()
})
