import { expect, test } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import {
  callBackForm,
  callBackValues,
  expectTyped,
  fillCallBack,
  openCallBack,
  sendCallBack,
} from '../../support/screens/call-back-form.ts'

test('an empty form names every field, a wrong value is reported at its field, and what is right is sent only once, while nothing can be edited', async ({
  page,
  expectAccessible,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/send-mail')) sent.push(request.postData() ?? '')
  })
  await openCallBack(page)
  await sendCallBack(page)
  const form = callBackForm(page)
  for (const message of [
    'Name is required',
    'Email is required',
    'Mobile number is required',
    'Message is required',
  ])
    await expect(form.getByText(message)).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Mobile')).toHaveAttribute('autocomplete', 'tel')
  await expectAccessible()
  await form.getByLabel('Name').fill('A')
  await expect(form.getByText('Name is required')).toBeHidden()
  await expect(form.getByText('Email is required')).toBeVisible()
  await fillCallBack(page, { Mobile: '987654321' })
  await sendCallBack(page)
  const mobile = form.getByLabel('Mobile')
  await expect(mobile).toHaveAccessibleDescription(/Enter valid 10-digit mobile number/)
  await expect(mobile).toBeFocused()
  await expect(form.locator('[aria-invalid]')).toHaveCount(1)
  expect(sent).toEqual([])
  const release = await holdCalls(page, /send-mail/)
  await fillCallBack(page)
  await sendCallBack(page)
  const button = form.getByRole('button', { name: 'Submitting...' })
  await expect(button).toBeDisabled()
  // What is typed now would be lost.
  await expect(form.getByLabel('Message')).not.toBeEditable()
  await button.click({ force: true })
  await form.getByLabel('Name').press('Enter')
  release()
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Request a call back' })).toBeEnabled()
  await expect(form.getByLabel('Message')).toBeEditable()
  // The field that had the focus is emptied.
  await expect(page.getByText(/^Your request is with our sales team/)).toBeFocused()
  expect(sent).toHaveLength(1)
})

test('a request in other scripts is sent trimmed and mailed to the sales team; pasted line breaks stay in the message only', {
  tag: '@journey',
}, async ({ page, context, mailServer }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCallBack(page)
  await fillCallBack(page, { Name: '', Mobile: ' 9876543210 ', Message: '' })
  await page.evaluate(() => navigator.clipboard.writeText('  आशा\r\nBcc: all@example.com '))
  for (const label of ['Name', 'Message'] as const) {
    await callBackForm(page).getByLabel(label).focus()
    await page.keyboard.press('Control+V')
  }
  const request = page.waitForRequest('**/api/send-mail')
  await sendCallBack(page)
  expect(JSON.parse((await request).postDataJSON().text)).toEqual({
    name: expect.stringMatching(/^आशा ?Bcc: all@example\.com$/),
    email: callBackValues.Email,
    mobile: callBackValues.Mobile,
    message: 'आशा\nBcc: all@example.com',
  })
  const sent = page.getByRole('status').filter({ hasText: 'Mail sent' })
  await expect(sent).toHaveText('Mail sent successfully ✅')
  await expectTyped(page, { Name: '', Email: '', Mobile: '', Message: '' })
  await expect(callBackForm(page).locator('[aria-invalid]')).toHaveCount(0)
  const recipients = () => mailServer.received.flatMap(({ to }) => to)
  await expect.poll(recipients).toEqual(['sales@freightloom.test', callBackValues.Email])
  expect(mailServer.received[0]?.raw).toContain('Subject: =?UTF-8?Q?New_Contact_Request=3A_')
})
