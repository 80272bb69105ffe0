import { callApi } from '../../support/data/api.ts'
import { expectWritten, readDrafts } from '../../support/drafts.ts'
import { expect, pageWidth, test } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import {
  details,
  enquiryRow,
  openDetails,
  openEnquiries,
  openNewEnquiry,
  openOnceMailIs,
  sendEnquiry,
} from '../../support/screens/enquiry-screen.ts'

test.use({ signedIn: true })

test('a request is opened whole; status and notes are kept, and it closes', {
  tag: ['@phone', '@journey'],
}, async ({ page, expectAccessible }) => {
  await sendEnquiry(page, 'contact')
  await openOnceMailIs(page, 'sent')
  await openDetails(page, 'Bala')
  await expect(details(page)).toContainText('Please call after four.')
  await expect(details(page)).toContainText('sales@freightloom.test')
  await expectAccessible()
  await details(page).getByLabel('Status').selectOption('In progress')
  await details(page).getByLabel('Notes').fill('Called; wants a price by Friday')
  await details(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
  await details(page).getByRole('button', { name: 'Close enquiry' }).click()
  await expect(details(page)).toHaveCount(0)
  await expect(enquiryRow(page)).toContainText('In progress')
  await openDetails(page, 'Bala')
  await expect(details(page).getByLabel('Notes')).toHaveValue('Called; wants a price by Friday')
})

test('an enquiry that is opened while a filter is loading keeps the filter', async ({ page }) => {
  await sendEnquiry(page, 'contact')
  await openEnquiries(page)
  const release = await holdCalls(page, /getEnquiries\?/)
  await page.getByRole('button', { name: /^New/ }).click()
  await enquiryRow(page, 'Bala').getByRole('button').click()
  await expect(page.getByRole('button', { name: /^New/, pressed: true })).toBeVisible()
  release()
  await expect(details(page)).toBeVisible()
  await expect(page).toHaveURL(/status=new&enquiry=1/)
})

test('a phone of 320 px breaks a long e-mail address at its @, and no long word of the list or of other notes makes the screen wider', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await sendEnquiry(page, 'contact', {
    name: 'x'.repeat(200),
    email: `${'y'.repeat(60)}@silk.example`,
    mobile: '9876543210',
  })
  const notes = `https://papers.example/${'invoice-'.repeat(12)}${'x'.repeat(80)}`
  await callApi(page, 'updateEnquiry/1', { notes })
  await sendEnquiry(page, 'demo', { email: 'asha.rao2026@roadlines.example' })
  await openEnquiries(page)
  await expect(enquiryRow(page)).toHaveCount(2)
  expect(await pageWidth(page)).toBe(320)
  await openDetails(page, 'Asha Rao')
  await expect(details(page)).toContainText(notes)
  expect(await pageWidth(page)).toBe(320)
  await page.setViewportSize({ width: 390, height: 844 })
  const lines = await details(page)
    .getByRole('link', { name: 'Write to' })
    .first()
    .locator('span')
    .evaluate((words) =>
      [...words.childNodes].flatMap((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return part.textContent ? [range.getClientRects().length] : []
      }),
    )
  expect(lines, 'lines of the name and of the domain').toEqual([1, 1])
})

test('the WhatsApp text is filled in from the enquiry, and every link opens with it as it was changed', async ({
  page,
}) => {
  await sendEnquiry(page, 'demo')
  await openEnquiries(page)
  await openDetails(page, 'Asha Rao')
  const text = details(page).getByLabel('WhatsApp text')
  await expect(text).toHaveValue(/^Namaste Asha Rao, .* Billing Platform\./)
  await text.fill('When may I call you? & why')
  const address = 'https://wa.me/919876543210?text=When%20may%20I%20call%20you%3F%20%26%20why'
  await expect(details(page).getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    address,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  const links = details(page).getByRole('link', { name: 'WhatsApp' })
  await expect(links).toHaveCount(2)
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', address)
})

test('an enquiry shows the others of the same person with notes and owner, and links to them', async ({
  page,
  expectAccessible,
}) => {
  await sendEnquiry(page, 'contact', { name: 'A. Rao', mobile: '9876543210' })
  await sendEnquiry(page, 'contact', { email: 'bala@other.example' })
  const notes = 'Calls back after four.'
  await callApi(page, 'updateEnquiry/1', { status: 'in progress', owner_id: 1, notes })
  await sendEnquiry(page, 'demo')
  await openEnquiries(page)
  await openDetails(page, 'Asha Rao')
  const related = details(page).getByRole('region', { name: 'Other enquiries from this person' })
  await expect(related.getByRole('listitem')).toHaveCount(1)
  await expect(related).toContainText('in progress, owner: admin@example.com')
  await expect(related).toContainText(notes)
  await expectAccessible()
  await related.getByRole('button', { name: /^A. Rao, call-back request/ }).click()
  await expect(details(page).getByRole('heading', { name: 'A. Rao' })).toBeVisible()
  await expect(details(page)).toBeFocused()
})

test('a person’s data are deleted for good after a plain question, and the heading gets the focus', async ({
  page,
  expectAccessible,
}) => {
  await openNewEnquiry(page)
  await details(page).getByLabel('Notes').fill('Wants to be forgotten')
  await expectWritten(page, 'bala@silk.example')
  await page.getByRole('button', { name: 'Delete enquiry of Bala' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete this enquiry?' })
  await expect(dialog.getByText('You can’t undo this.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Enquiry deleted')).toBeVisible()
  await expect(details(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('No enquiries yet')).toBeVisible()
  await expect(page).toHaveURL(/#\/Enquiries$/)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect.poll(() => readDrafts(page), 'nothing of it stays on the device').toBe('[]')
})
