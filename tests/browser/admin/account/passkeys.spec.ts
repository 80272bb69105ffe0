import type { Page } from '@playwright/test'
import { addAuthenticator, test } from '../../support/accounts/passkey-shop.ts'
import { administrator, expect, openFromTopBar } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const addPasskey = async (page: Page, name: string) => {
  await page.goto('/Account')
  await section(page).getByRole('button', { name: 'Add passkey' }).click()
  await dialog(page, 'Add passkey').getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: 'Current Password' }).fill(administrator.password)
  await dialog(page, 'Add passkey').getByRole('button', { name: 'Add' }).click()
}

const keepCodes = (page: Page) => page.getByRole('button', { name: 'I’ve saved them' }).click()

const openLogin = async (page: Page) => {
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await openFromTopBar(page, 'Login')
  return dialog(page, 'Login')
}

const expectDashboard = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()

test.use({ signedIn: true, expectedErrors: /40[19]|422/ })

test('a passkey is added, signs in alone with code that is loaded only once its button is pressed, is renamed and removed', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  await addAuthenticator(page)
  await addPasskey(page, 'Work phone')
  await expect(page.getByRole('listitem').getByRole('code')).toHaveCount(10)
  await keepCodes(page)
  await expect(section(page).getByRole('listitem')).toContainText('Not used yet')
  await expectAccessible()
  const login = await openLogin(page)
  await expectAccessible()
  await page.waitForLoadState('networkidle')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  const signIn = await holdCalls(page, /loginWithPasskey/)
  await login.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  signIn()
  await expectDashboard(page)
  await page.goto('/Account')
  await expect(section(page).getByRole('listitem')).toContainText('Last used')
  await page.getByRole('button', { name: 'Rename passkey Work phone' }).click()
  await dialog(page, 'Rename passkey').getByLabel('Name').fill('Old phone')
  await page.getByRole('button', { name: 'Rename', exact: true }).last().click()
  await page.getByRole('button', { name: 'Remove passkey Old phone' }).click()
  await page.getByRole('textbox', { name: 'Current Password' }).fill(administrator.password)
  await expectAccessible()
  await page.getByRole('button', { name: 'Remove', exact: true }).last().click()
  await expect(page.getByText('Passkey Old phone removed')).toBeVisible()
  await expect(section(page).getByRole('listitem')).toHaveCount(0)
})

test('the password alone does not sign in a person with a passkey, and one that the device refuses leaves another way open', async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page)
  await addPasskey(page, 'Work phone')
  await keepCodes(page)
  const login = await openLogin(page)
  await login.getByLabel('Email').fill(administrator.email)
  await login.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Please sign in with your passkey, or enter one')).toBeVisible()
  await expect(login.getByRole('textbox', { name: 'Code' })).toBeVisible()
  await authenticator.setVerified(false)
  await login.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('No passkey was used')).toBeVisible()
  await authenticator.setVerified(true)
  await login.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectDashboard(page)
})
