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

test('Home is light: words come before scripts, nothing moves, what arrives is compressed and kept, and the weight is small', async ({
  page,
}) => {
  await test.step('no script is asked for before the first view, and nothing moves', async () => {
    await recordLayoutShifts(page)
    const answers: Response[] = []
    page.on('response', (response) => {
      if (/\/assets\/[^/]+\.(?:js|css)$/.test(response.url())) answers.push(response)
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    const [loaded, scripts] = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType(
        'navigation',
      ) as PerformanceNavigationTiming[]
      const files = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.js$/.test(name))
      return [navigation?.loadEventStart ?? Number.NaN, files.map(({ startTime }) => startTime)]
    })
    expect.soft(scripts.length).toBeGreaterThan(3)
    expect.soft(Math.min(...scripts)).toBeGreaterThan(loaded)
    await page.keyboard.press('End')
    await page.waitForLoadState('networkidle')
    expect.soft(await layoutShift(page)).toBeLessThan(0.02)
    expect.soft(answers.length).toBeGreaterThan(3)
    for (const answer of answers) {
      const headers = answer.headers()
      expect.soft(headers['content-encoding'], answer.url()).toBe('br')
      expect.soft(headers['cache-control'], answer.url()).toContain('immutable')
    }
  })
  await test.step('60 KB are enough to read it: its HTML with all its styles, and its fonts', async () => {
    const weigh = async () => (await weighPage(page, '/')).bytes
    // The first visitor after a change gets the HTML compressed quickly, a tenth larger.
    await expect
      .poll(async () => sum(await weigh(), 'document', 'font'))
      .toBeLessThanOrEqual(60 * kilobyte)
    const bytes = await weigh()
    const html = await (await page.request.get('/')).text()
    expect.soft(html).not.toMatch(/<link rel="stylesheet"(?![^>]* disabled)/)
    const { media: _film, ...others } = bytes
    const weight = sum(others, ...Object.keys(others))
    expect.soft(weight, 'the film apart').toBeLessThanOrEqual(250 * kilobyte)
  })
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

test('every public page asks for at most 15 files, with at most 40 KB of script, on a phone and at a desk', async ({
  page,
}) => {
  test.slow()
  for (const path of publicAddresses) {
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      const where = `${path} at ${width} px`
      await test.step(where, async () => {
        // A page that is open would load larger pictures for the new width.
        await page.goto('about:blank')
        await page.setViewportSize({ width, height })
        const { content, requests } = await weighPage(page, path)
        const files = requests.map(({ url }) => url).join('\n')
        expect.soft(requests.length, `${where}:\n${files}`).toBeLessThanOrEqual(15)
        expect.soft(sum(content, 'script'), where).toBeLessThanOrEqual(40 * kilobyte)
      })
    }
  }
})

test('the heaviest pages load at most 60 KB of script, modals included, and none of the back-office', async ({
  page,
  baseURL,
}) => {
  for (const path of heaviestPages) {
    await test.step(path, async () => {
      const { content, requests } = await weighPage(page, path, () => openFromTopBar(page, 'Login'))
      expect.soft(sum(content, 'script'), path).toBeLessThanOrEqual(60 * kilobyte)
      const addresses = requests.map(({ url }) => url).filter((url) => url.endsWith('.js'))
      const scripts = await page.evaluate(
        (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())),
        addresses,
      )
      const ofBackOffice = addresses.filter((_, index) => scripts[index]?.includes('delBannerById'))
      expect.soft(ofBackOffice, `${path}: scripts with a call of the back-office`).toEqual([])
      expect.soft(requests.filter(({ url }) => !url.startsWith(`${baseURL}/`))).toEqual([])
    })
  }
})

test('pages start without Intl, which would hold up a slow phone', async ({ page }) => {
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
  for (const path of ['/Oursoultions', '/Viewarticle1']) {
    await page.goto(path)
    const used = await page.evaluate(() => Reflect.get(globalThis, 'used'))
    expect.soft(used, path).toEqual([])
  }
})
