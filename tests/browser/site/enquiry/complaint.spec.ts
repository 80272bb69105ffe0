import { expect, test } from '../../support/fixtures.ts'
import { fill } from '../../support/table.ts'

const typed = {
  Complaint: 'The border came off at the first wash.',
  Name: 'Meera Sharma',
  Email: 'meera@example.com',
  Mobile: '9876543210',
}

test('a complaint is sent from its page, which says what happens next, also with a mistake in it', {
  tag: ['@both-widths', '@journey'],
}, async ({ page, expectAccessible }) => {
  await page.goto('/Complaint')
  await expect(page.getByText('Our grievance officer reads it')).toBeVisible()
  await expectAccessible()
  await fill(page, { ...typed, Mobile: '98765' })
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText('Enter a 10-digit mobile number, such as 98765 43210')).toBeVisible()
  await expect(page.getByLabel('Complaint', { exact: true })).toHaveValue(typed.Complaint)
  await fill(page, { Mobile: typed.Mobile })
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText(/FL-C-0000\d\d/).first()).toBeVisible()
})
