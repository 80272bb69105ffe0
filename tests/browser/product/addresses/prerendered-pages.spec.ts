import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'

/** Marks the heading that came from the server; one that is drawn again has no mark. */
const markSentHeading = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('h1')?.setAttribute('data-first', 'yes')
    })
  })

test('a clean path is complete HTML, and the app then uses the hash address', async ({
  page,
  request,
  baseURL,
}) => {
  const html = await (await request.get(`${baseURL}/Contactus`)).text()
  expect(html).toContain('<title>Contact us | Freightloom</title>')
  expect(html).toMatch(/<h1[^>]*>Talk to the people who run Freightloom\.<\/h1>/)
  await page.goto('/Contactus')
  await expect(page).toHaveURL(/\/#\/Contactus$/)
  await expect(page.getByRole('heading', { name: 'Talk to the people', level: 1 })).toBeVisible()
})

test('the head, sitemap and robots.txt tell a crawler the address, picture and place of each page', async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get('/Returnpolicy')).text()
  const publicUrl = 'http://localhost:0'
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}/Returnpolicy" />`)
  expect(html).toContain(`<meta property="og:url" content="${publicUrl}/Returnpolicy" />`)
  expect(html).toContain('"@type":"BreadcrumbList"')
  expect(await (await request.get('/')).text()).toContain('"@type":"Organization"')
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>http:\/\/localhost:0(\S*)<\/loc>/g)].map(([, path]) => path)
  expect(paths).toContain('/Oursoultions')
  // It is a section of that page.
  expect(paths).not.toContain('/Oursoultions/Billing_Platform')
  for (const path of paths) expect((await request.get(`${baseURL}${path}`)).status()).toBe(200)
})

test('Home comes as finished HTML that is hydrated without being drawn again', async ({
  page,
  request,
  baseURL,
}) => {
  const html = await (await request.get(`${baseURL}/`)).text()
  expect(html).toContain('Efficient,')
  await markSentHeading(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/#\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-first', 'yes')
})

test('a page is also hydrated with a query and with a slash at the end of its clean path', async ({
  page,
}) => {
  await markSentHeading(page)
  for (const path of ['/?utm_source=x', '/Aboutus/']) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading, path).toHaveAttribute('data-first', 'yes')
  }
})

test('Home is never visible when the address has another hash', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(window, { seen })
    const look = () => {
      const heading = document.querySelector('h1')
      if (heading?.textContent?.includes('Efficient')) {
        seen.push(getComputedStyle(heading).visibility === 'visible')
      }
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto('/#/Contactus')
  await expect(page.getByRole('heading', { name: 'Talk to the people', level: 1 })).toBeVisible()
  const seen = await page.evaluate(() => (window as never as { seen: boolean[] }).seen)
  expect(seen).not.toContain(true)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('Home can be read, its links lead to the clean paths, and no button is dead', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('button')).toHaveText(['Our Solutions'])
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Request Demo' })).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
    await expect(page).toHaveURL(/\/Contactus$/)
    await expect(page.getByRole('heading', { name: 'Talk to the people', level: 1 })).toBeVisible()
  })
})

test('a button that is pressed before the script has loaded works as soon as it has', async ({
  page,
}) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/site-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'load' })
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  arrive()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('the key / opens the search after the script has loaded, unless the key is switched off', async ({
  page,
}) => {
  for (const isOn of [true, false]) {
    const arrive = await holdCalls(page, /\/assets\/site-[^/]*\.js$/)
    await page.goto('/', { waitUntil: 'load' })
    await page.evaluate((isOn) => isOn || localStorage.setItem('characterkeys', 'off'), isOn)
    await page.keyboard.press('/')
    arrive()
    await page.waitForFunction(() => 'started' in window)
    await expect(page.getByRole('searchbox')).toHaveCount(isOn ? 1 : 0)
  }
})
