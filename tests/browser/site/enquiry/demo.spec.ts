import { demoFieldValues, missingFieldErrors } from '../../support/data/demo-form.ts'
import { expect, openFromTopBar, test } from '../../support/fixtures.ts'
import {
  expectNothingLost,
  fillDemo,
  openDemo,
  sendDemo,
} from '../../support/screens/demo-dialog.ts'

test('the modal names what is missing or wrong, clears a message while one edits, keeps typed text when it is closed, and gives the focus back', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'Request Demo' })
  const opener = page.getByRole('main').getByRole('button', { name: 'Request Demo' }).first()
  await opener.click()
  await sendDemo(page)
  for (const message of missingFieldErrors) await expect(dialog.getByText(message)).toBeVisible()
  await expect(dialog.getByLabel('Your name')).toBeFocused()
  await expectAccessible()
  await dialog.getByLabel('Your name').fill('A')
  await expect(dialog.getByText('Please enter your name')).toBeHidden()
  await expect(dialog.getByText('Please enter your email')).toBeVisible()
  await fillDemo(page)
  await dialog.getByLabel('Email').fill('asha@roadlines')
  await dialog.getByLabel('Phone number').fill('987654321')
  await sendDemo(page)
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expect(dialog.getByText('Phone number must be 10 digits')).toBeVisible()
  await fillDemo(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await openFromTopBar(page, 'Request Demo')
  await expectNothingLost(page)
  // Four times the usual size.
  await page.setViewportSize({ width: 320, height: 256 })
  await dialog.getByLabel('Location').focus()
  await expect(dialog.getByLabel('Location')).toBeInViewport({ ratio: 1 })
})

test('a phone number is accepted as people write it, and a correction is suggested for an e-mail, which is sent as typed unless it is chosen', async ({
  page,
  mailServer,
  expectAccessible,
}) => {
  const dialog = await openDemo(page)
  await expect(dialog).toContainText('within one working day')
  await fillDemo(page)
  await dialog.getByLabel('Phone number').fill('+91 98765-43210')
  await dialog.getByLabel('Email').fill('asha@gmial.com')
  await expect(dialog.getByLabel('Phone number')).toHaveValue('9876543210')
  const distanceToNextRow = async () => {
    const [email, company] = await Promise.all(
      ['Email', 'Company name'].map((label) => dialog.getByLabel(label).boundingBox()),
    )
    return (company?.y ?? Number.NaN) - (email?.y ?? Number.NaN)
  }
  const distance = await distanceToNextRow()
  await dialog.getByLabel('Company name').focus()
  await expect(dialog.getByRole('button', { name: 'asha@gmail.com' })).toBeVisible()
  // Nothing moves away from a press that ends the typing.
  expect(Math.abs((await distanceToNextRow()) - distance)).toBeLessThan(2)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'asha@gmail.com' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue('asha@gmail.com')
  await dialog.getByLabel('Email').fill('asha@gmial.com')
  await dialog.getByLabel('Company name').focus()
  await expect(dialog.getByRole('button', { name: 'asha@gmail.com' })).toBeVisible()
  await sendDemo(page)
  await expect(page.getByText('Mail sent successfully')).toBeVisible()
  await expect.poll(() => mailServer.received.map(({ raw }) => raw).join()).toContain('9876543210')
  const recipients = () => mailServer.received.flatMap(({ to }) => to)
  await expect.poll(recipients).toContain('asha@gmial.com')
})

test('a sent request is mailed to the sales team; the modal closes, the next steps stay in view, and the announcement is read again', {
  tag: '@journey',
}, async ({ page, mailServer, product }) => {
  await page.clock.install()
  const dialog = await openDemo(page)
  const announcement = page.getByRole('region', { name: 'Announcement' })
  await expect(announcement).toContainText('Welcome to Freightloom')
  await product.addBanners([
    { banner_name: 'Diwali silks', bannerstartdate: '2026-01-01', bannerenddate: '2099-12-31' },
  ])
  await fillDemo(page)
  await sendDemo(page)
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(announcement).toContainText('Diwali silks')
  await page.clock.fastForward(60_000)
  await expect(
    page.getByText(/We’ll call you on 98765\s43210 within one working day/),
  ).toBeInViewport()
  await openFromTopBar(page, 'Request Demo')
  await expect(dialog.getByLabel('Your name')).toHaveValue('')
  await expect(dialog.getByLabel('Product')).toHaveValue('')
  const recipients = () => mailServer.received.flatMap(({ to }) => to)
  await expect.poll(recipients).toEqual(['sales@freightloom.test', demoFieldValues.Email])
  expect(mailServer.received[0]?.raw).toContain('Subject: New Demo Request')
  expect(mailServer.received[0]?.raw).toContain('Product: Open Track & Trace Platform')
})

test('a modal that is closed while it is sent does not close the next one', async ({ page }) => {
  await openDemo(page)
  await fillDemo(page)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/send-mail', async (route) => {
    await arrived
    await route.continue()
  })
  await sendDemo(page)
  await page.keyboard.press('Escape')
  await openFromTopBar(page, 'Login')
  const login = page.getByRole('dialog', { name: 'Login' })
  await login.getByLabel('Email').fill('shop@example.com')
  arrive()
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  await expect(login.getByLabel('Email')).toHaveValue('shop@example.com')
})
