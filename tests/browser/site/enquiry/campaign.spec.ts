import { expect, test } from '../../support/fixtures.ts'
import { details, openDetails, openEnquiries } from '../../support/screens/enquiry-screen.ts'

test.use({ signedIn: true, snapshot: 'shopWindow' })

test('the sales team reads which campaign led a visitor here, also after a change of page, and from which page an enquiry was sent', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/Shop?utm_source=google&utm_medium=cpc&utm_campaign=Diwali')
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  const form = page.getByRole('form', { name: 'Request a call back' })
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByLabel('Email').fill('asha@roadlines.example')
  await form.getByLabel('Mobile').fill('9876543210')
  await form.getByLabel('Message').fill('Please call after four.')
  await form.getByRole('button').click()
  await expect(page.getByText('Mail sent successfully')).toBeVisible()
  await openEnquiries(page)
  await openDetails(page, 'Asha Rao')
  await expect(details(page).getByText('google / cpc / diwali')).toBeVisible()
  await expect(details(page).getByText('/Contactus', { exact: true })).toBeVisible()
})
