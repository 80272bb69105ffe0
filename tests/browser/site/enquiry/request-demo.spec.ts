import type { Page } from '@playwright/test'
import { demoFieldValues, missingFieldErrors } from '../../support/data/demo-form.ts'
import { expect, openFromTopBar, test } from '../../support/fixtures.ts'

type Label = keyof typeof demoFieldValues
const product = 'Billing Platform'

const form = (page: Page) => page.getByRole('main').getByRole('form')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Request Demo' })
const send = (page: Page) => form(page).getByRole('button').click()

const fill = async (page: Page, fields: Partial<Record<Label, string>> = {}) => {
  for (const [label, text] of Object.entries({ ...demoFieldValues, ...fields })) {
    await form(page).getByLabel(label).fill(text)
  }
  await form(page).getByLabel('Product').selectOption(product)
}

const expectEmpty = async (page: Page) => {
  for (const label of [...Object.keys(demoFieldValues), 'Product']) {
    await expect(form(page).getByLabel(label)).toHaveValue('')
  }
}

const open = async (page: Page) => {
  await page.goto('/Requestdemo')
  await expect(form(page)).toBeVisible()
}

test('an empty form names every field; a sent request is mailed to the sales team and thanked; the form is empty, and so is the modal', {
  tag: '@journey',
}, async ({ page, mailServer, expectAccessible }) => {
  await open(page)
  await send(page)
  for (const message of missingFieldErrors)
    await expect(form(page).getByText(message)).toBeVisible()
  await expect(form(page).getByLabel('Your name')).toBeFocused()
  await expectAccessible()
  await fill(page)
  await send(page)
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  const next = form(page).getByText('We’ll call you on 98765 43210 within one working day')
  const isUncovered = () =>
    next.evaluate((line) => {
      const { left, top, bottom } = line.getBoundingClientRect()
      return line.contains(document.elementFromPoint(left + 20, (top + bottom) / 2))
    })
  await expect.poll(isUncovered).toBe(true)
  await expectEmpty(page)
  await openFromTopBar(page, 'Request Demo')
  await expect(dialog(page).getByLabel('Your name')).toHaveValue('')
  const recipients = () => mailServer.received.flatMap(({ to }) => to)
  await expect.poll(recipients).toEqual(['sales@freightloom.test', demoFieldValues.Email])
  expect(mailServer.received[0]?.raw).toContain('Subject: New Demo Request')
})

test('the page and the modal share what was typed, and both are empty after it was sent', async ({
  page,
}) => {
  await open(page)
  await fill(page)
  await openFromTopBar(page, 'Request Demo')
  await expect(dialog(page).getByLabel('Location')).toHaveValue(demoFieldValues.Location)
  await dialog(page).getByLabel('Location').fill('Bhiwandi')
  await page.keyboard.press('Escape')
  await expect(form(page).getByLabel('Location')).toHaveValue('Bhiwandi')
  await openFromTopBar(page, 'Request Demo')
  await dialog(page).getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Mail sent successfully ✅')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expectEmpty(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 4(22|29)/ })

  test('the footer leads to the form; a refused form keeps what was typed and says what to do', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Request Demo' }).click()
    await send(page)
    for (const message of missingFieldErrors)
      await expect(form(page).getByText(message)).toBeVisible()
    for (const Location of ['Surat', 'Pune', 'Salem', 'Kota', 'Hubli', 'Bhuj']) {
      await fill(page, { Location })
      await send(page)
    }
    const result = form(page).getByRole('status')
    await expect(result).toContainText('Failed to send mail ❌ We’ve had 5 requests')
    await expect(result.locator('svg')).toBeVisible()
    await expect(result.getByRole('link', { name: '+91 00000 00000' })).toBeVisible()
    await expect(result).toBeFocused()
    await expect(form(page).getByLabel('Location')).toHaveValue('Bhuj')
    await expect(form(page).getByLabel('Product')).toHaveValue(product)
  })
})
