import { callApi } from '../../support/data/api.ts'
import { expect, test } from '../../support/fixtures.ts'
import { details, enquiryRow, openNewEnquiry } from '../../support/screens/enquiry-screen.ts'

test.use({ signedIn: true })

test('the button that marks an enquiry as spam in the list too, where a filter hides it, keeps the focus, and then takes the mark away', async ({
  page,
}) => {
  await openNewEnquiry(page)
  await details(page).getByRole('button', { name: 'Mark as spam' }).click()
  const unmark = details(page).getByRole('button', { name: 'Not spam' })
  await expect(unmark).toBeFocused()
  await expect(enquiryRow(page).getByText('Spam', { exact: true })).toBeVisible()
  await page.getByLabel('Spam').selectOption('Not spam')
  await expect(enquiryRow(page)).toHaveCount(0)
  await unmark.press('Enter')
  await expect(page.getByText('No longer spam')).toBeVisible()
  await expect(enquiryRow(page)).toHaveCount(1)
  await expect(enquiryRow(page).getByText('Spam', { exact: true })).toHaveCount(0)
  const [enquiry] = (await callApi(page, 'getEnquiries')) as [object]
  expect(enquiry).toMatchObject({ suspect: false })
})

test.describe('while notes are being typed', () => {
  // The notes are saved over the version that was opened.
  test.use({ expectedErrors: /409/ })

  test('one press marks it as spam, with Undo, and what is being typed is saved after it', async ({
    page,
    expectAccessible,
  }) => {
    await openNewEnquiry(page)
    await details(page).getByLabel('Notes').fill('Sells advertisements')
    await details(page).getByRole('button', { name: 'Mark as spam' }).click()
    await expect(details(page).getByRole('insertion')).toHaveText('Yes')
    await expectAccessible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(details(page).getByRole('button', { name: 'Mark as spam' })).toBeVisible()
    await expect(details(page).getByLabel('Notes')).toHaveValue('Sells advertisements')
    await details(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
    const [enquiry] = (await callApi(page, 'getEnquiries')) as [object]
    expect(enquiry).toMatchObject({ suspect: false, notes: 'Sells advertisements' })
  })
})
