import { expect, test } from '../../support/fixtures.ts'

test('a change of page changes the title and is announced', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/^Freightloom:/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveTitle('Contact us | Freightloom')
  await expect(page.getByRole('status').first()).toHaveText('Contact us | Freightloom')
})

test('the heading has the focus after a change of page', async ({ page }) => {
  await page.goto('/Contactus')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeFocused()
})

test('a bar and then the waiting modal show while a screen is loading', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/getAllBanner*', async (route) => {
    await arrived
    await route.continue()
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Banner' })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Please wait, loading…' })).toBeVisible()
  await expectAccessible()
  arrive()
  await expect(page.getByRole('heading', { name: 'Banners', exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
})
