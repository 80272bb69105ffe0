import { callApi } from '../../support/data/api.ts'
import { expect, test } from '../../support/fixtures.ts'
import {
  details,
  enquiryRow,
  openDetails,
  openEnquiries,
  sendEnquiry,
} from '../../support/screens/enquiry-screen.ts'
import { saree } from '../../support/shop.ts'

test.use({ signedIn: true })

test('V4: the words of a visitor are shown as plain text, and do not change the text around them', async ({
  page,
  expectAccessible,
}) => {
  const name = '<img src=x onerror="document.title=1"> \u202Etxt.exe'
  await sendEnquiry(page, 'contact', { name, message: '<b>bold</b>\u202E{{7*7}}' })
  await openEnquiries(page)
  const shown = enquiryRow(page).getByText(name)
  await expect(shown).toBeVisible()
  expect(await shown.evaluate((part) => part.tagName)).toBe('BDI')
  await expect(enquiryRow(page)).toContainText('<b>bold</b>\u202E{{7*7}}')
  await page.getByRole('button', { name: /^Open enquiry/ }).click()
  await expect(details(page).getByRole('heading', { name })).toBeVisible()
  await expect(details(page).getByRole('definition').first()).toHaveText(name)
  const showAll = details(page).getByRole('button', { name: 'Show all' })
  await expect(showAll, 'a short message has nothing to open').toBeHidden()
  await expectAccessible()
  await page.getByRole('button', { name: /^Delete enquiry/ }).click()
  await expect(page.getByRole('dialog').getByText(name)).toBeVisible()
  await expect(page.locator('img')).toHaveCount(0)
  await expect(page).toHaveTitle('Enquiries | Freightloom')
})

test('on a phone the status is in view beside a long message, which opens with Show all', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const message = `${'Eleven sarees for a wedding, three of them with real zari.\n'.repeat(20)}Please call after four.`
  await sendEnquiry(page, 'contact', { name: 'Meera', message })
  await openEnquiries(page)
  await openDetails(page, 'Meera')
  const panel = details(page)
  const end = panel.getByText(/Please call after four/).first()
  await expect(panel.getByLabel('Status')).toBeInViewport({ ratio: 1 })
  await expectAccessible()
  const folded = (await end.boundingBox())?.height ?? 0
  await panel.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Show all' })).toBeHidden()
  await expect(end).toBeFocused()
  expect((await end.boundingBox())?.height).toBeGreaterThan(3 * folded)
  await panel.getByLabel('Status').selectOption('In progress')
  await panel.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
  await expect(panel.getByLabel('Status')).toHaveValue('in progress')
  await expect(panel.getByRole('button', { name: 'Show all' }), 'stays open').toBeHidden()
  await expect.poll(async () => (await end.boundingBox())?.height).toBeGreaterThan(3 * folded)
})

test('an article whose code stands in the message is one press away; a long message opens when the keyboard comes to a code that is cut off', async ({
  page,
}) => {
  await callApi(page, 'createArticle', saree)
  const message = `${'One more line.\n'.repeat(9)}Is FL-000001 (fl 2 metres?) still to be had?`
  await sendEnquiry(page, 'contact', { message })
  await openEnquiries(page)
  await openDetails(page, 'Bala')
  const showAll = details(page).getByRole('button', { name: 'Show all' })
  await expect(details(page)).toContainText('Is FL-000001 (fl 2 metres?) still to be had?')
  await expect(details(page).getByRole('link', { name: /fl/i })).toHaveText('FL-000001')
  await expect(showAll).toBeVisible()
  const link = details(page).getByRole('link', { name: 'FL-000001' })
  await link.focus()
  await expect(showAll).toBeHidden()
  await expect(link).toBeFocused()
  await link.click()
  await expect(page.getByRole('heading', { name: saree.article_name, level: 1 })).toBeVisible()
})
