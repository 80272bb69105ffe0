import type { Page } from '@playwright/test'
import { addAuthenticator, test } from '../../support/accounts/passkey-shop.ts'
import { administrator, expect } from '../../support/fixtures.ts'

/* What password managers need to know of a form, and what they do to it. */

test.use({ signedIn: true })

const dialog = (page: Page) => page.getByRole('dialog')

const expectAccount = async (page: Page, email = administrator.email) => {
  const account = dialog(page).locator('form input[autocomplete=username]')
  await expect(account).toHaveValue(email)
  // A field of the type `hidden` is none for a password manager.
  await expect(account).toHaveAttribute('type', 'text')
  await expect(account).toBeHidden()
  await expect(dialog(page).getByRole('textbox').first()).toBeFocused()
}

test('a form that asks for a password names the account for password managers', async ({
  page,
  browser,
  product,
}) => {
  await addAuthenticator(page)
  await page.goto('/Account')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expectAccount(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expectAccount(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectAccount(page)
  await page.keyboard.press('Escape')
  await page.goto('/Administrators')
  await page.getByRole('button', { name: 'Invite Administrator' }).click()
  await expectAccount(page)
  await dialog(page).getByLabel('Email').fill('meera@example.com')
  await dialog(page).getByRole('textbox', { name: 'Current Password' }).fill(administrator.password)
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
  const link = (await dialog(page).getByRole('code').textContent()) ?? ''
  const guest = await browser.newPage({ baseURL: product.url })
  await guest.goto(new URL(link).hash.replace(/^/, '/'))
  await expectAccount(guest, 'meera@example.com')
  await guest.close()
})

test('a password that is shown is neither corrected nor written large', async ({ page }) => {
  await page.goto('/Account')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await dialog(page).getByRole('button', { name: 'Show password' }).click()
  const password = dialog(page).getByRole('textbox', { name: 'Current Password' })
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveAttribute('spellcheck', 'false')
  await expect(password).toHaveAttribute('autocapitalize', 'none')
  await expect(password).toHaveAttribute('autocorrect', 'off')
})

test('a form closes without a question if only its current password is filled in', async ({
  page,
}) => {
  await page.goto('/Administrators')
  await page.getByRole('button', { name: 'Invite Administrator' }).click()
  await dialog(page).getByRole('textbox', { name: 'Current Password' }).fill(administrator.password)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})
