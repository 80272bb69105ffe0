import type { Page } from '@playwright/test'
import { expect, isPhone } from '../support/fixtures.ts'
import { pageHeight } from '../support/reading.ts'
import { expectRoles } from '../support/roles.ts'
import { test } from '../support/visitor.ts'

const addresses: [string, string][] = [
  ['Transportation_Exchange_Platform', 'Transportation Exchange Platform'],
  ['Transportation_Intelligence_Platform', 'Transportation Intelligence Platform'],
  ['Billing_Platform', 'Billing Platform'],
  ['Open_Track_Trace_Platform', 'Open Track & Trace Platform'],
]

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The section stands at the top of the screen, under the top bar, and has the focus. */
const expectShown = async (page: Page, name: string) => {
  await expect(section(page, name)).toBeFocused()
  await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeInViewport()
  await expect
    .poll(() => section(page, name).evaluate((found) => found.getBoundingClientRect().top))
    .toBeLessThan(100)
}

const chooseFromTopBar = async (page: Page, platform: string) => {
  const name = isPhone(page) ? 'Menu' : 'Our Solutions'
  await page.getByRole('button', { name, exact: true }).click()
  await page
    .getByRole('link', { name: new RegExp(`^${platform}`) })
    .filter({ visible: true })
    .first()
    .click()
}

test('the page begins at its top, with the three roles; the top bar marks it, and paper shows the answers', async ({
  page,
}) => {
  await page.goto('/Oursoultions')
  await expect(page.getByRole('heading', { name: 'Our Solutions', level: 1 })).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Our Solutions'])
  for (const [, name] of addresses) await expect(section(page, name)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const menu = page.getByRole('banner').getByRole('button', { name: 'Our Solutions' })
  await expect(menu).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Know More' }).click()
  await expectRoles(page)
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByRole('heading', { name: 'Head of Operations' })).toBeHidden()
  const answer = section(page, 'Billing Platform').getByText('Yes, line by line.')
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(answer).toBeHidden()
  await page.goto('/Oursoultions/Billing_Platform')
  await expect(menu).toHaveAttribute('aria-current', 'true')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Talk to the people/)
  await expect(menu).not.toHaveAttribute('aria-current')
})

test('the address of each platform shows its section, also from the top bar and a second time; an unknown one shows the page from its top', {
  tag: ['@phone', '@journey'],
}, async ({ page }) => {
  for (const [segment, name] of addresses) {
    await page.goto(`/Oursoultions/${segment}`)
    await expectShown(page, name)
    await expect(page).toHaveTitle(`${name} | Freightloom`)
  }
  await chooseFromTopBar(page, 'Billing Platform')
  await expect(page).toHaveURL(/#\/Oursoultions\/Billing_Platform$/)
  await expectShown(page, 'Billing Platform')
  await page.evaluate(() => scrollTo(0, 0))
  await chooseFromTopBar(page, 'Billing Platform')
  await expectShown(page, 'Billing Platform')
  await page.goto('/Oursoultions/Nothing_Of_That_Name')
  await expect(page.getByRole('heading', { name: 'Our Solutions', level: 1 })).toBeInViewport()
  await expect(page).toHaveTitle('Our Solutions | Freightloom')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

/** Whether the page did not scroll during some animation frames. */
const isStill = (page: Page) =>
  page.evaluate(async () => {
    const before = scrollY
    for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame)
    return scrollY === before
  })

const expectStill = (page: Page) => expect.poll(() => isStill(page)).toBe(true)

test('the page scrolls smoothly to a section from the current position if motion is allowed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/Oursoultions/Transportation_Intelligence_Platform')
  await expectShown(page, 'Transportation Intelligence Platform')
  await expectStill(page)
  await page.evaluate(() => {
    const positions: number[] = []
    Object.assign(window, { positions })
    addEventListener('scroll', () => positions.push(scrollY))
  })
  const from = await page.evaluate(() => scrollY)
  // Chosen without the pointer, which would have its own way of bringing the link into view.
  await page
    .getByRole('link', { name: /^Open Track & Trace Platform/, includeHidden: true })
    .first()
    .dispatchEvent('click')
  await expectShown(page, 'Open Track & Trace Platform')
  await expectStill(page)
  const positions = await page.evaluate(
    () => (window as never as { positions: number[] }).positions,
  )
  expect(Math.min(...positions)).toBeGreaterThanOrEqual(from)
  expect(positions.length).toBeGreaterThan(3)
})

test('Back restores the scroll position and the height of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/Oursoultions/Open_Track_Trace_Platform')
  await expectShown(page, 'Open Track & Trace Platform')
  const track = section(page, 'Open Track & Trace Platform')
  await track.getByText('How to start').scrollIntoViewIfNeeded()
  // The drawing holds still beside the text, with its last line in view.
  await expect(track.locator('small').getByText('Gate in')).toBeInViewport()
  const height = await pageHeight(page)
  const left = await page.evaluate(() => scrollY)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Solutions' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 100)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Our Solutions', level: 1 })).toBeAttached()
  expect(await pageHeight(page)).toBe(height)
})

test('a phone shows the platforms in less than thirteen screens, with the rest one tap away', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/Oursoultions')
  expect(await pageHeight(page)).toBeLessThan(13 * 844)
  const billing = section(page, 'Billing Platform')
  const text = billing.getByText('Its number, distance and validity, right beside the load.')
  await expect(text).toBeHidden()
  await expect(text).toBeAttached()
  await billing.getByText('Built to work with').click()
  await expect(text).toBeVisible()
  await billing.getByText('How to start').click()
  await expect(billing.getByText('Send ten bills you’ve raised')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('wide screens show every part of a platform, and phones open them', async ({ page }) => {
    await page.goto('/Oursoultions')
    const billing = section(page, 'Billing Platform')
    const step = billing.getByText('Send ten bills you’ve raised')
    const summary = billing.locator('summary', { hasText: 'How to start' })
    await expect(step).toBeVisible()
    await summary.focus()
    await expect(summary).not.toBeFocused()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(step).toBeHidden()
    await summary.focus()
    await expect(summary).toBeFocused()
    await billing.getByText('How to start').click()
    await expect(step).toBeVisible()
  })
})
