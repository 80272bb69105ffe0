import { expect, test } from '../../support/fixtures.ts'
import { neverIdle } from '../../support/hold-calls.ts'
import {
  callBackForm,
  expectTyped,
  fillCallBack,
  openCallBack,
  sendCallBack,
} from '../../support/screens/call-back-form.ts'

test.describe('when sending fails', () => {
  test.use({ expectedErrors: /Failed to load resource|ApiError/ })

  test('the alert is Failed to send mail, nothing typed is lost and it can be sent again', async ({
    page,
    expectAccessible,
  }) => {
    const failOnce = { status: 500, json: { message: 'Fail' } }
    await page.route('**/api/send-mail', (route) => route.abort())
    await page.route('**/api/send-mail', (route) => route.fulfill(failOnce), { times: 1 })
    await openCallBack(page)
    await fillCallBack(page)
    await sendCallBack(page)
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('Failed to send mail ❌')
    await expect(alert.locator('svg')).toBeVisible()
    await expect(page.getByText(/^The fault is on our side\./)).toBeInViewport()
    await callBackForm(page).getByRole('button', { name: 'Retry' }).click()
    const reason = page.getByText(
      /^The server cannot be reached\. .* What you typed stays in the form\.$/,
    )
    await expect(reason).toBeInViewport()
    await expectTyped(page)
    await expectAccessible()
    await page.unroute('**/api/send-mail')
    await sendCallBack(page)
    await expect(reason).toBeHidden()
    await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
    await expectTyped(page, { Name: '', Email: '', Mobile: '', Message: '' })
  })

  test('the form says that it is offline, with the phone number, and Retry sends it later', async ({
    page,
    context,
  }) => {
    await neverIdle(page)
    await openCallBack(page)
    const sendingCode = page.waitForResponse(/send-enquiry/)
    await fillCallBack(page)
    await (await sendingCode).finished()
    await context.setOffline(true)
    await sendCallBack(page)
    await expect(page.getByRole('alert')).toHaveText('Failed to send mail ❌')
    const reason = callBackForm(page).getByText(/^You are offline\. Please try again/)
    await expect(reason.getByRole('link')).toHaveText([/@/, /^\+91/])
    await context.setOffline(false)
    await expect(
      callBackForm(page).getByText(/^The connection is back\. Press Retry/),
    ).toBeVisible()
    await expect(reason).toBeHidden()
    await callBackForm(page).getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  })

  test('a field that only the server refuses is marked, and a line asks to correct it', async ({
    page,
  }) => {
    const errors = { mobile: 'Enter valid 10-digit mobile number' }
    const refusal = { status: 422, json: { message: 'Please correct the marked fields.', errors } }
    await page.route('**/api/send-mail', (route) => route.fulfill(refusal))
    await openCallBack(page)
    await fillCallBack(page)
    await sendCallBack(page)
    await expect(page.getByRole('alert')).toHaveText('Failed to send mail ❌')
    const mobile = callBackForm(page).getByLabel('Mobile')
    await expect(mobile).toHaveAccessibleDescription(/Enter valid 10-digit mobile number/)
    await expect(mobile).toBeFocused()
    const line = callBackForm(page).getByText(/^Not sent yet\. Please correct each marked field/)
    await expect(line).toBeInViewport()
    await mobile.fill('9876543211')
    await expect(line).toBeVisible()
    await page.unroute('**/api/send-mail')
    await sendCallBack(page)
    await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
    await expect(line).toBeHidden()
  })

  test('the alert of a failed attempt disappears when a field is refused at the next one', async ({
    page,
  }) => {
    await page.route('**/api/send-mail', (route) => route.abort())
    await openCallBack(page)
    await fillCallBack(page)
    await sendCallBack(page)
    const alert = page.getByText('Failed to send mail ❌')
    await expect(alert).toBeVisible()
    await callBackForm(page).getByLabel('Mobile').fill('98765')
    await sendCallBack(page)
    await expect(callBackForm(page).getByText('Enter valid 10-digit mobile number')).toBeVisible()
    await expect(alert).toBeHidden()
  })
})
