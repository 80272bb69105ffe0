import { callApi } from '../../support/data/api.ts'
import { expect, test } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import {
  details,
  enquiryRow,
  openDetails,
  openEnquiries,
  openNewEnquiry,
  sendEnquiry,
} from '../../support/screens/enquiry-screen.ts'

test.use({ signedIn: true })

test('Ctrl and Enter save the notes that are being typed, or the status that was chosen; an enquiry closes without a question right after it was saved', async ({
  page,
}) => {
  await openNewEnquiry(page)
  await details(page).getByLabel('Notes').fill('Wants nine tonnes')
  await page.keyboard.press('Control+Enter')
  const history = details(page).getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history.first()).toContainText('Notes: now Wants nine tonnes')
  await details(page).getByLabel('Status').selectOption('Done')
  await page.keyboard.press('Control+Enter')
  await expect(history.first()).toContainText('Status')
  await details(page).getByLabel('Notes').fill('Called; wants a price by Friday')
  const release = await holdCalls(page, /getEnquir/)
  const saved = page.waitForResponse(/updateEnquiry/)
  await details(page).getByRole('button', { name: 'Update' }).click()
  await saved
  await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
  await details(page).getByRole('button', { name: 'Close enquiry' }).click()
  release()
  await expect(details(page)).toHaveCount(0)
})

test('text that is typed during a save stays in its field, is asked about before it is left, goes on being typed, and is saved next', async ({
  page,
}) => {
  await openNewEnquiry(page)
  const notes = details(page).getByLabel('Notes')
  await notes.fill('Called')
  const release = await holdCalls(page, /updateEnquiry/)
  await details(page).getByRole('button', { name: 'Update' }).click()
  await notes.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('; wants a price')
  release()
  await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
  await expect(details(page).getByRole('region', { name: 'History' })).toContainText('Called')
  await expect(notes).toHaveValue('Called; wants a price')
  await expect(notes).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Stay').click()
  await expect(notes).toBeFocused()
  await page.keyboard.type(' at ten')
  await expect(notes).toHaveValue('Called; wants a price at ten')
  await details(page).getByRole('button', { name: 'Update' }).click()
  const storedNotes = async () => {
    const [enquiry] = (await callApi(page, 'getEnquiries')) as [{ notes: string }]
    return enquiry.notes
  }
  await expect.poll(storedNotes).toBe('Called; wants a price at ten')
})

test('a status that was saved, and set back by somebody else, is saved again', async ({ page }) => {
  const streaming = page.waitForResponse(/getLive/)
  await openNewEnquiry(page)
  await streaming
  const status = details(page).getByLabel('Status')
  const update = details(page).getByRole('button', { name: 'Update' })
  await status.selectOption('Done')
  await update.click()
  await expect(enquiryRow(page)).toContainText('Done')
  await callApi(page, 'updateEnquiry/1', { status: 'in progress' })
  await expect(status).toHaveValue('in progress')
  await status.selectOption('Done')
  await update.click()
  await expect(enquiryRow(page)).toContainText('Done')
  const [stored] = (await callApi(page, 'getEnquiries')) as [{ status: string }]
  expect(stored.status).toBe('done')
})

test('another screen opens by itself when the save of an enquiry has ended', async ({ page }) => {
  await openNewEnquiry(page)
  await details(page).getByLabel('Notes').fill('Called')
  const release = await holdCalls(page, /updateEnquiry/)
  await details(page).getByRole('button', { name: 'Update' }).click()
  await page.getByRole('link', { name: 'Materials' }).click()
  await expect(page.getByRole('dialog', { name: 'Still saving' })).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
  const [{ notes }] = (await callApi(page, 'getEnquiries')) as [{ notes: string }]
  expect(notes).toBe('Called')
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|csrf|Failed to fetch/i })

  test('a saved enquiry closes without a question, and is sent when the connection is back', async ({
    page,
    context,
  }) => {
    await sendEnquiry(page, 'demo')
    await openEnquiries(page)
    await openDetails(page, 'Asha Rao')
    await details(page).getByLabel('Notes').fill('Quoted 12,000 a month.')
    await context.setOffline(true)
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('1 change waits until you’re back online.')).toBeVisible()
    await expect(details(page)).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
    const [{ notes }] = (await callApi(page, 'getEnquiries')) as [{ notes: string }]
    expect(notes).toBe('Quoted 12,000 a month.')
  })
})

test.describe('when the connection is lost while it is being saved', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('it stays open with what was typed meanwhile', async ({ page }) => {
    await openNewEnquiry(page)
    const notes = details(page).getByLabel('Notes')
    await notes.fill('Called')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/updateEnquiry/, (route) => released.then(() => route.abort()))
    await details(page).getByRole('button', { name: 'Update' }).click()
    await notes.fill('Called twice')
    release()
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server.')
    await expect(notes).toHaveValue('Called twice')
  })
})
