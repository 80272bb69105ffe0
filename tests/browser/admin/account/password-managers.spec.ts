import type { Page } from '@playwright/test'
import { addAuthenticator, test } from '../../support/accounts/passkey-shop.ts'
import { expectWritten, readDrafts } from '../../support/drafts.ts'
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

test('a form that asks for a password names the account, corrects nothing in it, writes it down nowhere and closes without a question', async ({
  page,
  browser,
  product,
}) => {
  const password = dialog(page).getByRole('textbox', { name: 'Current Password' })
  await addAuthenticator(page)
  await page.goto('/Account')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expectAccount(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectAccount(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expectAccount(page)
  await dialog(page).getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveAttribute('spellcheck', 'false')
  await expect(password).toHaveAttribute('autocapitalize', 'none')
  await expect(password).toHaveAttribute('autocorrect', 'off')
  await page.keyboard.press('Escape')
  await page.goto('/Administrators')
  const invite = page.getByRole('button', { name: 'Invite administrator' })
  await invite.click()
  await password.fill(administrator.password)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await invite.click()
  await expectAccount(page)
  await dialog(page).getByRole('button', { name: 'Show password' }).click()
  await password.fill(administrator.password)
  await dialog(page).getByLabel('Email').fill('meera@example.com')
  await expectWritten(page, 'meera@example.com')
  expect(await readDrafts(page)).not.toContain(administrator.password)
  await dialog(page).getByRole('button', { name: 'Invite', exact: true }).click()
  const link = (await dialog(page).getByRole('code').textContent()) ?? ''
  const guest = await browser.newPage({ baseURL: product.url })
  await guest.goto(new URL(link).hash.replace(/^/, '/'))
  await expectAccount(guest, 'meera@example.com')
  await guest.close()
})
