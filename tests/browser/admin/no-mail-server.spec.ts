import { administrator, test as base, expect, withShop } from '../support/fixtures.ts'
import {
  details,
  openDetails,
  openOnceMailIs,
  sendEnquiry,
} from '../support/screens/enquiry-screen.ts'

const test = base.extend({
  product: async ({ host }, use) => withShop(host, '', use),
})

test.use({ signedIn: true })

test('where there is no mail server the dashboard says so, an owner is asked to send an invitation, and the mail of an enquiry is not called sent', async ({
  page,
}) => {
  await page.goto('/Dashboardadmin')
  const facts = page.getByRole('region', { name: 'Server' })
  await expect(facts).toContainText('Emails aren’t being sent yet')

  await page.goto('/Administrators')
  await page.getByRole('button', { name: 'Invite administrator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite administrator' })
  await expect(dialog).toContainText('You’ll get a link to send them')
  await dialog.getByLabel('Email').fill('meera@example.com')
  await dialog.getByRole('textbox', { name: 'Current Password' }).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('dialog', { name: 'Send this link' })).toBeVisible()

  await sendEnquiry(page, 'contact')
  await openOnceMailIs(page, 'sent')
  await openDetails(page, 'Bala')
  await expect(details(page)).toContainText('Saved as a file')
  await expect(details(page)).toContainText('Email to the sales team saved as a file')
  await expect(details(page).getByRole('button', { name: /^Resend/ })).toBeHidden()
})
