import type { Browser, Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { userAgent } from '../support/data/user-agent.ts'
import { answerVisits } from '../support/data/visit-statistics.ts'
import { expect, pageWidth, test } from '../support/fixtures.ts'
import { waitUntilStored } from '../support/service-worker.ts'

test.use({ signedIn: true, snapshot: 'shopWindow', userAgent })

const openVisitor = async (
  browser: Browser,
  baseURL: string | undefined,
  serviceWorkers: 'allow' | 'block' = 'block',
) => {
  const context = await browser.newContext({
    userAgent,
    serviceWorkers,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  })
  return { visitor: await context.newPage(), close: () => context.close() }
}

interface Counts {
  visits: number
  views: number
  sources: object[]
  campaigns: object[]
  widths: object[]
  pages: { path: string; views: number }[]
}

const readVisits = (page: Page): Promise<Counts> => callApi(page, 'getVisits')

/** Until what was counted is written, which takes five seconds at most. */
const expectViews = (page: Page, views: number) =>
  expect.poll(async () => (await readVisits(page)).views, { timeout: 15_000 }).toBe(views)

const isVisit = (address: string) => new URL(address).pathname === '/visit'

test('a browser that opens four pages on a day is one visit without a cookie, and the administrator none; the screen says what is counted, and shows it', {
  tag: '@journey',
}, async ({ page, browser, baseURL, expectAccessible }) => {
  await page.goto('/Visits')
  await expect(page.getByRole('heading', { name: 'Nothing counted yet' })).toBeVisible()
  await expect(page.getByText(/A visit is one browser on one day/)).toBeVisible()
  await expectAccessible()
  await page.goto('/Dashboardadmin')
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
  await expect.poll(cookies).toContain('XSRF-TOKEN')
  await page.goto('/Shop')
  const { visitor, close } = await openVisitor(browser, baseURL)
  const first = visitor.waitForResponse((answer) => isVisit(answer.url()))
  await visitor.goto('/Shop?utm_source=whatsapp')
  const answer = await first
  expect(answer.headers()['cache-control']).toMatch(/^private, max-age=\d+$/)
  const second = visitor.waitForResponse((later) => isVisit(later.url()))
  await visitor.getByRole('link', { name: /Honey tussar/ }).click()
  // The browser answers this one, as the count below shows.
  await second
  const third = visitor.waitForResponse((later) => isVisit(later.url()))
  await visitor.goto('/Contactus')
  await third
  const fourth = visitor.waitForResponse((later) => isVisit(later.url()))
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Return policy' }).click()
  await fourth
  expect(await visitor.context().cookies()).toEqual([])
  await close()
  await expectViews(page, 4)
  const { visits, sources, campaigns, widths, pages } = await readVisits(page)
  expect(visits).toBe(1)
  expect(sources).toEqual([{ name: 'whatsapp', visits: 1 }])
  expect(campaigns).toEqual([{ name: 'whatsapp', visits: 1, orders: 0 }])
  expect(widths[0]).toEqual({ width: 'phone', visits: 1 })
  expect(pages.map(({ path, views }) => `${path} ${views}`).sort()).toEqual([
    '/Contactus 1',
    '/Returnpolicy 1',
    '/Saree/FL-000002 1',
    '/Shop 1',
  ])
  await page.goto('/Visits')
  const shown = page.getByRole('region', { name: 'Where they came from' })
  await expect(shown.getByRole('row', { name: /whatsapp/i })).toHaveText(/1$/)
})

test('a page that a service worker opens is one view of that page, and none of Home, for which the browser asks too', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/Dashboardadmin')
  const { visitor, close } = await openVisitor(browser, baseURL, 'allow')
  await visitor.goto('/Contactus')
  await waitUntilStored(visitor, '/Contactus', /contact-us-page/)
  await expect
    .poll(() => visitor.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  const view = visitor.waitForRequest((later) => isVisit(later.url()) && later.method() === 'POST')
  // Its address is `/#/Contactus` by now.
  await visitor.reload()
  await view
  await close()
  await expectViews(page, 2)
  const { visits, pages } = await readVisits(page)
  expect(visits).toBe(1)
  expect(pages.map(({ path, views }) => `${path} ${views}`)).toEqual(['/Contactus 2'])
})

test('the screen shows visits by day as a drawing and a table, and where they came from', {
  tag: '@both-widths',
}, async ({ page, expectAccessible }) => {
  await answerVisits(page)
  await page.goto('/Visits')
  await expect(page.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible()
  const chart = page.getByRole('img', { name: /Visits and pages seen of each day/ })
  await expect(chart.locator('rect')).toHaveCount(60)
  await page.getByText('The same as a table').click()
  const days = page.getByRole('region', { name: 'By day' }).getByRole('row')
  await expect(days).toHaveCount(31)
  await expect(days.last()).toContainText('28 Nov 2026')
  const pages = page.getByRole('region', { name: 'Pages' })
  await expect(pages.getByRole('row', { name: /Saree shop/ })).toContainText('1,506')
  await expect(pages.getByRole('row', { name: /Home/ })).toContainText('207')
  await expect(pages).toContainText('And 113 more pages.')
  await expect(page.getByRole('main')).toContainText('Orders14Placed on the site')
  const campaigns = page.getByRole('region', { name: 'Campaigns' })
  await expect(campaigns.getByRole('row', { name: /diwali-2026/ })).toHaveText(/1892$/)
  const sources = page.getByRole('region', { name: 'Where they came from' })
  await expect(sources.getByRole('row', { name: /Unknown source/ })).toContainText('617')
  await expectAccessible()
  for (const width of [320, page.viewportSize()?.width ?? 0]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await pageWidth(page)).toBe(width)
  }
  await page.getByRole('link', { name: '12 months' }).click()
  await expect(page).toHaveURL(/period=months/)
  await expect(page.getByRole('link', { name: '12 months' })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('the way to the screen is in the bar at a desk, and in the menu where the bar has no room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/Dashboardadmin')
  const bar = page.getByRole('navigation', { name: 'Back-office' })
  const menu = page.getByRole('navigation', { name: 'Account', exact: true })
  const opener = page.getByRole('button', { name: /Account/ })
  await expect(bar.getByRole('link', { name: 'Visits' })).toBeInViewport({ ratio: 1 })
  await opener.click()
  await expect(menu.getByRole('link', { name: 'Visits' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(bar.getByRole('link', { name: 'Visits' })).toBeHidden()
  await opener.click()
  await menu.getByRole('link', { name: 'Visits' }).click()
  await expect(page.getByRole('heading', { name: 'Visits', level: 1 })).toBeVisible()
})
