import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { holdCalls, neverIdle } from '../support/hold-calls.ts'
import { storedPaths, waitUntilStored } from '../support/service-worker.ts'

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
    await page.waitForFunction(() => 'started' in window)
    await expect(page.getByRole('alert')).toHaveCount(0)

    await context.setOffline(true)
    await typeUnknownAddress(page)
    await expect(page.getByText(notice)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('There’s no page at this address.')).toBeVisible()
  })
})

const pressSearch = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Search' }).click()

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('the other pages and the search open without a connection after the page was idle', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await waitUntilStored(page, '/Terms', /terms-page/, /search-index/, '/search-texts.json')
    await context.setOffline(true)
    await openTerms(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    await pressSearch(page)
    await page.getByRole('searchbox').fill('refund')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Your refund' })).toBeVisible()
  })

  test('the pictures in view come before the other pages', async ({ page }) => {
    const arrive = await holdCalls(page, /neel-draped-[^/]*\.avif$/)
    await page.goto('/Viewarticle2', { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => new Promise<unknown>((idle) => requestIdleCallback(idle)))
    expect(await storedPaths(page)).toEqual([])
    arrive()
    await waitUntilStored(page, '/Viewarticle2', '/Terms', '/search-texts.json')
  })

  test('a browser that saves data stores only the page that is seen', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/')
    await waitUntilStored(page, '/', /home-page/)
    await page.waitForLoadState('networkidle')
    expect(await storedPaths(page)).not.toContain('/Terms')
  })
})
