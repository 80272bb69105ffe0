import type { Page } from '@playwright/test'
import { startConnectionProxy } from '../../services/connection-proxy.ts'
import { startGateway } from '../../services/gateway.ts'
import { expect, test, withShop } from '../support/fixtures.ts'
import { openedAddress, storedPaths, waitUntilStored } from '../support/service-worker.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|502/ })

// A browser that saves data stores no other pages ahead.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  }),
)

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Visits Contact us, and from there Terms. */
const seeTwoPages = async (page: Page) => {
  await page.goto('/Contactus')
  await waitUntilStored(page, '/Contactus', /contact-us-page/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(heading(page, 'Terms')).toBeVisible()
  await waitUntilStored(page, '/Terms', /terms-page/)
}

/** A document of its own, not a change of the hash. */
const openOffline = async (page: Page, address: string) => {
  await page.goto('about:blank')
  await page.goto(address, { waitUntil: 'load' })
}

test('seen pages open without a connection; unseen, unknown and back-office addresses say so and list what was seen, and open when it is back', {
  tag: '@journey',
}, async ({ page, context, expectAccessible }) => {
  await seeTwoPages(page)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'Terms')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(heading(page, 'Talk to the people')).toBeVisible()
  await openOffline(page, '/Terms?utm_source=letter')
  await expect(heading(page, 'Terms')).toBeVisible()
  const seen = page.getByRole('navigation', { name: 'Pages you can open now' })
  for (const address of ['/Nowhere', '/#/Nowhere', '/#/Article', '/#/Returnpolicy']) {
    await test.step(address, async () => {
      await openOffline(page, address)
      await expect(heading(page, 'You’re offline')).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`/#${address.replace('/#', '')}$`))
      await expect(seen.getByRole('link')).toHaveText(['Contact us', 'Terms'])
    })
  }
  await expectAccessible()
  await context.setOffline(false)
  await expect(heading(page, 'Return policy')).toBeVisible()
})

test('a hash address opens its own document after the next release has deleted the files of the one before, and Back leads on', async ({
  page,
}) => {
  await seeTwoPages(page)
  await page.evaluate(async () => {
    await (await caches.open('release before')).put('/Terms', new Response('old'))
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('release before')
  await expect(heading(page, 'Terms')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Talk to the people')).toBeVisible()
  await expect(page).toHaveURL(/\/#\/Contactus$/)
  await page.goForward()
  await expect(heading(page, 'Terms')).toBeVisible()
  const address = '/#/Oursoultions/Billing_Platform'
  await page.goto('about:blank')
  await page.goto(address)
  await expect(heading(page, 'Our Solutions')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Our Solutions')).toBeVisible()
  expect(await openedAddress(page)).toBe(address)
})

test('an unseen page is tried again by itself when a proxy cannot reach the server', async ({
  page,
  product,
  expectAccessible,
}) => {
  const connection = await startConnectionProxy(product.url, Number.POSITIVE_INFINITY)
  const gateway = await startGateway(502)
  await page.goto(`${connection.url}/Terms`)
  await waitUntilStored(page, '/Terms', /terms-page/)
  const switchTo = (url: string) => {
    connection.setTarget(url)
    connection.disconnect()
    connection.reconnect()
  }
  switchTo(gateway.url)
  await page.clock.install()
  await page.goto('about:blank')
  await page.goto(`${connection.url}/Privacypolicy`, { waitUntil: 'load' })
  await expect(heading(page, 'We can’t reach the server')).toBeVisible()
  await expect(heading(page, 'You’re offline')).toBeHidden()
  await expectAccessible()
  switchTo(product.url)
  await page.clock.fastForward(10_000)
  await expect(heading(page, 'Privacy policy')).toBeVisible()
  await connection.close()
  await gateway.close()
})

test('pages are also stored where the connection was lost when the first one was to be stored', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The first page of this tab only.
    if (sessionStorage.getItem('was-refused')) return
    const worker = navigator.serviceWorker
    const register = worker.register.bind(worker)
    worker.register = async () => {
      worker.register = register
      sessionStorage.setItem('was-refused', 'yes')
      document.documentElement.toggleAttribute('data-refused', true)
      throw new TypeError('The script could not be loaded.')
    }
  })
  await page.goto('/Contactus')
  await expect(page.locator('html')).toHaveAttribute('data-refused')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(heading(page, 'Terms')).toBeVisible()
  await waitUntilStored(page, '/Terms', /terms-page/)
})

test('the API, the film and data of the back-office are not stored', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/#/Article')
  await expect(heading(page, 'Articles')).toBeVisible()
  await waitUntilStored(page, '/Article', /article-page/)
  await page.goto('/')
  await waitUntilStored(page, '/', /home-page/)
  const paths = await storedPaths(page)
  expect(paths.filter((path) => /^\/(?:api|pictures)\/|\.(?:mp4|webm)$/.test(path))).toEqual([])
  const screen = await page.evaluate(async () => (await caches.match('/Article'))?.text())
  expect(screen).toContain('<div id="root"></div>')
})

test.describe('when the operator has switched it off', () => {
  test.use({
    product: ({ host, mailServer }, use) =>
      withShop(host, mailServer.url, use, { OFFLINE_PAGES: 'off' }),
  })

  test('a service worker removes itself and what it stored', async ({ page }) => {
    // A page that registers no worker: two that do could meet while the first one goes.
    await page.goto('/robots.txt', { waitUntil: 'commit' })
    await page.evaluate(() => caches.open('release before'))
    await page.goto('/Terms')
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    const count = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(count).toBe(0)
  })
})
