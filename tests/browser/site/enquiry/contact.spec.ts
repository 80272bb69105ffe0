import type { Page } from '@playwright/test'
import { countListeners } from '../../support/count-listeners.ts'
import { administrator, expect, openFromTopBar, test } from '../../support/fixtures.ts'
import { holdCalls, neverIdle } from '../../support/hold-calls.ts'

const typed = {
  Name: 'Asha Rao',
  Email: 'asha@roadlines.example',
  Mobile: '9876543210',
  Message: 'Nine tonnes of yarn a week, Surat to Bengaluru.\nPlease call after four.',
}
type Label = keyof typeof typed

const callBack = (page: Page) => page.getByRole('form', { name: 'Request a call back' })
const send = (page: Page) => callBack(page).getByRole('button').click()

const fill = async (page: Page, fields: Partial<Record<Label, string>> = {}) => {
  for (const [label, text] of Object.entries({ ...typed, ...fields })) {
    await callBack(page).getByLabel(label).fill(text)
  }
}

const expectTyped = async (page: Page, fields: Partial<Record<Label, string>> = {}) => {
  for (const [label, text] of Object.entries({ ...typed, ...fields })) {
    await expect(callBack(page).getByLabel(label)).toHaveValue(text)
  }
}

const open = async (page: Page) => {
  await page.goto('/#/Contactus')
  await expect(callBack(page)).toBeVisible()
}

test('an empty form names every field, and editing a field clears its message', {
  tag: '@any-width',
}, async ({ page, expectAccessible }) => {
  await open(page)
  await send(page)
  const form = callBack(page)
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
const refused: [string, Label, string, string][] = [
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
test('a wrong value is reported in the words of the specification, and nothing is sent', {
  tag: '@any-width',
}, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/send-mail')) sent.push(request.postData() ?? '')
  })
  await open(page)
  for (const [what, label, text, message] of refused) {
    await test.step(what, async () => {
      await fill(page, { [label]: text })
      await send(page)
      const field = callBack(page).getByLabel(label)
      await expect(field).toHaveAccessibleDescription(new RegExp(message))
      await expect(field).toBeFocused()
      await expect(callBack(page).locator('[aria-invalid]')).toHaveCount(1)
    })
  }
  expect(sent).toEqual([])
})

test('a request in other scripts, with spaces around it, is sent trimmed and mailed to the sales team', {
  tag: '@any-width',
}, async ({ page, mailServer }) => {
  await open(page)
  await fill(page, { Name: '  आशा ராவ் ', Mobile: ' 9876543210 ', Message: '  நன்றி\nधन्यवाद  ' })
  const request = page.waitForRequest('**/api/send-mail')
  await send(page)
  expect(JSON.parse((await request).postDataJSON().text)).toEqual({
    name: 'आशा ராவ்',
    email: typed.Email,
    mobile: typed.Mobile,
    message: 'நன்றி\nधन्यवाद',
  })
  const sent = page.getByRole('status').filter({ hasText: 'Mail sent' })
  await expect(sent).toHaveText('Mail sent successfully ✅')
  await expect(sent.locator('svg')).toBeVisible()
  await expectTyped(page, { Name: '', Email: '', Mobile: '', Message: '' })
  await expect(callBack(page).locator('[aria-invalid]')).toHaveCount(0)
  const recipients = () => mailServer.received.flatMap(({ to }) => to)
  await expect.poll(recipients).toEqual(['sales@freightloom.test', typed.Email])
  expect(mailServer.received[0]?.raw).toContain('Subject: New Contact Request')
})

test('line breaks pasted into a line are taken out of it, and kept in the message', {
  tag: '@any-width',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  await fill(page, { Name: '', Message: '' })
  await page.evaluate(() => navigator.clipboard.writeText('Asha\r\nBcc: all@example.com'))
  for (const label of ['Name', 'Message'] as const) {
    await callBack(page).getByLabel(label).focus()
    await page.keyboard.press('Control+V')
  }
  await expect(callBack(page).getByLabel('Name')).toHaveValue(/^Asha ?Bcc: all@example\.com$/)
  await expect(callBack(page).getByLabel('Message')).toHaveValue('Asha\nBcc: all@example.com')
  await send(page)
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
})

test('the button reads Submitting... and is disabled while the form is sent, and sends it only once', {
  tag: '@any-width',
}, async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/send-mail', async (route) => {
    calls += 1
    await answered
    await route.continue()
  })
  await open(page)
  await fill(page)
  await send(page)
  const button = callBack(page).getByRole('button', { name: 'Submitting...' })
  await expect(button).toBeDisabled()
  await button.click({ force: true })
  await callBack(page).getByLabel('Name').press('Enter')
  answer()
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  await expect(callBack(page).getByRole('button', { name: 'Request a call back' })).toBeEnabled()
  // The field that had the focus is emptied.
  await expect(page.getByText(/^Your request is with our sales team/)).toBeFocused()
  expect(calls).toBe(1)
})

test('the fields cannot be edited while the form is sent, as the text would be lost', {
  tag: '@any-width',
}, async ({ page }) => {
  const release = await holdCalls(page, /send-mail/)
  await open(page)
  await fill(page)
  await send(page)
  await expect(callBack(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await expect(callBack(page).getByLabel('Message')).not.toBeEditable()
  release()
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  await expect(callBack(page).getByLabel('Message')).toBeEditable()
})

test.describe('when sending fails', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /Failed to load resource|ApiError/ })

  test('the alert is Failed to send mail, nothing typed is lost and it can be sent again', {
    tag: '@any-width',
  }, async ({ page, expectAccessible }) => {
    const failOnce = { status: 500, json: { message: 'Fail' } }
    await page.route('**/api/send-mail', (route) => route.abort())
    await page.route('**/api/send-mail', (route) => route.fulfill(failOnce), { times: 1 })
    await open(page)
    await fill(page)
    await send(page)
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('Failed to send mail ❌')
    await expect(alert.locator('svg')).toBeVisible()
    await expect(page.getByText(/^The fault is on our side\./)).toBeInViewport()
    await callBack(page).getByRole('button', { name: 'Retry' }).click()
    const reason = page.getByText(
      /^The server cannot be reached\. .* What you typed stays in the form\.$/,
    )
    await expect(reason).toBeInViewport()
    await expectTyped(page)
    await expectAccessible()
    await page.unroute('**/api/send-mail')
    await send(page)
    await expect(reason).toBeHidden()
    await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
    await expectTyped(page, { Name: '', Email: '', Mobile: '', Message: '' })
  })

  test('the form says that it is offline, with the phone number, and Retry sends it later', async ({
    page,
    context,
  }) => {
    await neverIdle(page)
    await open(page)
    const sendingCode = page.waitForResponse(/send-enquiry/)
    await fill(page)
    await (await sendingCode).finished()
    await context.setOffline(true)
    await send(page)
    await expect(page.getByRole('alert')).toHaveText('Failed to send mail ❌')
    const reason = callBack(page).getByText(/^You are offline\. Please try again/)
    await expect(reason.getByRole('link')).toHaveText([/@/, /^\+91/])
    await context.setOffline(false)
    await expect(callBack(page).getByText(/^The connection is back\. Press Retry/)).toBeVisible()
    await expect(reason).toBeHidden()
    await callBack(page).getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  })

  test('a field that only the server refuses is marked, and a line asks to correct it', async ({
    page,
  }) => {
    const errors = { mobile: 'Enter valid 10-digit mobile number' }
    const refusal = { status: 422, json: { message: 'Please correct the marked fields.', errors } }
    await page.route('**/api/send-mail', (route) => route.fulfill(refusal))
    await open(page)
    await fill(page)
    await send(page)
    await expect(page.getByRole('alert')).toHaveText('Failed to send mail ❌')
    const mobile = callBack(page).getByLabel('Mobile')
    await expect(mobile).toHaveAccessibleDescription(/Enter valid 10-digit mobile number/)
    await expect(mobile).toBeFocused()
    const line = callBack(page).getByText(/^Not sent yet\. Please correct each marked field/)
    await expect(line).toBeInViewport()
    await mobile.fill('9876543211')
    await expect(line).toBeVisible()
    await page.unroute('**/api/send-mail')
    await send(page)
    await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
    await expect(line).toBeHidden()
  })

  test('the alert of a failed attempt disappears when a field is refused at the next one', async ({
    page,
  }) => {
    await page.route('**/api/send-mail', (route) => route.abort())
    await open(page)
    await fill(page)
    await send(page)
    const alert = page.getByText('Failed to send mail ❌')
    await expect(alert).toBeVisible()
    await callBack(page).getByLabel('Mobile').fill('98765')
    await send(page)
    await expect(callBack(page).getByText('Enter valid 10-digit mobile number')).toBeVisible()
    await expect(alert).toBeHidden()
  })
})

test('typed text is kept when the page is left or reloaded, and removed after it was sent', {
  tag: '@any-width',
}, async ({ page }) => {
  await open(page)
  await fill(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
  await page.goBack()
  await expectTyped(page)
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expectTyped(page)
  await send(page)
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
  await page.goBack()
  await expectTyped(page, { Name: '', Email: '', Mobile: '', Message: '' })
})

test('the browser asks before a tab with typed text is closed, and no more once it was sent', {
  tag: '@any-width',
}, async ({ page }) => {
  await open(page)
  await expect.poll(() => countListeners(page, 'beforeunload')).toBe(0)
  await fill(page)
  await expect.poll(() => countListeners(page, 'beforeunload')).toBe(1)
  await send(page)
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  // Firefox loads a page with such a listener again when the visitor goes back to it.
  expect(await countListeners(page, 'beforeunload')).toBe(0)
})

test('the demo modal over the page leaves what was typed in the call-back form alone', {
  tag: '@any-width',
}, async ({ page }) => {
  await open(page)
  await fill(page)
  await openFromTopBar(page, 'Request Demo')
  await page.getByRole('dialog', { name: 'Request Demo' }).getByLabel('Email').fill('b@c.example')
  await page.keyboard.press('Escape')
  await expectTyped(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ })

  test('a refused form says what is wrong and keeps what was typed; sent again, it reaches the sales team', {
    tag: '@any-width',
  }, async ({ page, mailServer }) => {
    await page.goto('/Contactus')
    await fill(page, { Mobile: '98765' })
    await send(page)
    const mobile = callBack(page).getByLabel('Mobile')
    await expect(mobile).toHaveAccessibleDescription(/Enter valid 10-digit mobile number/)
    await expect(callBack(page).locator('[aria-invalid]')).toHaveCount(1)
    await expect(mobile).toBeFocused()
    // What to do is in view together with the field.
    const result = callBack(page).getByRole('status')
    await expect(result).toContainText('correct each marked field')
    await expect(result).toBeInViewport()
    await expectTyped(page, { Mobile: '98765' })
    await mobile.fill('+91 98765 43210')
    await send(page)
    await expect(result).toContainText('Mail sent successfully ✅')
    await expect(result.locator('svg')).toBeVisible()
    await expect(result).toContainText('We call you within one working day')
    await expect(result).toBeFocused()
    await expectTyped(page, { Name: '', Email: '', Mobile: '', Message: '' })
    await expect.poll(() => mailServer.received.length).toBe(2)
    expect(mailServer.received[0]?.raw).toContain('Subject: New Contact Request')
  })
})

test.describe('in a browser that blocks all cookies', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /denied/ })

  test('the hash address opens, the form is sent, and Login says what to allow', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get: refuse })
      }
    })
    await open(page)
    await fill(page)
    await send(page)
    await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
    await openFromTopBar(page, 'Login')
    const modal = page.getByRole('dialog')
    await modal.getByLabel('Email').fill(administrator.email)
    await modal.getByLabel(/^Password/).fill(administrator.password)
    await modal.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('This browser blocks cookies.')).toBeVisible()
  })
})
