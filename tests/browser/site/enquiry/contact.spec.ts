import { expect, test } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import {
  type CallBackLabel,
  callBackForm,
  callBackValues,
  expectTyped,
  fillCallBack,
  openCallBack,
  sendCallBack,
} from '../../support/screens/call-back-form.ts'

test('an empty form names every field, and editing a field clears its message', async ({
  page,
  expectAccessible,
}) => {
  await openCallBack(page)
  await sendCallBack(page)
  const form = callBackForm(page)
  const messages = [
    'Name is required',
    'Email is required',
    'Mobile number is required',
    'Message is required',
  ]
  for (const message of messages) await expect(form.getByText(message)).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Mobile')).toHaveAttribute('autocomplete', 'tel')
  await expectAccessible()
  await form.getByLabel('Name').fill('A')
  await expect(form.getByText('Name is required')).toBeHidden()
  await expect(form.getByText('Email is required')).toBeVisible()
})

const long = (length: number) => 'x'.repeat(length)
const refused: [string, CallBackLabel, string, string][] = [
  ['an empty name', 'Name', '', 'Name is required'],
  ['a name of spaces', 'Name', '   ', 'Name is required'],
  ['a name of 201 letters', 'Name', long(201), 'Please use at most 200 characters'],
  ['an empty e-mail', 'Email', '', 'Email is required'],
  ['an e-mail without a dot', 'Email', 'asha@roadlines', 'Invalid email format'],
  ['an e-mail with a space', 'Email', 'asha rao@roadlines.example', 'Invalid email format'],
  ['an e-mail in another script', 'Email', 'आशा@roadlines.example', 'Invalid email format'],
  ['an e-mail of 260 letters', 'Email', `${long(250)}@a.example`, 'Invalid email format'],
  ['an empty mobile number', 'Mobile', '', 'Mobile number is required'],
  ['a mobile number of spaces', 'Mobile', '  ', 'Mobile number is required'],
  ['9 digits', 'Mobile', '987654321', 'Enter valid 10-digit mobile number'],
  ['11 digits', 'Mobile', '98765432101', 'Enter valid 10-digit mobile number'],
  ['an empty message', 'Message', '', 'Message is required'],
  ['a message of line breaks', 'Message', ' \n\n ', 'Message is required'],
  [
    'a message of 5001 letters',
    'Message',
    long(5001),
    'Please use at most 5000 characters; these are 5001',
  ],
]
test('a wrong value is reported in the words of the specification, and nothing is sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/send-mail')) sent.push(request.postData() ?? '')
  })
  await openCallBack(page)
  for (const [what, label, text, message] of refused) {
    await test.step(what, async () => {
      await fillCallBack(page, { [label]: text })
      await sendCallBack(page)
      const field = callBackForm(page).getByLabel(label)
      await expect(field).toHaveAccessibleDescription(new RegExp(message))
      await expect(field).toBeFocused()
      await expect(callBackForm(page).locator('[aria-invalid]')).toHaveCount(1)
    })
  }
  expect(sent).toEqual([])
})

test('a request in other scripts, with spaces around it, is sent trimmed and mailed to the sales team', async ({
  page,
  mailServer,
}) => {
  await openCallBack(page)
  await fillCallBack(page, {
    Name: '  आशा ராவ் ',
    Mobile: ' 9876543210 ',
    Message: '  நன்றி\nधन्यवाद  ',
  })
  const request = page.waitForRequest('**/api/send-mail')
  await sendCallBack(page)
  expect(JSON.parse((await request).postDataJSON().text)).toEqual({
    name: 'आशा ராவ்',
    email: callBackValues.Email,
    mobile: callBackValues.Mobile,
    message: 'நன்றி\nधन्यवाद',
  })
  const sent = page.getByRole('status').filter({ hasText: 'Mail sent' })
  await expect(sent).toHaveText('Mail sent successfully ✅')
  await expect(sent.locator('svg')).toBeVisible()
  await expectTyped(page, { Name: '', Email: '', Mobile: '', Message: '' })
  await expect(callBackForm(page).locator('[aria-invalid]')).toHaveCount(0)
  const recipients = () => mailServer.received.flatMap(({ to }) => to)
  await expect.poll(recipients).toEqual(['sales@freightloom.test', callBackValues.Email])
  expect(mailServer.received[0]?.raw).toContain('Subject: New Contact Request')
})

test('line breaks pasted into a line are taken out of it, and kept in the message', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCallBack(page)
  await fillCallBack(page, { Name: '', Message: '' })
  await page.evaluate(() => navigator.clipboard.writeText('Asha\r\nBcc: all@example.com'))
  for (const label of ['Name', 'Message'] as const) {
    await callBackForm(page).getByLabel(label).focus()
    await page.keyboard.press('Control+V')
  }
  await expect(callBackForm(page).getByLabel('Name')).toHaveValue(/^Asha ?Bcc: all@example\.com$/)
  await expect(callBackForm(page).getByLabel('Message')).toHaveValue('Asha\nBcc: all@example.com')
  await sendCallBack(page)
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
})

test('the button reads Submitting... and is disabled while the form is sent, and sends it only once', async ({
  page,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/send-mail', async (route) => {
    calls += 1
    await answered
    await route.continue()
  })
  await openCallBack(page)
  await fillCallBack(page)
  await sendCallBack(page)
  const button = callBackForm(page).getByRole('button', { name: 'Submitting...' })
  await expect(button).toBeDisabled()
  await button.click({ force: true })
  await callBackForm(page).getByLabel('Name').press('Enter')
  answer()
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  await expect(
    callBackForm(page).getByRole('button', { name: 'Request a call back' }),
  ).toBeEnabled()
  // The field that had the focus is emptied.
  await expect(page.getByText(/^Your request is with our sales team/)).toBeFocused()
  expect(calls).toBe(1)
})

test('the fields cannot be edited while the form is sent, as the text would be lost', async ({
  page,
}) => {
  const release = await holdCalls(page, /send-mail/)
  await openCallBack(page)
  await fillCallBack(page)
  await sendCallBack(page)
  await expect(callBackForm(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await expect(callBackForm(page).getByLabel('Message')).not.toBeEditable()
  release()
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  await expect(callBackForm(page).getByLabel('Message')).toBeEditable()
})
