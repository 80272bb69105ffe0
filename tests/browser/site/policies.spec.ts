import { expect } from '../support/fixtures.ts'
import { test } from '../support/visitor.ts'

test('a clean path shows its section; the contents lead to another, move the focus there and put it into the address', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/Returnpolicy#refund')
  await expect(page).toHaveURL(/#\/Returnpolicy#refund$/)
  await expect(page.getByRole('heading', { name: 'Your refund' })).toBeInViewport()
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const link = contents.getByRole('link', { name: 'Reasons and resolutions' })
  await link.press('Enter')
  const section = page.getByRole('region', { name: 'Reasons and resolutions' })
  await expect(section).toBeFocused()
  await expect(section).toBeInViewport()
  await expect(link).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/#\/Returnpolicy\?section=reasons$/)
  const row = (reason: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: reason }) })
  await expect(row('Incorrect item').getByRole('cell')).toHaveText(['Refund', 'or gift card'])
})

test('reading the policies and the contacts sets no cookie and asks no other host', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url())
  })
  for (const address of ['/Returnpolicy', '/Terms', '/Privacypolicy', '/Contactus']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  }
  await page.getByRole('img', { name: /^Sketch/ }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
