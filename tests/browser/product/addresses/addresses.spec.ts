import { expect, test } from '../../support/fixtures.ts'
import { publicAddresses } from '../../support/public-addresses.ts'

test('every public address of the specification shows its page', async ({ page }) => {
  for (const address of publicAddresses) {
    await test.step(address, async () => {
      await page.goto(`/#${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Unexpected Application Error!')).toBeHidden()
    })
  }
})

test('every admin address of the specification shows its screen', async ({ page, signIn }) => {
  await signIn()
  for (const [address, title] of [
    ['/Banner', 'Banners'],
    ['/Categorymaster', 'Categories'],
    ['/Materialmaster', 'Materials'],
    ['/Article', 'Articles'],
    ['/Dashboardadmin', 'Dashboard'],
  ] as const) {
    await page.goto(`/#${address}`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }
})

test('a path in another letter case or with “solutions” spelled right leads to its page and section', async ({
  page,
}) => {
  await page.goto('/OurSolutions')
  await expect(page).toHaveURL(/\/#\/Oursoultions$/)
  await page.goto('/contactus')
  await expect(page).toHaveURL(/\/#\/Contactus$/)
  await expect(page).toHaveTitle('Contact us | Freightloom')
  await page.goto('/#/oursoultions/billing_platform')
  await expect(page.getByRole('region', { name: 'Billing Platform' })).toBeFocused()
})

test('common spellings of a path redirect to the right page', async ({ request }) => {
  for (const [typed, path] of [
    ['/return-policy', '/Returnpolicy'],
    ['/privacy', '/Privacypolicy'],
    ['/contact_us?utm_source=letter', '/Contactus?utm_source=letter'],
    ['/Terms.', '/Terms'],
    ['/Aboutus)%20', '/Aboutus'],
    ['/home', '/'],
    ['/admin', '/Dashboardadmin'],
    ['/sign-in', '/Dashboardadmin'],
    ['/pricing', '/Requestdemo'],
    ['/refund', '/Returnpolicy'],
    ['/terms-and-conditions', '/Terms'],
    ['/solutions/billing-platform', '/Oursoultions/Billing_Platform'],
  ] as const) {
    const answer = await request.get(typed, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], typed).toEqual([308, path])
  }
  expect((await request.get('/terms-of-nothing')).status()).toBe(404)
})

test('common spellings of a hash address lead to the right page, also from an open page', async ({
  page,
}) => {
  for (const [typed, address, title] of [
    ['/return-policy', '/Returnpolicy', 'Return policy'],
    ['/terms.', '/Terms', 'Terms'],
    ['/OurSolutions', '/Oursoultions', 'Our Solutions'],
    ['/privacy#rights', '/Privacypolicy#rights', 'Privacy policy'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`/#${typed}`)
    await expect(page).toHaveURL(new RegExp(`/#${address}$`))
    await expect(page).toHaveTitle(`${title} | Freightloom`)
    await page.goto('/Contactus')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Talk to the people')
    await page.waitForFunction(() => 'started' in window)
    await page.evaluate((typed) => location.assign(`#${typed}`), typed)
    await expect(page).toHaveTitle(`${title} | Freightloom`)
    await expect(page).toHaveURL(new RegExp(`/#${address}$`))
  }
  await page.goto('/#/home')
  await expect(page).toHaveURL(/\/#\/$/)
})

test('a hash address with a section shows that section, also from another open page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const founders = page.getByRole('region', { name: 'Founders' })
  for (const address of ['/#/Contactus#founders', '/contactus#founders']) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/#\/Contactus#founders$/)
    await expect(founders, address).toBeInViewport()
  }
  await page.waitForFunction(() => 'started' in window)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(founders).not.toBeInViewport()
  await page.reload()
  await page.waitForFunction(() => 'started' in window)
  await expect(founders).not.toBeInViewport()
  await page.goto('/#/Terms')
  await page.waitForFunction(() => 'started' in window)
  await page.evaluate(() => location.assign('#/Contactus#founders'))
  await expect(founders).toBeInViewport()
  await expect(page).toHaveURL(/\/#\/Contactus#founders$/)
})
