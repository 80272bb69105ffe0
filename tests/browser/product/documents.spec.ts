import type { Page } from '@playwright/test'
import { logIn } from '../support/accounts/log-in.ts'
import { expect, openFromTopBar, test } from '../support/fixtures.ts'
import { neverIdle } from '../support/hold-calls.ts'
import { recordRequests } from './record-requests.ts'

/* A hash address has a document of its own: a public page's or a screen's of the back-office. */

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

// Only what the document itself needs is counted.
test.beforeEach(({ page }) => neverIdle(page))

test('a hash address shows its own document, also after a reload, at one entry of the history, and loads nothing of Home', async ({
  page,
}) => {
  const { documents, paths, clear } = recordRequests(page)
  const expectOnlyTerms = async () => {
    await expect(page).toHaveURL(/\/#\/Terms$/)
    expect(documents()).toEqual(['/', '/Terms'])
    // Without the hashes, which may hold any letters.
    const names = paths().map((path) => path.replace(/-[\w-]{8}(?=\.\w+$)/, ''))
    expect(names.filter((name) => /home|film|hero|solution-sections/.test(name))).toEqual([])
  }
  await page.goto('about:blank')
  await page.goto('/#/Terms')
  await expect(heading(page, 'Terms')).toBeVisible()
  await expectOnlyTerms()
  // A font would hold up the document.
  const before = paths().slice(0, paths().indexOf('/Terms'))
  expect(before).toContain('/')
  expect(before.filter((path) => path.endsWith('.woff2'))).toEqual([])
  await page.evaluate(() => scrollTo(0, 700))
  clear()
  await page.reload()
  await expect(heading(page, 'Terms')).toBeAttached()
  await expectOnlyTerms()
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(700)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('a reload keeps the scroll position that a person chooses before the script arrives', async ({
  page,
}) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.addInitScript(() =>
    addEventListener('app-started', () =>
      document.documentElement.setAttribute('data-started', ''),
    ),
  )
  await page.goto('/#/Terms')
  await page.waitForSelector('[data-started]')
  await page.route('**/assets/site-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.reload()
  await page.evaluate(() => scrollTo(0, 500))
  arrive()
  await page.waitForSelector('[data-started]')
  expect(await page.evaluate(() => Math.round(scrollY))).toBe(500)
})

test('a hash address is found in any letter case; campaign parameters stay in the query, and others move into the hash address', async ({
  page,
}) => {
  await page.goto('/#/oursoultions/billing_platform/')
  await expect(page).toHaveURL(/\/#\/Oursoultions\/Billing_Platform$/)
  await expect(page).toHaveTitle('Billing Platform | Freightloom')
  await page.goto('/?utm_source=letter#/terms?from=home')
  await expect(page).toHaveURL(/\/\?utm_source=letter#\/Terms\?from=home$/)
  await expect(heading(page, 'Terms')).toBeVisible()
  const campaign = '/?utm_source=letter&utm_medium=mail&gclid=1'
  await page.goto('/Terms?utm_source=letter&from=home&utm_medium=mail&gclid=1')
  await expect(page).toHaveURL(`${campaign}#/Terms?from=home`)
  await expect(heading(page, 'Terms')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page).toHaveURL(`${campaign}#/Contactus`)
})

test('Share this page gives the clean path of the page that is shown, with the section of a policy', {
  tag: '@journey',
}, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const share = ({ url, title }: ShareData) => {
      Object.assign(window, { shared: [url, title] })
      return Promise.resolve()
    }
    Object.defineProperty(navigator, 'share', { value: share })
  })
  const shared = () => page.evaluate(() => (window as unknown as { shared: string[] }).shared)
  await page.goto('/?utm_source=letter#/Contactus')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Terms' }).click()
  await expect(heading(page, 'Terms')).toBeVisible()
  await footer.getByRole('button', { name: 'Share this page' }).click()
  expect(await shared()).toEqual([`${baseURL}/Terms`, 'Terms | Freightloom'])

  await page.getByRole('link', { name: 'Complaints' }).click()
  await footer.getByRole('button', { name: 'Share this page' }).click()
  const [address = ''] = await shared()
  expect(address).toBe(`${baseURL}/Terms#complaints`)
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Complaints' })).toBeInViewport()
})

test('a page without its script can be read, and its address stays the same', async ({ page }) => {
  const { documents } = recordRequests(page)
  await page.route('**/assets/*.js', () => {})
  await page.goto('/#/Terms', { waitUntil: 'load' })
  await expect(heading(page, 'Terms')).toBeVisible()
  await expect(page).toHaveURL(/\/#\/Terms$/)
  expect(documents()).toEqual(['/', '/Terms'])
})

test('an address of the back-office that is typed on the site opens its document', async ({
  page,
}) => {
  await page.goto('/#/Terms')
  const { documents } = recordRequests(page)
  await page.evaluate(() => {
    location.hash = '#/article?search=silk'
  })
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  expect(documents()).toEqual(['/Article', '/'])
  await expect(page).toHaveURL(/\/#\/\?login=%2FArticle%3Fsearch%3Dsilk$/)
})

test('a sign-in crosses to the back-office, and back and forward cross again', async ({ page }) => {
  await page.goto('/#/Contactus')
  await openFromTopBar(page, 'Login')
  await logIn(page)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Talk to the people')).toBeVisible()
  await expect(page).toHaveURL(/\/#\/Contactus$/)
  await page.goForward()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page).toHaveURL(/\/#\/Dashboardadmin$/)
})
