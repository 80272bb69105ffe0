import { administrator, expect, openFromTopBar, test } from '../../support/fixtures.ts'
import {
  callBackForm,
  expectTyped,
  fillCallBack,
  openCallBack,
  sendCallBack,
} from '../../support/screens/call-back-form.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ })

  test('a refused form says what is wrong and keeps what was typed; sent again, it reaches the sales team', {
    tag: '@journey',
  }, async ({ page, mailServer }) => {
    await page.goto('/Contactus')
    await fillCallBack(page, { Mobile: '98765' })
    await sendCallBack(page)
    const mobile = callBackForm(page).getByLabel('Mobile')
    await expect(mobile).toHaveAccessibleDescription(/Enter valid 10-digit mobile number/)
    await expect(callBackForm(page).locator('[aria-invalid]')).toHaveCount(1)
    await expect(mobile).toBeFocused()
    // What to do is in view together with the field.
    const result = callBackForm(page).getByRole('status')
    await expect(result).toContainText('correct the marked fields')
    await expect(result).toBeInViewport()
    await expectTyped(page, { Mobile: '98765' })
    await mobile.fill('+91 98765 43210')
    await sendCallBack(page)
    await expect(result).toContainText('Mail sent successfully ✅')
    await expect(result.locator('svg')).toBeVisible()
    await expect(result).toContainText('We’ll call you within one working day')
    await expect(result).toBeFocused()
    await expectTyped(page, { Name: '', Email: '', Mobile: '', Message: '' })
    await expect.poll(() => mailServer.received.length).toBe(2)
    expect(mailServer.received[0]?.raw).toContain('Subject: New Contact Request')
  })
})

test.describe('in a browser that blocks all cookies', () => {
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
    await openCallBack(page)
    await fillCallBack(page)
    await sendCallBack(page)
    await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
    await openFromTopBar(page, 'Login')
    const modal = page.getByRole('dialog')
    await modal.getByLabel('Email').fill(administrator.email)
    await modal.getByLabel(/^Password/).fill(administrator.password)
    await modal.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('This browser blocks cookies.')).toBeVisible()
  })
})
