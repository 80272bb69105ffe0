import { callApi } from '../../support/data/api.ts'
import { expectWritten, readDrafts } from '../../support/drafts.ts'
import { authHeaders, expect, test } from '../../support/fixtures.ts'
import {
  details,
  enquiryRow,
  openDetails,
  openEnquiries,
  openNewEnquiry,
  sendEnquiry,
} from '../../support/screens/enquiry-screen.ts'

test.use({ signedIn: true })

test.describe('when somebody else has changed the enquiry meanwhile', () => {
  test.use({ expectedErrors: /409/ })

  test('D4: both values are shown next to each other, and the choice is saved', async ({
    page,
  }) => {
    await sendEnquiry(page, 'contact')
    await callApi(page, 'updateEnquiry/1', { notes: 'Call' })
    await openEnquiries(page)
    await openDetails(page, 'Bala')
    await details(page).getByLabel('Notes').fill('Mine')
    await callApi(page, 'updateEnquiry/1', { status: 'done', notes: 'Theirs' })
    await details(page).getByRole('button', { name: 'Update' }).click()
    const conflict = details(page).getByRole('alert')
    await expect(conflict).toContainText(
      'Someone else has changed this enquiry since you opened it.',
    )
    await expect(conflict.getByRole('group', { name: 'Notes' })).toContainText('Theirs')
    await expect(conflict).toContainText('Status was changed to Done by admin@example.com')
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
    await expect(enquiryRow(page)).toContainText('Done')
    await openDetails(page, 'Bala')
    await expect(details(page).getByLabel('Notes')).toHaveValue('Mine')
  })

  test('an opened enquiry shows the change until something is typed; then both lines are kept', async ({
    page,
    expectAccessible,
  }) => {
    const streaming = page.waitForResponse(/getLive/)
    await openNewEnquiry(page)
    await streaming
    const notes = details(page).getByLabel('Notes')
    await details(page).getByLabel('WhatsApp text').fill('Hello')
    await notes.focus()
    await callApi(page, 'updateEnquiry/1', { owner_id: 1, notes: 'Called' })
    await expect(notes).toHaveValue('Called')
    await expect(notes).toBeFocused()
    await expect(enquiryRow(page)).toContainText('Owner: admin@example.com')
    await notes.fill('Called\nSent prices')
    await callApi(page, 'updateEnquiry/1', { notes: 'Called\nNo answer', reminder: '2026-01-05' })
    await expect(details(page).getByRole('status')).toContainText(/^admin@example.com changed this/)
    await expect(notes).toHaveValue('Called\nSent prices')
    await expectAccessible()
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText(/5 Jan 2026 by .*\. Your Notes are below theirs\./)).toBeVisible()
    await expect(notes).toHaveValue('Called\nNo answer\nSent prices')
    await expect(details(page).getByLabel('WhatsApp text')).toHaveValue('Hello')
  })

  test('text that is typed after an update without changes stays in its field, and replaces no text of others', async ({
    page,
  }) => {
    const streaming = page.waitForResponse(/getLive/)
    await openNewEnquiry(page)
    await streaming
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
    const notes = details(page).getByLabel('Notes')
    await notes.fill('Called')
    await callApi(page, 'updateEnquiry/1', { status: 'in progress' })
    await expect(enquiryRow(page)).toContainText('In progress')
    await expect(notes).toHaveValue('Called')
    await callApi(page, 'updateEnquiry/1', { status: 'done', notes: 'Wrote' })
    await expect(enquiryRow(page)).toContainText('Done')
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(notes).toHaveValue('Wrote\nCalled')
  })
})

test('notes that are being typed can still be copied when somebody else deletes the enquiry', async ({
  page,
  expectAccessible,
}) => {
  const streaming = page.waitForResponse(/getLive/)
  await openNewEnquiry(page)
  await streaming
  await details(page).getByLabel('Notes').fill('Wants nine tonnes\nCall on Monday')
  await expectWritten(page, 'Call on Monday')
  await page.request.delete('/api/delEnquiryById/1', { headers: await authHeaders(page) })
  const gone = page.getByRole('region', { name: 'This enquiry is no longer there' })
  await expect(gone).toContainText('Wants nine tonnes\nCall on Monday')
  await expect(gone).toBeFocused()
  await expect.poll(() => readDrafts(page)).not.toContain('bala@silk.example')
  await expectAccessible()
  await gone.getByRole('button', { name: 'Discard' }).click()
  await expect(gone).not.toContainText('nine tonnes')
  await expect.poll(() => readDrafts(page)).toBe('[]')
})
