import { expect, openFromTopBar, test } from '../../support/fixtures.ts'
import {
  expectNothingLost,
  fillDemo,
  openDemo,
  sendDemo,
} from '../../support/screens/demo-dialog.ts'
import { waitUntilStored } from '../../support/service-worker.ts'

test.describe('when sending fails', () => {
  test.use({ expectedErrors: /Failed to load resource|ApiError/ })

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
    const reason = dialog.getByText(/^We’ve had 5 requests from your connection/)
    await expect(reason).toBeInViewport({ ratio: 1 })
    await expect(reason.getByRole('link')).toHaveText([/@/, /^\+91/])
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeFocused()
    await dialog.getByLabel('Your name').fill('Asha')
    await expect(reason).toBeVisible()
    await expectAccessible()
  })

  test('M8: the page says why and what to do when the answer is lost after Back, and a second attempt makes no second enquiry', async ({
    page,
    mailServer,
    product,
  }) => {
    const dialog = await openDemo(page)
    await fillDemo(page)
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    await page.route('**/api/send-mail', async (route) => {
      await route.fetch()
      await left
      await route.abort()
    })
    await sendDemo(page)
    await page.goBack()
    await expect(dialog).toBeHidden()
    leave()
    await expect(page.getByRole('alert')).toHaveText('Failed to send mail ❌')
    const reason = page.getByText(/^We can’t reach the server\./)
    await expect(reason.getByRole('link')).toHaveText([/@/, /^\+91/])
    await page.unroute('**/api/send-mail')
    await sendDemo(page)
    await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
    await expect.poll(() => mailServer.received.length).toBe(2)
    await product.end()
    expect(mailServer.received.length).toBe(2)
  })
})

test.describe('with a service worker', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: /Failed to load resource|ApiError|ERR_INTERNET_DISCONNECTED/,
  })

  test('the modal opens without a connection, and sending it says that it failed', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await waitUntilStored(page, /demo-dialog/, /send-enquiry/, '/search-texts.json')
    await context.setOffline(true)
    await openFromTopBar(page, 'Request Demo')
    await fillDemo(page)
    await sendDemo(page)
    await expect(page.getByRole('alert')).toHaveText('Failed to send mail ❌')
    await expectNothingLost(page)
  })
})
