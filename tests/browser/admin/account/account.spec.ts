import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { codeOf } from '../../support/accounts/authenticator.ts'
import {
  administrator,
  expect,
  openDashboard,
  openFromTopBar,
  pageWidth,
  test,
} from '../../support/fixtures.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'

const chooseFromMenu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

const typePassword = (page: Page, password: string) =>
  page.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(password)

const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** Leaves the browser signed out, in the Login modal, after the right password. */
const giveOnlyPassword = async (page: Page) => {
  // A screen of the back-office would lead Home at the same moment.
  await page.goto('/robots.txt', { waitUntil: 'commit' })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await openFromTopBar(page, 'Login')
  await page.getByRole('dialog').getByLabel('Email').fill(administrator.email)
  await typePassword(page, administrator.password)
  await press(page, 'Login')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
}

const giveCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await press(page, 'Login')
}

test.use({ signedIn: true, expectedErrors: /40[19]|422/ })
test.beforeEach(({ page }) => openDashboard(page))

test('the second factor is switched on with a code that an app reads off the screen, or from the secret that one press copies; then a sign-in asks for one, over a screen too, and takes a recovery code', {
  tag: '@journey',
}, async ({ page, context, expectAccessible }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await chooseFromMenu(page, 'Account')
  await expectAccessible()
  await page.getByRole('button', { name: 'Switch on' }).click()
  await typePassword(page, 'not this one')
  await press(page, 'Continue')
  await expect(page.getByText('Current password is incorrect')).toHaveCount(1)
  await typePassword(page, administrator.password)
  await press(page, 'Continue')
  const picture = page.getByRole('img', { name: /QR code/ })
  const shot = sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
  const { data, info } = await shot.toBuffer({ resolveWithObject: true })
  const address = new URL(decodeQR({ width: info.width, height: info.height, data }))
  const secret = address.searchParams.get('secret') ?? ''
  expect(address.protocol).toBe('otpauth:')
  await expect(page.getByRole('code')).toHaveText(secret.match(/.{4}/g)?.join(' ') ?? '')
  // As a phone cannot read its own screen.
  await press(page, 'Copy secret')
  await expect(page.getByText('Secret copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await expectAccessible()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await press(page, 'Switch on')
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAccessibleDescription(
    /This code is wrong/,
  )
  // Not in a message too, which would cover the lines of the field.
  await expect(page.getByText(/This code is wrong/)).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await press(page, 'Switch on')
  const recoveryCodes = page.getByRole('listitem').getByRole('code')
  await expect(recoveryCodes).toHaveCount(10)
  const recoveryCode = (await recoveryCodes.first().textContent()) ?? ''
  await expectAccessible()
  await press(page, 'I’ve saved them')
  await expect(page.getByText('10 recovery codes are left')).toBeVisible()
  await giveOnlyPassword(page)
  await expectAccessible()
  await giveCode(page, '000000')
  await expect(page.getByText(/This code is wrong/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await giveCode(page, recoveryCode)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.goto('/Account')
  await expect(page.getByText('9 recovery codes are left')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('usertoken', 'x'.repeat(43)))
  await page.evaluate(() => {
    location.hash = '#/Materialmaster'
  })
  await typePassword(page, administrator.password)
  await press(page, 'Login')
  await giveCode(page, codeOf(secret, 1))
  await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
})

const signInElsewhere = async (page: Page) => {
  const answer = await page.request.post('/api/login', {
    data: administrator,
    headers: { 'user-agent': phone },
  })
  const { token } = await answer.json()
  const headers = { authorization: `Bearer ${token}` }
  return async () => (await page.request.get('/api/getAllBanner', { headers })).status()
}

test('a session elsewhere is listed with its device and can be ended, as can all others at once', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  const status = await signInElsewhere(page)
  expect(await status()).toBe(200)
  await chooseFromMenu(page, 'Account')
  const region = page.getByRole('region', { name: 'Sessions' })
  const sessions = region.getByRole('listitem')
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1)
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await pageWidth(page)).toBe(320)
  await page.getByRole('button', { name: 'Sign out Chrome on Android' }).click()
  await expect(page.getByText('Chrome on Android signed out')).toBeVisible()
  await expect(region).toBeFocused()
  await expect(sessions.filter({ hasText: 'Android' })).toHaveCount(0)
  expect(await status()).toBe(401)
  const elsewhere = [await signInElsewhere(page), await signInElsewhere(page)]
  await page.reload()
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await page.getByRole('dialog').getByLabel('Current Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('All other devices signed out')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  for (const statusOf of elsewhere) expect(await statusOf()).toBe(401)
})

test('the account screen tells when the last backup was made, changes the password, and shows that the sessions elsewhere have ended', async ({
  page,
  product,
}) => {
  const status = await signInElsewhere(page)
  await chooseFromMenu(page, 'Account')
  const server = page.getByRole('region', { name: 'Server' })
  await expect(server).toContainText('Last backup: none made yet')
  await mkdir(join(product.folder, 'backups'))
  await writeFile(join(product.folder, 'backups/backup-2026-08-15-063000.tar'), '')
  // What the server knows of itself it reads once a second.
  await expect(async () => {
    await page.reload()
    await expect(server).toContainText('Last backup: 15 Aug 2026', { timeout: 1000 })
  }).toPass()
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Current Password').fill(administrator.password)
  await dialog.getByLabel('New Password').fill('weft and warp 2026')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  expect(await status()).toBe(401)
})
