import { expect } from '../support/fixtures.ts'
import { test } from '../support/visitor.ts'

test('the return policy holds every rule of the shop', async ({ page, expectAccessible }) => {
  await page.goto('/Returnpolicy')
  await expect(page.getByRole('heading', { name: 'Return policy', level: 1 })).toBeVisible()
  const rules = [
    'Returns are accepted within 3 days of delivery.',
    'There are no returns or cancellations for custom tailoring (fall and edging)',
    'Make your return request by e-mail',
    'your order details',
    'the reason for the return',
    'photos of the product, the price tag and the packing cover. These photos are mandatory',
    'for a damaged or incorrect item',
    'ship the item to the seller’s address',
    'For selected pin codes we offer reverse pickup',
    'a logistic cost of Rs. 75 per item is charged',
    'If your order was shipped free of charge',
    'A refund or gift card covers the product cost only.',
    'A refund goes to the original payment mode within 7 to 10 working days',
  ]
  for (const rule of rules) await expect(page.getByRole('main')).toContainText(rule)
  await expectAccessible()
})

test('the table shows the resolution for each reason for a return', async ({ page }) => {
  await page.goto('/Returnpolicy')
  const row = (reason: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: reason }) })
  for (const reason of ['Damaged or defective', 'Incorrect item']) {
    await expect(row(reason).getByRole('cell')).toHaveText(['Refund', 'or gift card'])
  }
  for (const reason of ['Colour different', 'Dislike of material']) {
    await expect(row(reason).getByRole('cell')).toHaveText(['No refund', 'Gift card only'])
  }
})

test('the contents lead to a section, move the focus there and put it into the address, to be shared', async ({
  page,
}) => {
  await page.goto('/Returnpolicy')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const link = contents.getByRole('link', { name: 'Reasons and resolutions' })
  await link.press('Enter')
  const section = page.getByRole('region', { name: 'Reasons and resolutions' })
  await expect(section).toBeFocused()
  await expect(section).toBeInViewport()
  await expect(link).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/#\/Returnpolicy\?section=reasons$/)
})

test('a clean path with a section shows that section', async ({ page }) => {
  await page.goto('/Returnpolicy#refund')
  await expect(page).toHaveURL(/#\/Returnpolicy#refund$/)
  await expect(page.getByRole('heading', { name: 'Your refund' })).toBeInViewport()
})

test('the terms name the law of the seller’s state and the jurisdiction of the seller’s town', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/Terms')
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  const law = page.getByRole('region', { name: 'Law and jurisdiction' })
  await expect(law).toContainText('governed by the law of Sample State, India')
  await expect(law).toContainText('The courts of Sample Town have jurisdiction')
  await expectAccessible()
  await page.getByRole('main').getByRole('link', { name: 'Return policy' }).last().click()
  await expect(page).toHaveURL(/#\/Returnpolicy$/)
})

test('the privacy policy names the stored data and the rights of the DPDP Act', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/Privacypolicy')
  await expect(page.getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeVisible()
  for (const words of [
    'Digital Personal Data Protection Act, 2023',
    'your sign-in token and your e-mail',
    'XSRF-TOKEN',
    'Data Protection Board of India',
  ]) {
    await expect(page.getByRole('main')).toContainText(words)
  }
  await expectAccessible()
})

test('reading the policies sets no cookie and asks no other host', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) elsewhere.push(request.url())
  })
  for (const address of ['/Returnpolicy', '/Terms', '/Privacypolicy']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
  }
  expect(elsewhere).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the return policy can be read and its contents lead down the page', async ({ page }) => {
    await page.goto('/Returnpolicy')
    await expect(page.getByRole('main')).toContainText('within 3 days of delivery')
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Your refund' })
      .click()
    await expect(page).toHaveURL(/\/Returnpolicy#refund$/)
  })
})
