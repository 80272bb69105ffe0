import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { holdCalls, neverIdle } from '../support/hold-calls.ts'

const openTerms = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|404/ })

  const notice = 'You’re offline. This page will open as soon as'
  const typeUnknownAddress = (page: Page) =>
    page.evaluate(() => {
      location.hash = '#/Nowhere'
    })

  test('a page that was not loaded yet and an unknown address open by themselves once it is back, unless the visitor went back meanwhile', async ({
    page,
    context,
  }) => {
    await neverIdle(page)
    await page.goto('/')
    await context.setOffline(true)
    await typeUnknownAddress(page)
    await expect(page.getByText(notice)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
    await page.goBack()
    await expect(page).toHaveURL(/#\/$/)
    await context.setOffline(false)
    await expect(page.getByRole('alert')).toHaveCount(0)

    await context.setOffline(true)
    await openTerms(page)
    await expect(page.getByText(notice)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
    await expect(page).toHaveURL(/#\/$/)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    await expect(page).toHaveURL(/#\/Terms$/)
    await expect(page.getByRole('alert')).toHaveCount(0)

    await context.setOffline(true)
    await typeUnknownAddress(page)
    await expect(page.getByText(notice)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('There’s no page at this address.')).toBeVisible()
  })
})

/** Timers of this length and longer never end. */
const stopTimers = (page: Page, fromMs: number) =>
  page.addInitScript((fromMs) => {
    const start = window.setTimeout
    Object.assign(window, {
      setTimeout: (run: () => void, delay = 0, ...values: unknown[]) =>
        delay < fromMs ? start(run, delay, ...values) : 0,
    })
  }, fromMs)

const pressSearch = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search' }).click()

/** The last file of the list. */
const waitForLastFile = async (page: Page) => {
  const answer = await page.waitForResponse(/sample-article-page-.*css$/)
  await answer.finished()
}

test('the other pages and the search open without a connection after the page was idle', async ({
  page,
  context,
}) => {
  await stopTimers(page, 3000)
  const loaded = waitForLastFile(page)
  await page.goto('/')
  await loaded
  await context.setOffline(true)
  await openTerms(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await pressSearch(page)
  await page.getByRole('searchbox').fill('refund')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Your refund' })).toBeVisible()
})

test('code that is loaded ahead runs only when it is needed', async ({ page }) => {
  const listRun = async () => {
    const scripts = await page.coverage.stopJSCoverage()
    return scripts
      .filter(({ functions }) =>
        functions.some(({ ranges }) => ranges.some((range) => range.count)),
      )
      .map(({ url }) => url)
  }
  await page.coverage.startJSCoverage()
  const loaded = waitForLastFile(page)
  await page.goto('/Terms')
  await loaded
  const run = await listRun()
  expect(run).toContainEqual(expect.stringContaining('terms-page'))
  expect(run.filter((url) => /dialog|forms|search-index|solutions-page/.test(url))).toEqual([])
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  await pressSearch(page)
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(await listRun()).toContainEqual(expect.stringContaining('search-dialog'))
})

test('the pictures in view come before the code of other pages', async ({ page }) => {
  const arrive = await holdCalls(page, /neel-views-[^/]*\.avif$/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/Viewarticle2')
  await page.evaluate(() => new Promise<unknown>((idle) => requestIdleCallback(idle)))
  expect(asked.filter((url) => /terms-page/.test(url))).toEqual([])
  arrive()
  await expect.poll(() => asked.some((url) => /terms-page/.test(url))).toBe(true)
})

test('a browser that saves data loads nothing ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /terms-page/.test(url))).toEqual([])
})
