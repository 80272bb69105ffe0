import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { administrator, expect, test } from '../../support/fixtures.ts'
import {
  details,
  enquiryRow,
  openDetails,
  openOnceMailIs,
  sendEnquiry,
} from '../../support/screens/enquiry-screen.ts'

test.use({ signedIn: true })

test('a mail that was refused says why, and Resend tells what becomes of it', {
  tag: '@journey',
}, async ({ page, mailServer, expectAccessible }) => {
  mailServer.state.behaviour = 'refuses (550)'
  await sendEnquiry(page, 'contact')
  await openOnceMailIs(page, 'failed')
  await expect(enquiryRow(page)).toContainText('550 not now')
  await expectAccessible()
  const resend = enquiryRow(page).getByRole('button', { name: 'Resend sales team email of Bala' })
  await resend.click()
  await expect(page.getByText('The email wasn’t sent: Message failed: 550 not now')).toBeVisible()
  mailServer.state.behaviour = 'takes'
  await resend.click()
  await expect(page.getByText('Email sent', { exact: true })).toBeVisible()
  await expect(resend).toBeHidden()
  await expect(page.getByRole('list', { name: 'Emails of Bala' })).toBeFocused()
  // The sign-in of the test has a mail of its own.
  const recipients = mailServer.received.flatMap(({ to }) => to)
  expect(recipients.filter((to) => to !== administrator.email)).toEqual(['sales@freightloom.test'])
})

test('Resend does not change what is typed in an opened request, even if its row disappears', async ({
  page,
  mailServer,
}) => {
  mailServer.state.behaviour = 'refuses (550)'
  await sendEnquiry(page, 'contact')
  await openOnceMailIs(page, 'failed')
  await page.getByRole('button', { name: 'Email not sent' }).click()
  await openDetails(page, 'Bala')
  await details(page).getByLabel('Notes').fill('Called')
  mailServer.state.behaviour = 'takes'
  for (const mail of ['Sales team', 'Thank-you']) {
    const mails = details(page).getByRole('list', { name: 'Emails of Bala' })
    const item = mails.getByRole('listitem').filter({ hasText: mail })
    await item.getByRole('button', { name: /^Resend/ }).click()
    await expect(item.getByText('Sent')).toBeVisible()
  }
  await expect(page.getByText('No enquiry was found')).toBeAttached()
  await expect(details(page).getByLabel('Notes')).toHaveValue('Called')
})

test('a red line on every screen says since when mails are not delivered, and leads to them', async ({
  page,
  mailServer,
  product,
  expectAccessible,
}) => {
  const line = page.getByRole('complementary', { name: 'Email' })
  await sendEnquiry(page, 'demo')
  await openOnceMailIs(page, 'sent')
  mailServer.state.behaviour = 'refuses (550)'
  await sendEnquiry(page, 'contact')
  await openOnceMailIs(page, 'failed')
  const database = new DatabaseSync(join(product.folder, 'freightloom.sqlite'), { timeout: 5000 })
  database.exec("update mails set created_at = '2026-01-05T06:00:00.000Z' where enquiry_id = 2")
  database.close()
  await expect(line).toHaveCount(0)
  await page.goto('/Banner')
  await expect(page.getByRole('alert')).toContainText(
    'Emails haven’t been delivered since 5 Jan 2026, 11:30 am.',
  )
  await expectAccessible()
  await page.goto('/Materialmaster')
  await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
  await expect(line).toBeVisible()
  await expect(page.getByRole('alert'), 'it is announced once').toHaveCount(0)
  await line.getByRole('link').click()
  await expect(enquiryRow(page)).toHaveCount(1)
  await expect(enquiryRow(page)).toContainText('Bala')
  mailServer.state.behaviour = 'takes'
  await enquiryRow(page)
    .getByRole('button', { name: /^Resend sales team/ })
    .click()
  await expect(page.getByText('Email sent', { exact: true })).toBeVisible()
  await page.goto('/Banner')
  await expect(line).toHaveCount(0)
})
