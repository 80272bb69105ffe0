import { logIn } from '../../support/accounts/log-in.ts'
import { administrator, expect, openFromTopBar, test } from '../../support/fixtures.ts'

test('an administrator signs in from the Login modal and lands on the dashboard', {
  tag: '@both-widths',
}, async ({ page, signIn, expectAccessible }) => {
  await signIn()
  await expect(page).toHaveURL(/#\/Dashboardadmin$/)
  const kept = await page.evaluate(() => Object.keys(localStorage).sort())
  expect(kept).toEqual(['email', 'usertoken'])
  await expectAccessible()
})

test.describe('with wrong credentials', () => {
  test.use({ expectedErrors: /401/ })

  test('the alert is Invalid Email or password and the modal stays', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/')
    await openFromTopBar(page, 'Login')
    await logIn(page, 'not this one')
    await expect(page.getByRole('alert')).toHaveText('Invalid Email or password')
    const dialog = page.getByRole('dialog', { name: 'Login' })
    await expect(dialog.getByLabel('Email')).toHaveValue(administrator.email)
    await expectAccessible()
  })
})

test('an answer with the sentence of a failure is a failure, even if it has a token', async ({
  page,
}) => {
  const answer = {
    token: 'x'.repeat(43),
    message: 'These credentials do not match our records.',
  }
  await page.route('**/api/login', (route) => route.fulfill({ json: answer }))
  await page.goto('/')
  await openFromTopBar(page, 'Login')
  await logIn(page)
  await expect(page.getByRole('alert')).toHaveText('Invalid Email or password')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('an admin screen without a token leads Home to the login and then on to that screen', async ({
  page,
}) => {
  await page.goto('/Banner')
  await logIn(page)
  await expect(page.getByRole('heading', { name: 'Banners', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#\/Banner$/)
})

test('closing the login that a screen opened shows Home', async ({ page }) => {
  await page.goto('/Dashboardadmin')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#\/$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('common sign-in addresses open the login', async ({ page }) => {
  for (const address of ['/login', '/#/admin']) {
    await page.goto(address)
    await expect(page.getByRole('dialog', { name: 'Login' }), address).toBeVisible()
    await page.goto('about:blank')
  }
})

test('the login leads to screens of this site only', async ({ page }) => {
  await page.goto('/?login=//example.org/x')
  await logIn(page)
  await expect(page).toHaveURL(/#\/Dashboardadmin$/)
})

test('the site shows a signed-in person the way back to the back-office', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/')
  const bar = page.getByRole('banner')
  const phone = await bar.getByRole('button', { name: 'Menu' }).isVisible()
  if (phone) await bar.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Back-office' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
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
