import { logIn } from '../../support/accounts/log-in.ts'
import { administrator, expect, test, withShop } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'

test('the password changes in the user menu, against the current one, and its fields stay as they are while the rules for it are loaded', {
  tag: '@journey',
}, async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await page.getByRole('button', { name: `Account: ${administrator.email}` }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await expect(dialog.getByLabel('Current Password')).toHaveAttribute('required')
  await expect(dialog.getByLabel('New Password')).toHaveAttribute('required')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByLabel('Current Password')).toBeFocused()
  await dialog.getByLabel('Current Password').fill('not this one')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByLabel('New Password')).toBeFocused()
  await dialog.getByLabel('New Password').fill('warp and weft')
  const load = await holdCalls(page, /assets\/passwords-/)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByLabel('New Password')).not.toBeEditable()
  load()
  await expect(page.getByRole('alert')).toHaveText('Current password is incorrect')
  await expectAccessible()
  await dialog.getByLabel('Current Password').fill(administrator.password)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test.describe('with a generated password', () => {
  test.use({
    expectedErrors: /403/,
    product: ({ host, mailServer }, use) =>
      withShop(host, mailServer.url, use, { ADMIN_PASSWORD: '' }),
  })

  test('an administrator chooses one of their own before anything else, without typing the generated one again', async ({
    page,
    product,
    expectAccessible,
  }) => {
    await page.goto('/Materialmaster')
    await logIn(page, String(product.generatedPassword))
    const dialog = page.getByRole('dialog', { name: 'Login' })
    await expect(dialog).toContainText('Choose one that only you know')
    await expect(dialog.getByLabel('New Password')).toBeFocused()
    await expectAccessible()
    await dialog.getByLabel('New Password').fill('12345678')
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expect(dialog.getByText('This password is too common')).toBeVisible()
    await dialog.getByLabel('New Password').fill('warp and weft')
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByRole('heading', { name: 'No materials yet' })).toBeVisible()
  })

  test('an administrator who left that step is asked again before anything else, and then the screen shows its data', async ({
    page,
    product,
    expectAccessible,
  }) => {
    const generatedPassword = String(product.generatedPassword)
    await page.goto('/Materialmaster')
    await logIn(page, generatedPassword)
    await expect(page.getByLabel('New Password')).toBeVisible()
    await page.goto('/Materialmaster')
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    await expect(dialog).toContainText('Choose one that only you know')
    await expect(dialog.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(page.getByText('opens once you have chosen a password')).toBeVisible()
    await expect(page.getByText('could not be loaded')).toBeHidden()
    await expectAccessible()
    await dialog.getByLabel('Current Password').fill(generatedPassword)
    await dialog.getByLabel('New Password').fill('warp and weft')
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText('Password changed successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No materials yet' })).toBeVisible()
  })
})
