import { logIn } from '../../support/accounts/log-in.ts'
import { administrator, expect, isPhone, openFromTopBar, test } from '../../support/fixtures.ts'

test('an administrator signs in from the Login modal and lands on the dashboard, to which the site shows the way back', {
  tag: ['@both-widths', '@journey'],
}, async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await expect(page).toHaveURL(/#\/Dashboardadmin$/)
  const kept = await page.evaluate(() => Object.keys(localStorage).sort())
  expect(kept).toEqual(['email', 'usertoken'])
  await expectAccessible()
  await page.goto('/')
  if (isPhone(page)) await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Back-office' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test.describe('with wrong credentials', () => {
  test.use({ expectedErrors: /401/ })

  test('the alert is Invalid Email or password, the modal stays, and a password that is typed again replaces the first; the sentence of a failure beside a token is a failure too', async ({
    page,
    expectAccessible,
  }) => {
    const answer = {
      token: 'x'.repeat(43),
      message: 'These credentials do not match our records.',
    }
    const alert = page.getByRole('alert')
    await page.route('**/api/login', (route) => route.fulfill({ json: answer }), { times: 1 })
    await page.goto('/')
    await openFromTopBar(page, 'Login')
    await logIn(page)
    await expect(alert).toHaveText('Invalid Email or password')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await page.reload()
    await openFromTopBar(page, 'Login')
    const dialog = page.getByRole('dialog', { name: 'Login' })
    await dialog.getByLabel('Email').fill(administrator.email)
    const password = dialog.getByRole('textbox', { name: 'Password' })
    await password.fill('not this one')
    await password.press('Enter')
    await expect(alert).toHaveText('Invalid Email or password')
    await expect(dialog.getByLabel('Email')).toHaveValue(administrator.email)
    await expectAccessible()
    await page.keyboard.type(administrator.password)
    await expect(alert).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/Dashboardadmin$/)
  })
})

test('common sign-in addresses and admin screens without a token open the login, which leads on to that screen or to others of this site only', async ({
  page,
}) => {
  const login = page.getByRole('dialog', { name: 'Login' })
  for (const address of ['/login', '/#/admin']) {
    await page.goto(address)
    await expect(login, address).toBeVisible()
    await page.goto('about:blank')
  }
  await page.goto('/Dashboardadmin')
  await expect(login).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#\/$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/Banner')
  await logIn(page)
  await expect(page.getByRole('heading', { name: 'Banners', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#\/Banner$/)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/?login=//example.org/x')
  await logIn(page)
  await expect(page).toHaveURL(/#\/Dashboardadmin$/)
})

test('registering is checked by the rules of the specification and then said to be by invitation', async ({
  page,
}) => {
  await page.goto('/')
  await openFromTopBar(page, 'Login')
  await page.getByRole('button', { name: 'New User?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register' })
  await dialog.getByLabel('Mobile').fill('0123456789')
  await dialog.getByLabel('Name').fill('Asha 2')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('warp and weft')
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(dialog.getByText('Please enter 10 digit mobile no....')).toBeVisible()
  await expect(
    dialog.getByText(
      'Please enter valid name. No special character or numerics values are allowed....',
    ),
  ).toBeVisible()
  await dialog.getByLabel('Mobile').fill('9876543210')
  await dialog.getByLabel('Name').fill('आशा Rao')
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(dialog.getByText('Registration is by invitation')).toBeVisible()
  await dialog.getByRole('button', { name: 'Already registered?' }).click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})
