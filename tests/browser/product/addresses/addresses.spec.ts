import { expect, test } from '../../support/fixtures.ts'
import { publicAddresses } from '../../support/public-addresses.ts'

test('every public address of the specification shows its page', { tag: '@journey' }, async ({
  page,
}) => {
  for (const address of publicAddresses) {
    await test.step(address, async () => {
      await page.goto(`/#${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Unexpected Application Error!')).toBeHidden()
    })
  }
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
