import type { Page, Route } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { holdCalls, neverIdle } from '../support/hold-calls.ts'
import { moveClockUntilVisible } from '../support/move-clock.ts'
import { test } from '../support/visitor.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name })
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const waitForStart = (page: Page) => page.waitForFunction(() => 'started' in window)

const holdFile = (page: Page, file: string) =>
  holdCalls(page, new RegExp(`/assets/${file}-[^/]*\\.js$`))

test.beforeEach(({ page }) => neverIdle(page))

test.describe('on a slow connection', () => {
  test('a link to a section works before the script has loaded, and the page stays', async ({
    page,
  }) => {
    const arrive = await holdFile(page, 'site')
    await page.goto('/Returnpolicy', { waitUntil: 'load' })
    await page.getByRole('link', { name: 'How to request a return' }).click()
    await expect(page.getByRole('region', { name: 'How to request a return' })).toBeFocused()
    arrive()
    await waitForStart(page)
    await expect(page).toHaveURL(/\/#\/Returnpolicy$/)
    await expect(page.getByRole('region', { name: 'How to request a return' })).toBeFocused()
    await expect(heading(page, 'Return policy')).toBeAttached()
  })

  test('a press before the script has loaded shows that it waits, and the modal shares the typed text', async ({
    page,
  }) => {
    const arrive = await holdFile(page, 'site')
    const showDialog = await holdFile(page, 'demo-dialog')
    await page.goto('/Requestdemo', { waitUntil: 'load' })
    await page.getByLabel('Your name').fill('Asha')
    await button(page, 'Request Demo').click()
    await expect(button(page, 'Request Demo')).toHaveAttribute('aria-busy', 'true')
    arrive()
    await waitForStart(page)
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect(button(page, 'Request Demo')).not.toHaveAttribute('aria-busy')
    showDialog()
    await expect(dialog(page).getByLabel('Your name')).toHaveValue('Asha')
    await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('main').getByLabel('Your name')).toHaveValue('Asha')
  })

  test('a search shows that it waits for its index, and only the modal or role that was requested last opens', async ({
    page,
  }) => {
    await page.goto('/Terms')
    const index = await holdFile(page, 'search-index')
    await button(page, 'Search').click()
    await page.getByRole('searchbox').fill('refund')
    await expect(dialog(page).getByRole('status')).toHaveText('Searching…')
    index()
    await expect(dialog(page).getByRole('link', { name: 'Your refund' })).toBeVisible()
    await page.goto('/')
    const search = await holdFile(page, 'search-dialog')
    await button(page, 'Search').click()
    await button(page, 'Request Demo').click()
    await expect(dialog(page).getByLabel('Your name')).toBeFocused()
    const searchCode = page.waitForResponse(/search-dialog/)
    search()
    await (await searchCode).finished()
    await expect(dialog(page)).toHaveAccessibleName('Request Demo')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Know More' }).click()
    const role = await holdFile(page, 'role-dialog')
    await page.getByRole('button', { name: 'More for Management' }).click()
    await page.getByRole('button', { name: 'More for Head of Operations' }).click()
    role()
    await expect(dialog(page)).toHaveAccessibleName('Head of Operations')
  })

  test('a link of the menu and a double click make one step in the history each', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await button(page, 'Menu').click()
    await dialog(page).getByRole('link', { name: 'Contact Us' }).click()
    await expect(heading(page, 'Talk to the people')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Efficient')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await footerLink(page, 'Terms').dblclick()
    await expect(heading(page, 'Terms')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Efficient')).toBeVisible()
  })
})

test.describe('on a connection that fails', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch/ })

  test('a page can be read without its script, and the next press asks for it again', {
    tag: '@journey',
  }, async ({ page }) => {
    let isDown = true
    const fail = (route: Route) => (isDown ? route.abort() : route.continue())
    await page.route('**/assets/site-*.js', fail, { times: 1 })
    await page.route('**/assets/contact-us-page-*.js', fail)
    const failureOf = (file: string) =>
      page.waitForEvent('requestfailed', (request) => request.url().includes(`/${file}-`))
    // The page's own code is also loaded ahead.
    const failed = Promise.all([failureOf('site'), failureOf('contact-us-page')])
    await page.goto('/Contactus', { waitUntil: 'load' })
    await failed
    await page.getByLabel('Message').fill('Nine tonnes to Pune')
    const failedAgain = failureOf('contact-us-page')
    await button(page, 'Request Demo').click()
    await failedAgain
    isDown = false
    await button(page, 'Request Demo').click()
    await expect(dialog(page)).toHaveAccessibleName('Request Demo')
    await expect(page.getByLabel('Message')).toHaveValue('Nine tonnes to Pune')
  })

  test('a link that is pressed offline before the script is there keeps the page, and leads on once the connection is back', async ({
    page,
    context,
  }) => {
    const arrive = await holdFile(page, 'site')
    await page.goto('/Contactus', { waitUntil: 'load' })
    await context.setOffline(true)
    await footerLink(page, 'Terms').click()
    await expect(page.getByRole('alert')).toContainText('You’re offline.')
    await expect(heading(page, 'Talk to the people')).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page, 'Terms')).toBeVisible()
    arrive()
  })

  test('a page that arrived only in part says so, and is loaded again when it can be complete', async ({
    page,
  }) => {
    let isDown = true
    let isFailing = false
    await page.clock.install()
    await page.route('**/Terms', async (route) => {
      if (isFailing) return route.fulfill({ status: 503, body: 'Bad gateway' })
      if (!isDown) return route.continue()
      if (!route.request().isNavigationRequest()) return route.abort()
      const response = await route.fetch()
      const [begin] = (await response.text()).split('<footer')
      return route.fulfill({ response, body: `${begin}` })
    })
    await page.goto('/Terms', { waitUntil: 'commit' })
    const notice = page.getByRole('alert')
    await moveClockUntilVisible(page, 10_000, notice)
    await expect(notice).toContainText('hasn’t fully loaded')
    isFailing = true
    const answered = page.waitForResponse('**/Terms')
    await page.clock.fastForward(10_000)
    await answered
    await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
    isFailing = false
    isDown = false
    await moveClockUntilVisible(page, 10_000, page.getByRole('contentinfo'))
    await expect(notice).toHaveCount(0)
  })

  test('a picture that failed to load is requested again', async ({ page }) => {
    await page.route('**/hara-draped-*.avif', (route) => route.abort(), { times: 1 })
    await page.goto('/Viewarticle1')
    const picture = page.getByRole('img', { name: /^Bottle green silk saree hung/ })
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
  })

  test('a page without its file after a new release opens as its own document, and a modal advises a reload', async ({
    page,
  }) => {
    await page.goto('/')
    await page.route('**/assets/search-dialog-*.js', (route) => route.fulfill({ status: 404 }))
    await button(page, 'Search').click()
    await expect(page.getByRole('alert')).toContainText('or reload the page')
    await page.route('**/assets/terms-page-*.js', (route) => route.fulfill({ status: 404 }), {
      times: 1,
    })
    await footerLink(page, 'Terms').click()
    await expect(heading(page, 'Terms')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Efficient')).toBeVisible()
  })
})
