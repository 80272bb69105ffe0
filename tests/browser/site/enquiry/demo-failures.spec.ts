import { startMailServer } from '../../../services/mail-server.ts'
import { expect, openFromTopBar, test } from '../../support/fixtures.ts'
import {
  expectNothingLost,
  fillDemo,
  openDemo,
  sendDemo,
} from '../../support/screens/demo-dialog.ts'

test('M4: the answer is the same while the mail server is down, and the mail is sent later', async ({
  page,
  mailServer,
}) => {
  await openDemo(page)
  await fillDemo(page)
  await mailServer.stop()
  await sendDemo(page)
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  const again = await startMailServer({ port: mailServer.port })
  await expect.poll(() => again.received.length, { timeout: 30_000 }).toBe(2)
  await again.stop()
})

test.describe('when sending fails', () => {
  test.use({ expectedErrors: /Failed to load resource|ApiError/ })

  test('the modal stays open without a server, and keeps what was typed', async ({
    page,
    product,
    expectAccessible,
  }) => {
    await openDemo(page)
    await fillDemo(page)
    await product.end()
    await sendDemo(page)
    await expect(page.getByRole('alert')).toHaveText('Failed to send mail ❌')
    await expectNothingLost(page)
    await expectAccessible()
  })

  test('M3: the modal stays open when the server refuses, says why and what to do, and keeps the text', async ({
    page,
    baseURL,
    expectAccessible,
  }) => {
    const body = (name: string) => {
      const form = { name, email: 'a@b.co', mobile: '9876543210', message: 'Please call' }
      const text = JSON.stringify(form)
      return { to: form.email, subject: 'New Contact Request', templateType: 'contact', text }
    }
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      await page.request.post(`${baseURL}/api/send-mail`, { data: body(name) })
    }
    await openDemo(page)
    await fillDemo(page)
    await sendDemo(page)
    await expect(page.getByRole('alert')).toHaveText('Failed to send mail ❌')
    await expectNothingLost(page)
    const dialog = page.getByRole('dialog', { name: 'Request Demo' })
    const reason = dialog.getByText(/^5 requests have come from your internet connection/)
    await expect(reason).toBeInViewport({ ratio: 1 })
    await expect(reason.getByRole('link')).toHaveText([/@/, /^\+91/])
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeFocused()
    await dialog.getByLabel('Your name').fill('Asha')
    await expect(reason).toBeVisible()
    await expectAccessible()
  })

  test('M8: sending again after a lost answer makes no second enquiry', async ({
    page,
    mailServer,
    product,
  }) => {
    await openDemo(page)
    await fillDemo(page)
    await page.route('**/api/send-mail', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await sendDemo(page)
    await expect(page.getByRole('alert')).toHaveText('Failed to send mail ❌')
    await page.unroute('**/api/send-mail')
    await sendDemo(page)
    await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
    await expect.poll(() => mailServer.received.length).toBe(2)
    await product.end()
    expect(mailServer.received.length).toBe(2)
  })

  test('the page says why and what to do after Back, and a second attempt sends what was typed', async ({
    page,
  }) => {
    const dialog = await openDemo(page)
    await fillDemo(page)
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    await page.route('**/api/send-mail', async (route) => {
      await arrived
      await route.abort()
    })
    await sendDemo(page)
    await page.goBack()
    await expect(dialog).toBeHidden()
    arrive()
    await expect(page.getByRole('alert')).toHaveText('Failed to send mail ❌')
    const reason = page.getByText(/^The server cannot be reached\./)
    await expect(reason.getByRole('link')).toHaveText([/@/, /^\+91/])
    await page.unroute('**/api/send-mail')
    await sendDemo(page)
    await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  })

  test('the modal opens without a connection, and sending it says that it failed', async ({
    page,
    context,
  }) => {
    // Modals are loaded ahead, the sign-in last.
    const loaded = page.waitForResponse(/sign-in-dialog/)
    await page.goto('/')
    await (await loaded).finished()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await openFromTopBar(page, 'Request Demo')
    await fillDemo(page)
    await sendDemo(page)
    await expect(page.getByRole('alert')).toHaveText('Failed to send mail ❌')
    await expectNothingLost(page)
  })
})
