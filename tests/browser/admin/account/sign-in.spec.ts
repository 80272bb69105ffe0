import {
  administrator,
  authHeaders,
  expect,
  openFromTopBar,
  test,
  withShop,
} from '../../support/fixtures.ts'

test('an administrator signs in from the Login modal and lands on the dashboard', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await expect(page).toHaveURL(/#\/Dashboardadmin$/)
  const kept = await page.evaluate(() => Object.keys(localStorage).sort())
  expect(kept).toEqual(['email', 'usertoken'])
  await expectAccessible()
})

test.describe('with wrong credentials', () => {
  test.use({ expectedErrors: /401/ })

  test('the alert is Invalid Email or password and the modal stays', { tag: '@any-width' }, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/')
    await openFromTopBar(page, 'Login')
    const dialog = page.getByRole('dialog', { name: 'Login' })
    await dialog.getByLabel('Email').fill(administrator.email)
    await dialog.getByRole('textbox', { name: 'Password' }).fill('not this one')
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toHaveText('Invalid Email or password')
    await expect(dialog.getByLabel('Email')).toHaveValue(administrator.email)
    await expectAccessible()
  })
})

test('an admin screen without a token leads Home to the login and then on to that screen', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/#/Banner')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(administrator.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Banners', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/#\/Banner$/)
})

test('closing the login that a screen opened shows Home', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/#/Dashboardadmin')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#\/$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('registering is checked by the rules of the specification and then said to be by invitation', {
  tag: '@any-width',
}, async ({ page }) => {
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

test('an answer with the sentence of a failure is a failure, even if it has a token', {
  tag: '@any-width',
}, async ({ page }) => {
  const answer = {
    token: 'x'.repeat(43),
    message: 'These credentials do not match our records.',
  }
  await page.route('**/api/login', (route) => route.fulfill({ json: answer }))
  await page.goto('/')
  await openFromTopBar(page, 'Login')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(administrator.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid Email or password')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
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

test('the password changes in the user menu, against the current one', {
  tag: '@any-width',
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
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('alert')).toHaveText('Current password is incorrect')
  await expectAccessible()
  await dialog.getByLabel('Current Password').fill(administrator.password)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('A5: logging out clears what is stored, ends the session on the server and leads Home after three seconds', {
  tag: '@any-width',
}, async ({ page, signIn, baseURL }) => {
  await signIn()
  const token = await page.evaluate(() => localStorage.getItem('usertoken'))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 5000)
  await page.getByRole('button', { name: `Account: ${administrator.email}` }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible()
  await expect(page).toHaveURL(/#\/Logout$/)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  const headers = { authorization: `Bearer ${token}` }
  const status = async () =>
    (await page.request.get(`${baseURL}/api/getAllBanner`, { headers })).status()
  await expect.poll(status).toBe(401)
  await page.clock.runFor(2900)
  await expect(page).toHaveURL(/#\/Logout$/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/#\/$/)
})

test('the logout screen can be read by everyone', { tag: '@any-width' }, async ({
  page,
  expectAccessible,
}) => {
  // The screen stands still while it is examined.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, time?: number) =>
      time === 3000 ? 0 : later(work, time)) as typeof window.setTimeout
  })
  await page.goto('/#/Logout')
  await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible()
  await expectAccessible()
})

test.describe('without a connection', () => {
  // The cookie of the login may still be on its way when the connection goes.
  test.use({ expectedErrors: /Failed to (?:load resource|fetch CSRF token)/ })

  test('A5: logging out still clears everything that is stored', { tag: '@any-width' }, async ({
    page,
    context,
    signIn,
  }) => {
    await signIn()
    await context.setOffline(true)
    await page.getByRole('button', { name: `Account: ${administrator.email}` }).click()
    await page.getByRole('link', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Logged out' })).toBeVisible()
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
  })
})

test('a token that is gone leads to the login at the next screen', { tag: '@any-width' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/#/Article')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test.describe('when the session has ended', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /401/ })

  test('the next screen asks to sign in, waits without blocking the dialog, and then opens', {
    tag: '@any-width',
  }, async ({ page, signIn }) => {
    await signIn()
    await page.clock.install()
    await page.evaluate(() => localStorage.setItem('usertoken', 'x'.repeat(43)))
    await page.evaluate(() => {
      location.hash = '#/Materialmaster'
    })
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(again).toBeVisible()
    await page.clock.runFor(2_000)
    await again.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
    await again.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
  })

  test('a screen that is requested while the dialog is open appears after the sign-in', async ({
    page,
    signIn,
  }) => {
    await signIn()
    const headers = await authHeaders(page)
    await page.evaluate(() => localStorage.setItem('usertoken', 'x'.repeat(43)))
    // The open screen learns of it, and loads its data again.
    const data = { material_type: 'Tussar', material_remark: 'Wild' }
    await page.request.post('/api/creatematerial_master', { headers, data })
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(again).toBeVisible()
    await page.evaluate(() => {
      location.hash = '#/Materialmaster'
    })
    await again.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
    await again.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
  })
})

test('common sign-in addresses open the login', { tag: '@any-width' }, async ({ page }) => {
  for (const address of ['/login', '/#/admin']) {
    await page.goto(address)
    await expect(page.getByRole('dialog', { name: 'Login' }), address).toBeVisible()
    await page.goto('about:blank')
  }
})

test('the login leads to screens of this site only', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/#/?login=//example.org/x')
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await dialog.getByLabel('Email').fill(administrator.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/#\/Dashboardadmin$/)
})

test.describe('with a generated password', () => {
  test.use({
    expectedErrors: /403/,
    product: ({ host, mailServer }, use) =>
      withShop(host, mailServer.url, use, { ADMIN_PASSWORD: '' }),
  })

  test('an administrator chooses one of their own before anything else', {
    tag: '@any-width',
  }, async ({ page, product, expectAccessible }) => {
    const generatedPassword = String(product.generatedPassword)
    await page.goto('/')
    await openFromTopBar(page, 'Login')
    const login = page.getByRole('dialog', { name: 'Login' })
    await login.getByLabel('Email').fill(administrator.email)
    await login.getByRole('textbox', { name: 'Password' }).fill(generatedPassword)
    await login.getByRole('button', { name: 'Login' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    await expect(dialog).toContainText('Choose one that only you know')
    await expect(dialog.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expectAccessible()
    await dialog.getByLabel('Current Password').fill(generatedPassword)
    await dialog.getByLabel('New Password').fill('warp and weft')
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByText('Password changed successfully')).toBeVisible()
    await page.goto('/#/Materialmaster')
    await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
  })

  test('the first screen shows its data once a password of their own is chosen', {
    tag: '@any-width',
  }, async ({ page, product }) => {
    const generatedPassword = String(product.generatedPassword)
    await page.goto('/#/Materialmaster')
    const login = page.getByRole('dialog', { name: 'Login' })
    await login.getByLabel('Email').fill(administrator.email)
    await login.getByRole('textbox', { name: 'Password' }).fill(generatedPassword)
    await login.getByRole('button', { name: 'Login' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    await expect(page.getByText('opens once you have chosen a password')).toBeVisible()
    await expect(page.getByText('could not be loaded')).toBeHidden()
    await dialog.getByLabel('Current Password').fill(generatedPassword)
    await dialog.getByLabel('New Password').fill('warp and weft')
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByRole('heading', { name: 'No materials yet' })).toBeVisible()
  })
})
