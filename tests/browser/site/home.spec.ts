import { platforms } from '../support/data/platforms.ts'
import { expect } from '../support/fixtures.ts'
import { expectRoles } from '../support/roles.ts'
import { test } from '../support/visitor.ts'

test('Home shows the hero, the vision, the three cards and the four solutions', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  const words = page.getByRole('heading', { level: 1 })
  await expect(words).toContainText(/Efficient.*Organized.*Accessible/s)
  for (const name of ['Our vision', 'Mission', 'What we offer', 'Our Solutions', ...platforms]) {
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expectAccessible()
})

test('the announcement is the default welcome title if no banner is active', async ({ page }) => {
  await page.goto('/')
  const announcement = page.getByRole('region', { name: 'Announcement' })
  await expect(announcement).toContainText('Welcome to Freightloom')
})

test('Know More shows the three roles, each with four features; Hide hides them', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Know More' }).click()
  await expectRoles(page)
  await expectAccessible()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByRole('heading', { name: 'Head of Operations' })).toBeHidden()
})

test('the links at the end of the footer have equal gaps', async ({ page }) => {
  await page.goto('/')
  const edges = await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^(Return policy|Terms|Privacy policy|From the loom)$/ })
    .evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        const { left, right } = range.getBoundingClientRect()
        return { left, right }
      }),
    )
  const gaps = edges
    .slice(1)
    .map(({ left }, index) => Math.round(left - (edges[index]?.right ?? 0)))
  expect(gaps).toEqual([gaps[0], gaps[0], gaps[0]])
})

test('the footer leads to the pages and opens the Request Demo modal', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute(
    'href',
    '#/',
  )
  await expect(footer.getByRole('link', { name: 'Our Solutions' })).toHaveAttribute(
    'href',
    '#/Oursoultions',
  )
  await expect(footer.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '#/Contactus',
  )
  await footer.getByRole('link', { name: 'Request Demo' }).click()
  await expect(page.getByRole('dialog', { name: 'Request Demo' })).toBeVisible()
})

test('the copyright line has the same year before and after the script has loaded', async ({
  page,
  request,
  baseURL,
}) => {
  const line = /© 20\d\d Freightloom\./
  const html = await (await request.get(`${baseURL}/`)).text()
  const [prerendered = ''] = line.exec(html.replaceAll('<!-- -->', '')) ?? []
  expect(prerendered).toMatch(line)
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText(prerendered)
})
