import { callApi } from '../../support/data/api.ts'
import { expect, isPhone, test } from '../../support/fixtures.ts'
import { enquiryRow, openEnquiries } from '../../support/screens/enquiry-screen.ts'

test.use({ signedIn: true })

test.beforeEach(async ({ page }) => {
  for (const name of ['Asha', 'Bala', 'Chitra']) {
    await callApi(page, 'createEnquiry', { name, notes: 'Best offer!' })
  }
  await openEnquiries(page)
  if (isPhone(page)) await page.getByRole('button', { name: 'Select', exact: true }).click()
})

test('many enquiries are marked as spam at once, and one Undo takes that back', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  for (const name of ['Asha', 'Chitra']) {
    await page.getByRole('checkbox', { name: `Select enquiry of ${name}` }).check()
  }
  const bar = page.getByRole('region', { name: 'Selected enquiries' })
  await expect(bar).toContainText('2 selected')
  await expectAccessible()
  await bar.getByRole('button', { name: 'Spam' }).click()
  await expect(page.getByText('2 enquiries marked as spam')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(enquiryRow(page, 'Asha').getByText('Spam')).toBeVisible()
  await expect(enquiryRow(page, 'Bala').getByText('Spam')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 enquiries as before')).toBeVisible()
  await expect(enquiryRow(page, 'Asha').getByText('Spam')).toBeHidden()
})

test('all enquiries of the page get a status and an owner, are deleted, and come back', async ({
  page,
}) => {
  const selectAll = page.getByRole('checkbox', { name: 'Select all on this page' })
  const bar = page.getByRole('region', { name: 'Selected enquiries' })
  await selectAll.check()
  await bar.getByRole('button', { name: 'Status' }).click()
  const status = page.getByRole('dialog', { name: 'Status of 3 enquiries' })
  await status.getByLabel('Status').selectOption('Done')
  await status.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('3 enquiries changed')).toBeVisible()
  await expect(enquiryRow(page, 'Bala')).toContainText('Done')
  await selectAll.focus()
  await page.keyboard.press('Space')
  // The bar stands right before the table.
  await page.keyboard.press('Shift+Tab')
  await expect(bar.getByRole('button', { name: 'Clear selection' })).toBeFocused()
  await bar.getByRole('button', { name: 'Assign' }).click()
  const assign = page.getByRole('dialog', { name: 'Assign 3 enquiries' })
  await assign.getByLabel('Owner').selectOption({ index: 1 })
  await assign.getByRole('button', { name: 'Change' }).click()
  await expect(enquiryRow(page, 'Asha').getByRole('cell').nth(3)).toHaveText('admin')
  await selectAll.check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(enquiryRow(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('3 enquiries as before')).toBeVisible()
  await expect(enquiryRow(page)).toHaveCount(3)
})
