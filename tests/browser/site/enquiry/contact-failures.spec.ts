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

  test('the form says why and keeps what was typed, marks a field that only the server refuses, and can be sent again', async ({
    page,
    expectAccessible,
  }) => {
    const answer = (status: number, json: object) =>
      page.route('**/api/send-mail', (route) => route.fulfill({ status, json }), { times: 1 })
    await page.route('**/api/send-mail', (route) => route.abort())
    await openCallBack(page)
    await fillCallBack(page)
    await answer(500, { message: 'Fail' })
    await sendCallBack(page)
    const alert = page.getByRole('alert')
    await expect(alert).toHaveText('Failed to send mail ❌')
    await expect(page.getByText(/^Something went wrong on our side\./)).toBeInViewport()
    await callBackForm(page).getByRole('button', { name: 'Retry' }).click()
    const reason = page.getByText(
      /^We can’t reach the server\. .* Your details are still in the form\.$/,
    )
    await expect(reason).toBeInViewport()
    await expectTyped(page)
    await expectAccessible()

    const mobile = callBackForm(page).getByLabel('Mobile')
    await mobile.fill('98765')
    await sendCallBack(page)
    await expect(callBackForm(page).getByText('Enter valid 10-digit mobile number')).toBeVisible()
    await expect(alert).toBeHidden()
    await mobile.fill('9876543210')
    const errors = { mobile: 'Enter valid 10-digit mobile number' }
    await answer(422, { message: 'Please correct the marked fields.', errors })
    await sendCallBack(page)
    await expect(alert).toHaveText('Failed to send mail ❌')
    await expect(mobile).toHaveAccessibleDescription(/Enter valid 10-digit mobile number/)
    await expect(mobile).toBeFocused()
    const line = callBackForm(page).getByText(/^Not sent yet\. Please correct the marked fields/)
    await expect(line).toBeInViewport()
    await mobile.fill('9876543211')
    await expect(line).toBeVisible()
    await page.unroute('**/api/send-mail')
    await sendCallBack(page)
    await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
    await expect(line).toBeHidden()
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
    const reason = callBackForm(page).getByText(/^You’re offline\. Please try again/)
    await expect(reason.getByRole('link')).toHaveText([/@/, /^\+91/])
    await context.setOffline(false)
    await expect(callBackForm(page).getByText(/^You’re back online\. Press Retry/)).toBeVisible()
    await expect(reason).toBeHidden()
    await callBackForm(page).getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  })
})
