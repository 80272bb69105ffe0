import type { Page } from '@playwright/test'
import { codeOf, switchOnSecondFactor } from '../../support/accounts/authenticator.ts'
import { addAuthenticator, test } from '../../support/accounts/passkey-shop.ts'
import { callApi } from '../../support/data/api.ts'
import { administrator, expect } from '../../support/fixtures.ts'

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

test('a wrong password or code for switching off the second factor is reported once, at its field', async ({
  page,
}) => {
  const { secret } = await switchOnSecondFactor(page)
  await page.goto('/Account')
  await page.getByRole('button', { name: 'Switch off' }).click()
  await sendPassword(page, 'Switch off', 'not this one')
  await expectToldAtField(page, 'Current Password', WRONG_PASSWORD)
  await sendPassword(page, 'Switch off', administrator.password)
  await expect(field(page, 'Code')).toBeFocused()
  await field(page, 'Code').fill('000000')
  await dialog(page).getByRole('button', { name: 'Switch off' }).click()
  await expectToldAtField(page, 'Code', /This code is wrong/)
  await field(page, 'Code').fill(codeOf(secret, 1))
  await dialog(page).getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Second factor switched off')).toBeVisible()
})

test('a wrong password for a new passkey is reported once, at its field', async ({ page }) => {
  await addAuthenticator(page)
  await page.goto('/Account')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await field(page, 'Name').fill('Work phone')
  await sendPassword(page, 'Add', 'not this one')
  await expectToldAtField(page, 'Current Password', WRONG_PASSWORD)
})

test('a wrong password or a used e-mail for an administrator is reported once, at its field', async ({
  page,
}) => {
  const own_password = administrator.password
  const other = { email: 'meera@example.com', password: 'warp and weft' }
  await callApi(page, 'createAdministrator', { ...other, own_password })
  await page.goto('/Administrators')
  await page.getByRole('button', { name: `Disable ${other.email}` }).click()
  await sendPassword(page, 'Disable', 'not this one')
  await expectToldAtField(page, 'Current Password', WRONG_PASSWORD)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Invite Administrator' }).click()
  await field(page, 'Email').fill(other.email)
  await sendPassword(page, 'Invite', 'not this one')
  await expectToldAtField(page, 'Current Password', WRONG_PASSWORD)
  await sendPassword(page, 'Invite', own_password)
  await expectToldAtField(page, 'Email', /Another administrator has this e-mail already$/)
  await expect(field(page, 'Email')).toHaveAccessibleDescription(
    'Such as asha@company.in Another administrator has this e-mail already',
  )
})
