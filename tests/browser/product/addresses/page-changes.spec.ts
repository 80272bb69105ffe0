import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** What the browser's head says of the page that is shown. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const read = (selector: string, attribute: string) =>
      document.head.querySelector(selector)?.getAttribute(attribute)
    return {
      canonical: read('link[rel=canonical]', 'href'),
      url: read('meta[property="og:url"]', 'content'),
      picture: read('meta[property="og:image"]', 'content'),
      title: read('meta[property="og:title"]', 'content'),
      description: read('meta[name=description]', 'content'),
      isDescribed: document.head.querySelector('[type="application/ld+json"]') !== null,
    }
  })

test('a page that a link leads to has its own title, head and address, and Back leads to the page before', {
  tag: '@journey',
}, async ({ page, baseURL }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/^Freightloom:/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).press('Enter')
  await expect(page).toHaveTitle('Contact us | Freightloom')
  await expect(heading(page, 'Talk to the people')).toBeVisible()
  await expect(page).toHaveURL(/\/#\/Contactus$/)
  expect(await headOf(page)).toEqual({
    canonical: `${baseURL}/Contactus`,
    picture: `${baseURL}/open-graph/Contactus.png`,
    url: `${baseURL}/Contactus`,
    title: 'Contact us | Freightloom',
    description: expect.stringMatching(/^Request a call back/),
    isDescribed: true,
  })
  await page.goBack()
  await expect(heading(page, 'Efficient')).toBeVisible()
  expect((await headOf(page)).canonical).toBe(`${baseURL}/`)
})

test('a bar and then the waiting modal show while a screen is loading', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/getAllBanner*', async (route) => {
    await arrived
    await route.continue()
  })
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Banner' })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Please wait, loading…' })).toBeVisible()
  await expectAccessible()
  arrive()
  await expect(page.getByRole('heading', { name: 'Banners', exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
})
