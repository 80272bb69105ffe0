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

test('the page shows all four solution sections under a breadcrumb from Home', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/Oursoultions')
  await expect(page.getByRole('heading', { name: 'Our Solutions', level: 1 })).toBeVisible()
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Our Solutions'])
  for (const [, name] of addresses) await expect(section(page, name)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectAccessible()
  await trail.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/#\/$/)
})

/** For each platform a term or question of each of its parts. */
const partsOf: Record<string, [string, string[]][]> = {
  'Transportation Exchange Platform': [
    ['Who uses it, and for what', ['Shipper', 'Truck owner']],
    ['What it is made to work with', ['Vahan', 'Tally']],
    ['How to start', ['Bring one lane']],
    ['Questions', ['Who sees my price?', 'Who is liable for the goods?']],
  ],
  'Transportation Intelligence Platform': [
    ['Who uses it, and for what', ['Management', 'Finance']],
    ['What it is made to work with', ['FASTag', 'Diesel prices']],
    ['How to start', ['Send twelve months of trips']],
    ['Questions', ['What stands behind a forecast?', 'Do others see my rates?']],
  ],
  'Billing Platform': [
    ['Who uses it, and for what', ['Transporter', 'Accountant']],
    ['What it is made to work with', ['E-way bill', 'GST e-invoice', 'Tally']],
    ['How to start', ['Send ten bills you have raised']],
    ['Questions', ['How is the place of supply found?', 'Can a bill be disputed?']],
  ],
  'Open Track & Trace Platform': [
    ['Who uses it, and for what', ['Consignee', 'Truck owner']],
    ['What it is made to work with', ['GPS boxes', 'FASTag', 'E-way bill']],
    ['How to start', ['Name one truck']],
    ['Questions', ['What if there is no signal?', 'Is a driver watched after the trip?']],
  ],
}

test('each platform says who uses it, what it works with, how one starts, and answers questions', async ({
  page,
}) => {
  await page.goto('/Oursoultions')
  for (const [platform, parts] of Object.entries(partsOf)) {
    for (const [title, words] of parts) {
      const part = section(page, platform)
        .locator('[data-part]')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      for (const text of words) {
        await expect(part.getByText(text, { exact: true }), `${platform}, ${title}`).toBeVisible()
      }
    }
  }
})

for (const [segment, name] of addresses) {
  test(`/Oursoultions/${segment} shows its section and moves the focus to it`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(`/Oursoultions/${segment}`)
    await expectShown(page, name)
    await expect(page).toHaveTitle(`${name} | Freightloom`)
  })
}

test('the top bar leads to a section of the open page, also a second time', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/Oursoultions/Transportation_Exchange_Platform')
  await expectShown(page, 'Transportation Exchange Platform')
  await chooseFromTopBar(page, 'Billing Platform')
  await expect(page).toHaveURL(/#\/Oursoultions\/Billing_Platform$/)
  await expectShown(page, 'Billing Platform')
  await page.evaluate(() => scrollTo(0, 0))
  await chooseFromTopBar(page, 'Billing Platform')
  await expectShown(page, 'Billing Platform')
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

test('an unknown segment shows the page from its top', async ({ page }) => {
  await page.goto('/Oursoultions/Nothing_Of_That_Name')
  await expect(page.getByRole('heading', { name: 'Our Solutions', level: 1 })).toBeInViewport()
  await expect(page).toHaveTitle('Our Solutions | Freightloom')
  expect(await page.evaluate(() => scrollY)).toBe(0)
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

test('a phone shows the platforms in less than thirteen screens, with the rest one tap away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/Oursoultions')
  expect(await pageHeight(page)).toBeLessThan(11_000)
  const billing = section(page, 'Billing Platform')
  const text = billing.getByText('Its number, distance and days, beside the load they belong to.')
  await expect(text).toBeHidden()
  await expect(text).toBeAttached()
  await billing.getByText('What it is made to work with').click()
  await expect(text).toBeVisible()
  await billing.getByText('How to start').click()
  await expect(billing.getByText('Send ten bills you have raised')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('wide screens show every part of a platform, and phones open them', async ({ page }) => {
    await page.goto('/Oursoultions')
    const billing = section(page, 'Billing Platform')
    const step = billing.getByText('Send ten bills you have raised')
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

test('a printed page shows the answers, which nobody can open on paper', async ({ page }) => {
  await page.goto('/Oursoultions')
  await page.emulateMedia({ media: 'print' })
  const billing = section(page, 'Billing Platform')
  await expect(billing.getByText('Yes, line by line.')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(billing.getByText('Yes, line by line.')).toBeHidden()
})

test('Know More shows the three roles here too, each with four features', async ({ page }) => {
  await page.goto('/Oursoultions')
  await page.getByRole('button', { name: 'Know More' }).click()
  await expectRoles(page)
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByRole('heading', { name: 'Head of Operations' })).toBeHidden()
})

test('the top bar marks Our Solutions on its page and on those of its platforms', async ({
  page,
}) => {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Our Solutions' })
  for (const path of ['/Oursoultions', '/Oursoultions/Billing_Platform']) {
    await page.goto(`${path}`)
    await expect(menu).toHaveAttribute('aria-current', 'true')
  }
  await page.goto('/Contactus')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Talk to the people/)
  await expect(menu).not.toHaveAttribute('aria-current')
})
