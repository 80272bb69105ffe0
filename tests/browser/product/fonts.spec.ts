import type { Page, Response } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

/** The fonts a page asks for, by the names of their files. */
const fontsOf = (page: Page) => {
  const names = new Set<string>()
  page.on('request', (request) => {
    const name = /\/assets\/([a-z-]+)-[\w-]{8}\.woff2$/.exec(request.url())?.[1]
    if (name) names.add(name)
  })
  return names
}

const arrived = (page: Page) => page.evaluate(async () => void (await document.fonts.ready))

test('the site’s own words need only the small font files, those of Home at most 42 KB', async ({
  page,
  request,
}) => {
  const ofHome: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) ofHome.push(response)
  })
  const fonts = fontsOf(page)
  await page.goto('/')
  await arrived(page)
  const files = await Promise.all(ofHome.map((font) => font.body()))
  expect(files.length).toBeGreaterThanOrEqual(3)
  expect(Buffer.concat(files).length).toBeLessThanOrEqual(42 * 1024)
  const map = await (await request.get('/sitemap.xml')).text()
  for (const [, path = ''] of map.matchAll(/<loc>http:\/\/[^/<]+(\S*?)<\/loc>/g)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await arrived(page)
  }
  const small = ['anek-latin', 'anek-latin-rupee', 'anek-latin-wide', 'eczar', 'eczar-rupee']
  expect([...fonts].sort()).toEqual(small)
})

test('letters of other languages in a banner come from files of their own', async ({
  page,
  product,
}) => {
  await product.addBanners([
    { banner_name: 'Café Čeněk', bannerstartdate: '2020-01-01', bannerenddate: '2099-12-31' },
  ])
  const fonts = fontsOf(page)
  await page.goto('/')
  await expect(page.getByText('Café Čeněk')).toBeVisible()
  await arrived(page)
  expect([...fonts]).toContain('anek-latin-more')
  expect([...fonts]).toContain('anek-latin-ext')
  expect([...fonts]).not.toContain('eczar-ext')
})

test('fonts that arrive late move nothing', async ({ page }) => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await late
    await route.continue()
  })
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        ;(window as unknown as { moved: number }).moved += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
  arrive()
  await arrived(page)
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(
    0.02,
  )
})
