import { administrator, expect, pageWidth, test } from '../../support/fixtures.ts'
import { details, enquiryRow, openNewEnquiry } from '../../support/screens/enquiry-screen.ts'

test.use({ signedIn: true })

test('one press takes a new enquiry on and sets it to in progress; with a reminder, its history tells who changed what', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  await openNewEnquiry(page)
  const take = details(page).getByRole('button', { name: 'Assign to me' })
  await take.click()
  await expect(details(page).getByLabel('Status')).toHaveValue('in progress')
  await details(page).getByLabel('Reminder').fill('2026-01-05')
  await details(page).getByLabel('Notes').fill('Wants nine tonnes')
  await details(page).getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Enquiry updated successfully')).toBeVisible()
  const history = details(page).getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(take).toBeHidden()
  await expect(enquiryRow(page, 'Bala')).toContainText(`Owner: ${administrator.email}`)
  await expect(enquiryRow(page, 'Bala')).toContainText('In progress')
  await expect(history.first()).toContainText(`Owner: now ${administrator.email}`)
  await expect(history.first().locator('ins').filter({ hasText: '5 Jan 2026' })).toBeVisible()
  await expect(history.last()).toContainText('Received from the website')
  await details(page).getByLabel('Notes').fill('Wants ten tonnes')
  await details(page).getByRole('button', { name: 'Update' }).click()
  await expect(history.first()).toContainText('Notes: ')
  await expect(history.first().locator('del')).toHaveText('Wants nine tonnes')
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width)
  await expectAccessible()
  await page.goto('/Log')
  await expect(page.getByRole('row').getByText('Reminder: now 5 Jan 2026')).toBeVisible()
  await page.goto('/Dashboardadmin')
  await page.getByRole('link', { name: /^Reminders due 1/ }).click()
  await expect(page).toHaveURL(/#\/Enquiries\?reminder=due$/)
  await expect(enquiryRow(page, 'Bala')).toContainText('5 Jan 2026, due')
})

test('a reminder for tomorrow or in a week is one press away', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-30T20:00:00Z')
  await openNewEnquiry(page)
  const reminder = details(page).getByLabel('Reminder')
  // In the shop it is the 31st already.
  await details(page).getByRole('button', { name: 'Tomorrow' }).click()
  await expect(reminder).toHaveValue('2027-01-01')
  await details(page).getByRole('button', { name: 'In a week' }).click()
  await expect(reminder).toHaveValue('2027-01-07')
  await details(page).getByRole('button', { name: 'Update' }).click()
  await expect(enquiryRow(page, 'Bala')).toContainText('7 Jan 2027')
})
