import type { Page } from '@playwright/test'
import { authHeaders, test as base, expect } from '../../support/fixtures.ts'
import { openEnquiries, sendEnquiry } from '../../support/screens/enquiry-screen.ts'

const test = base.extend({ signedIn: true })

declare global {
  interface Window {
    shownNotifications: Notification[]
    appBadge: number
  }
}

/** Keeps what the page gives to the browser and the system to show, as nobody sees it without a desktop. */
const recordNotifications = (page: Page) =>
  page.addInitScript(() => {
    window.shownNotifications = []
    Navigator.prototype.setAppBadge = async (count = 0) => {
      window.appBadge = count
    }
    window.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        window.shownNotifications.push(this)
      }
    }
  })

const titles = (page: Page) =>
  page.evaluate(() => window.shownNotifications.map(({ title }) => title))

const pressNotification = (page: Page) =>
  page.evaluate(() => window.shownNotifications.at(-1)?.dispatchEvent(new Event('click')))

/** Another tab comes to the front, or this one again. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

/** Lets minutes pass until the page has counted this many new enquiries. */
const waitForCount = (page: Page, count: number) =>
  expect(async () => {
    await page.clock.fastForward(60_000)
    const menu = page.getByRole('button', { name: new RegExp(`^Account: .*${count} new`) })
    await expect(menu).toBeVisible({ timeout: 1000 })
  }).toPass()

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await recordNotifications(page)
  await page.clock.install()
  const counted = page.waitForResponse(/getMailTrouble/)
  await openEnquiries(page)
  await counted
})

test('Notify me reports new enquiries while another tab is in front, and not while the back-office is, until it is pressed again', async ({
  page,
  expectAccessible,
}) => {
  const button = page.getByRole('button', { name: 'Notify me' })
  await button.click()
  await expect(page.getByText('This browser will tell you of new enquiries')).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  await sendEnquiry(page, 'contact', { email: 'devi@looms.example', mobile: '9000000002' })
  await waitForCount(page, 1)
  expect(await titles(page)).toEqual([])
  await page.getByRole('link', { name: 'Materials' }).first().click()
  await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
  await setHidden(page, true)
  await sendEnquiry(page, 'contact')
  await sendEnquiry(page, 'demo')
  await waitForCount(page, 3)
  await expect.poll(() => titles(page)).toEqual(['2 new enquiries'])
  await pressNotification(page)
  await setHidden(page, false)
  await expect(page.getByRole('button', { name: /^Open enquiry of/ })).toHaveCount(3)
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await setHidden(page, true)
  await sendEnquiry(page, 'contact', { email: 'chitra@looms.example', mobile: '9000000001' })
  await waitForCount(page, 4)
  await expect(page).toHaveTitle(/^\(4\)/)
  expect(await titles(page)).toHaveLength(1)
})

test('the notification closes the palette that is open over another screen; a changed form stays over it where one chooses to stay, and Back closes it alone', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Notify me' }).click()
  await page.getByRole('link', { name: 'Materials' }).first().click()
  await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or go to' })
  await expect(palette).toBeVisible()
  await setHidden(page, true)
  await sendEnquiry(page, 'contact')
  await waitForCount(page, 1)
  await pressNotification(page)
  await setHidden(page, false)
  await expect(page.getByRole('button', { name: /^Open enquiry of/ })).toBeVisible()
  await expect(palette).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
  await expect(palette).toBeHidden()

  await page.getByRole('button', { name: 'Add Material' }).first().click()
  const form = page.getByRole('dialog', { name: /^Add/ })
  await form.getByLabel('Material Type').fill('Tussar')
  await setHidden(page, true)
  await sendEnquiry(page, 'demo')
  await waitForCount(page, 2)
  await pressNotification(page)
  await setHidden(page, false)
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(form.getByLabel('Material Type')).toHaveValue('Tussar')
  await form.getByLabel('Material Type').fill('')
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/Material/)
})

const appBadge = (page: Page) => page.evaluate(() => window.appBadge)

test('a logout removes the count on the icon of the app', async ({ page }) => {
  await sendEnquiry(page, 'contact')
  await waitForCount(page, 1)
  expect(await appBadge(page)).toBe(1)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  expect(await appBadge(page)).toBe(0)
})

test.describe('when the session has ended by itself', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('neither the tab, which tells the count while another one is in front, nor the icon of the app shows it any more', async ({
    page,
  }) => {
    await setHidden(page, true)
    await sendEnquiry(page, 'contact')
    await waitForCount(page, 1)
    await expect(page).toHaveTitle(/^\(1\) Enquiries \|/)
    await setHidden(page, false)
    await expect(page).toHaveTitle(/^Enquiries \|/)
    await setHidden(page, true)
    await page.request.post('/api/logout', { headers: await authHeaders(page) })
    const refused = page.waitForResponse((answer) => answer.status() === 401)
    await page.clock.fastForward(60_000)
    await refused
    await expect(page).toHaveTitle(/^Enquiries \|/)
    expect(await appBadge(page)).toBe(0)
  })
})

test('a browser that blocks notifications says where to allow them', async ({ page, context }) => {
  await context.clearPermissions()
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('This browser blocks notifications.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notify me' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('a phone does not offer notifications, as it stops pages in the background', {
  tag: '@phone',
}, async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Notify me' })).toBeHidden()
})
