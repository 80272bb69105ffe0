import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: label }).fill(text)
}

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
  await expect(page.getByText('Our grievance officer will read it')).toBeVisible()
  await expectAccessible()
  await fill(page, { ...typed, Mobile: '98765' })
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText('Enter a 10-digit mobile number, such as 98765 43210')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Complaint' })).toHaveValue(typed.Complaint)
  await fill(page, { Mobile: typed.Mobile })
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(
    page.getByText('We have your complaint. We’ll email you its number').first(),
  ).toBeVisible()
})
