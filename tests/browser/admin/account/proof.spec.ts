import type { Page } from '@playwright/test'
import { codeOf, switchOnSecondFactor } from '../../support/accounts/authenticator.ts'
import { callApi } from '../../support/data/api.ts'
import { administrator, expect, test } from '../../support/fixtures.ts'

const WRONG_PASSWORD = 'Current password is incorrect'

test.use({ signedIn: true, expectedErrors: /422/ })

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })

const sendPassword = async (page: Page, submit: string, password: string) => {
  await field(page, 'Current Password').fill(password)
  await dialog(page).getByRole('button', { name: submit, exact: true }).click()
}

/** A message beside the field would be told twice, and covers the dialog on a phone. */
const expectToldAtField = async (page: Page, name: string, told: string | RegExp) => {
  await expect(field(page, name)).toBeFocused()
  await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, name)).toHaveAccessibleDescription(told)
  await expect(page.getByText(told)).toHaveCount(1)
}

test('the second factor is switched off with the password and a code; a wrong one is reported once, at its field, and the next entry replaces it', async ({
  page,
  expectAccessible,
}) => {
  const { secret } = await switchOnSecondFactor(page)
  await page.goto('/Account')
  await page.getByRole('button', { name: 'Switch off' }).click()
  const enter = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await enter('not this one')
  await expectToldAtField(page, 'Current Password', WRONG_PASSWORD)
  await enter(administrator.password)
  await expect(field(page, 'Code')).toBeFocused()
  await expectAccessible()
  await enter('000000')
  await expectToldAtField(page, 'Code', /This code is wrong/)
  await enter(codeOf(secret, 1))
  await expect(page.getByText('Second factor switched off')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await field(page, 'Name').fill('Work phone')
  await sendPassword(page, 'Add', 'not this one')
  await expectToldAtField(page, 'Current Password', WRONG_PASSWORD)
})

test('an administrator is disabled, enabled again and made an owner; a wrong password or a used e-mail is reported once, at its field', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  const own_password = administrator.password
  const other = { email: 'meera@example.com', password: 'warp and weft' }
  await callApi(page, 'createAdministrator', { ...other, own_password })
  await page.goto('/Administrators')
  const row = page.getByRole('row').filter({ hasText: other.email })
  await page.getByRole('button', { name: `Disable ${other.email}` }).click()
  await sendPassword(page, 'Disable', 'not this one')
  await expectToldAtField(page, 'Current Password', WRONG_PASSWORD)
  await sendPassword(page, 'Disable', own_password)
  await expect(row).toContainText('Disabled')
  await page.getByRole('button', { name: `Enable ${other.email}` }).click()
  await expectAccessible()
  await sendPassword(page, 'Enable', 'not this one')
  await expectToldAtField(page, 'Current Password', WRONG_PASSWORD)
  await sendPassword(page, 'Enable', own_password)
  await expect(row).toContainText('Active')
  await expect(row).toContainText('Editor')
  await page.getByRole('button', { name: `Make owner: ${other.email}` }).click()
  await sendPassword(page, 'Make owner', own_password)
  await expect(row).toContainText('Owner')
  await expect(page.getByRole('button', { name: `Disable ${administrator.email}` })).toBeHidden()
  await page.getByRole('button', { name: 'Invite administrator' }).click()
  await field(page, 'Email').fill(other.email)
  await sendPassword(page, 'Invite', 'not this one')
  await expectToldAtField(page, 'Current Password', WRONG_PASSWORD)
  await sendPassword(page, 'Invite', own_password)
  await expectToldAtField(page, 'Email', /Another administrator already has this email$/)
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'Such as asha@company.in Another administrator already has this email',
  )
})
