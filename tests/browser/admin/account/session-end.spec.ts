import { administrator, authHeaders, expect, test } from '../../support/fixtures.ts'

test('A5: logging out clears what is stored, ends the session on the server and leads Home after three seconds', {
  tag: '@journey',
}, async ({ page, signIn, baseURL }) => {
  await signIn()
  const token = await page.evaluate(() => localStorage.getItem('usertoken'))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 5000)
  await page.getByRole('button', { name: `Account: ${administrator.email}` }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
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

test('the logout screen can be read by everyone', async ({ page, expectAccessible }) => {
  // The screen stands still while it is examined.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, time?: number) =>
      time === 3000 ? 0 : later(work, time)) as typeof window.setTimeout
  })
  await page.goto('/Logout')
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await expectAccessible()
})

test.describe('without a connection', () => {
  // The cookie of the login may still be on its way when the connection goes.
  test.use({ expectedErrors: /Failed to (?:load resource|fetch CSRF token)/ })

  test('A5: logging out still clears everything that is stored', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn()
    await context.setOffline(true)
    await page.getByRole('button', { name: `Account: ${administrator.email}` }).click()
    await page.getByRole('link', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
  })
})

test.describe('when the session has ended', () => {
  test.use({ expectedErrors: /401/ })

  test('the next screen asks to sign in and waits without blocking the dialog, and one that is requested while it is open appears after the sign-in', {
    tag: '@journey',
  }, async ({ page, signIn }) => {
    await signIn()
    await page.clock.install()
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    const endSession = () => page.evaluate(() => localStorage.setItem('usertoken', 'x'.repeat(43)))
    const openScreen = (path: string) => page.evaluate((to) => location.assign(`#${to}`), path)
    const signInAgain = async (screen: string) => {
      await again.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
      await again.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible()
    }
    await endSession()
    await openScreen('/Materialmaster')
    await expect(again).toBeVisible()
    await page.clock.runFor(2_000)
    const streaming = page.waitForResponse((answer) => /getLive/.test(answer.url()) && answer.ok())
    await signInAgain('Materials')
    await streaming

    const headers = await authHeaders(page)
    await endSession()
    // The stream tells the open screen of it, which loads its data again.
    const data = { material_type: 'Tussar', material_remark: 'Wild' }
    await page.request.post('/api/creatematerial_master', { headers, data })
    await expect(again).toBeVisible()
    await openScreen('/Trash')
    await signInAgain('Trash')
  })
})
