import { codeOf, switchOnSecondFactor } from '../../support/accounts/authenticator.ts'
import { administrator, expect, openFromTopBar, test } from '../../support/fixtures.ts'

test.use({ expectedErrors: /401|422/ })

test('a new entry replaces a wrong password and a wrong code', async ({ page, signIn }) => {
  await signIn()
  const { secret } = await switchOnSecondFactor(page)
  await page.goto('/Account')
  await page.getByRole('button', { name: 'Switch off' }).click()
  const dialog = page.getByRole('dialog')
  const enter = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await enter('not this one')
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
  await enter(administrator.password)
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await enter('000000')
  await expect(dialog.getByText(/This code is wrong/)).toBeVisible()
  await enter(codeOf(secret, 1))
  await expect(page.getByText('Second factor switched off')).toBeVisible()
})

test('a password that is typed again after a failed sign-in replaces the first', async ({
  page,
}) => {
  await page.goto('/')
  await openFromTopBar(page, 'Login')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(administrator.email)
  const password = dialog.getByRole('textbox', { name: 'Password' })
  await password.fill('not this one')
  await password.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid Email or password')
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/Dashboardadmin$/)
})
