import type { Response } from '@playwright/test'
import { expect, openFromTopBar } from '../support/fixtures.ts'
import { layoutShift, recordLayoutShifts } from '../support/layout/layout-shifts.ts'
import { publicAddresses } from '../support/public-addresses.ts'
import { test } from '../support/visitor.ts'
import { weighPage } from '../support/weigh-page.ts'

const kilobyte = 1024
const sum = (bytes: Record<string, number>, ...kinds: string[]) =>
  kinds.reduce((all, kind) => all + (bytes[kind] ?? 0), 0)

const heaviestPages = [
  '/',
  '/Oursoultions',
  '/Contactus',
  '/Requestdemo',
  '/Returnpolicy',
  '/Viewarticle1',
]

test('Home can be read after at most 60 KB: its HTML with all its styles, and its fonts', async ({
  page,
}) => {
  const { bytes } = await weighPage(page, '/')
  expect(sum(bytes, 'document', 'font')).toBeLessThanOrEqual(60 * kilobyte)
  const html = await (await page.request.get('/')).text()
  expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/)
})

test('Home weighs at most 250 KB, the film apart', async ({ page }) => {
  const { bytes } = await weighPage(page, '/')
  const { media: _film, ...others } = bytes
  expect(sum(others, ...Object.keys(others))).toBeLessThanOrEqual(250 * kilobyte)
})

test('no script is asked for before the first view of Home is there', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const [loaded, scripts] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name))
    return [navigation?.loadEventStart ?? Number.NaN, files.map(({ startTime }) => startTime)]
  })
  expect(scripts.length).toBeGreaterThan(3)
  expect(Math.min(...scripts)).toBeGreaterThan(loaded)
})

test('an article and its cover need at most 120 KB, which are loaded before other pictures', async ({
  page,
}) => {
  const { bytes, requests } = await weighPage(page, '/Viewarticle1')
  const cover = await page
    .locator('img[fetchpriority=high]')
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  const picture = requests.find(({ url }) => url === cover)?.bytes ?? Number.NaN
  expect(sum(bytes, 'document', 'font') + picture).toBeLessThanOrEqual(120 * kilobyte)
  const times = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.avif$/.test(name))
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd })),
  )
  const others = times.filter(({ name }) => name !== cover)
  const coverEnd = times.find(({ name }) => name === cover)?.responseEnd ?? Number.NaN
  expect(others.length).toBeGreaterThan(1)
  expect(Math.min(...others.map(({ startTime }) => startTime))).toBeGreaterThan(coverEnd)
})

for (const path of publicAddresses) {
  // The page of a platform scrolls to its drawing, and so loads the drawings at once.
  const maxScript = path.startsWith('/Oursoultions/') ? 90 : 85

  test(`${path} asks for at most 15 files, with at most ${maxScript} KB of script, on a phone and at a desk`, async ({
    page,
  }) => {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      // A page that is open would load larger pictures for the new width.
      await page.goto('about:blank')
      await page.setViewportSize({ width, height })
      const { content, requests } = await weighPage(page, path)
      const files = requests.map(({ url }) => url).join('\n')
      expect(requests.length, `at ${width} px:\n${files}`).toBeLessThanOrEqual(15)
      expect(sum(content, 'script'), `at ${width} px`).toBeLessThanOrEqual(maxScript * kilobyte)
    }
  })
}

for (const path of heaviestPages) {
  test(`${path} loads at most 102 KB of script, modals included, and none of the back-office`, async ({
    page,
    baseURL,
  }) => {
    const { content, requests } = await weighPage(page, path, () => openFromTopBar(page, 'Login'))
    expect(sum(content, 'script')).toBeLessThanOrEqual(102 * kilobyte)
    for (const address of requests.map(({ url }) => url).filter((url) => url.endsWith('.js'))) {
      const script = await (await page.request.get(address)).text()
      expect(script, `${address} holds a call of the back-office`).not.toContain('delBannerById')
    }
    expect(requests.filter(({ url }) => !url.startsWith(`${baseURL}/`))).toEqual([])
  })
}

for (const path of ['/Oursoultions', '/Viewarticle1']) {
  test(`${path} starts without Intl, which would hold up a slow phone`, async ({ page }) => {
    await page.addInitScript(() => {
      const used: string[] = []
      Object.assign(globalThis, { used })
      const watched = <Format extends object>(format: Format, name: string) =>
        new Proxy(format, {
          construct: (target, options) => {
            used.push(name)
            return Reflect.construct(target as NumberConstructor, options)
          },
        })
      Intl.NumberFormat = watched(Intl.NumberFormat, 'NumberFormat')
      Intl.DateTimeFormat = watched(Intl.DateTimeFormat, 'DateTimeFormat')
      for (const { prototype } of [Number, Date]) {
        const format = prototype.toLocaleString
        prototype.toLocaleString = function (...options: []) {
          used.push('toLocaleString')
          return format.apply(this, options)
        }
      }
    })
    await page.goto(path)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'used'))).toEqual([])
  })
}

test('nothing on Home moves while it loads and is read', async ({ page }) => {
  await recordLayoutShifts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.keyboard.press('End')
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('every script and style arrives compressed and may be kept for ever', async ({ page }) => {
  const answers: Response[] = []
  page.on('response', (response) => {
    if (/\/assets\/[^/]+\.(?:js|css)$/.test(response.url())) answers.push(response)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(answers.length).toBeGreaterThan(3)
  for (const answer of answers) {
    const headers = answer.headers()
    expect(headers['content-encoding'], answer.url()).toBe('br')
    expect(headers['cache-control'], answer.url()).toContain('immutable')
  }
})
