import type { Page } from '@playwright/test'
import { expect, openDashboard, openFromTopBar, test } from '../support/fixtures.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const dialogs = (page: Page) => page.getByRole('dialog')
const toPage = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

/** Home, and then the Terms. */
const openTerms = async (page: Page) => {
  await page.goto('/')
  await toPage(page, 'Terms')
  await expect(heading(page, 'Terms')).toBeVisible()
}

test('a dialog closes by Back, which returns the focus, or otherwise without a step in the history; a reload with it keeps the page', {
  tag: '@journey',
}, async ({ page }) => {
  await openTerms(page)
  await openFromTopBar(page, 'Request Demo')
  await dialogs(page).getByLabel('Your name').fill('Asha')
  await page.goBack()
  await expect(dialogs(page)).toHaveCount(0)
  await expect(heading(page, 'Terms')).toBeVisible()
  await expect(page).toHaveURL(/#\/Terms$/)
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: /Demo|Menu/ })
      .last(),
  ).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'Efficient')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Terms')).toBeVisible()
  await openFromTopBar(page, 'Search')
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(dialogs(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state.layers ?? 0)).toBe(0)
  await page.goForward()
  await expect.poll(() => page.evaluate(() => history.state.layers ?? 0)).toBe(0)
  await page.goBack()
  await expect(heading(page, 'Efficient')).toBeVisible()
  await page.goForward()
  await expect(heading(page, 'Terms')).toBeVisible()
  await openFromTopBar(page, 'Search')
  await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1)
  await page.reload()
  await expect(heading(page, 'Terms')).toBeVisible()
  await expect(dialogs(page)).toHaveCount(0)
  await page.goBack()
  await expect(heading(page, 'Terms')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Efficient')).toBeVisible()
})

test('Back leads from a search result to the page before, closes an open menu, and leads back from a link in it', async ({
  page,
}) => {
  await openTerms(page)
  await openFromTopBar(page, 'Search')
  await dialogs(page).getByRole('searchbox').fill('call back')
  await expect(dialogs(page).getByRole('status')).toHaveText(/\d found/)
  await dialogs(page).getByRole('link').first().click()
  await expect(dialogs(page)).toHaveCount(0)
  await expect(heading(page, 'Terms')).toBeHidden()
  const address = page.url()
  await page.goBack()
  await expect(heading(page, 'Terms')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(heading(page, 'Terms')).toBeVisible()
  const opener = page.getByRole('button', { name: 'Our Solutions' })
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.goBack()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.click()
  await page.getByRole('banner').getByRole('link', { name: 'Billing Platform' }).click()
  await expect(page).toHaveURL(/Billing_Platform$/)
  await page.goBack()
  await expect(heading(page, 'Terms')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Efficient')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Back closes the menu, and a link in it leads on from its page', async ({ page }) => {
    await openTerms(page)
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL(/Contactus$/)
    await page.goBack()
    await expect(heading(page, 'Terms')).toBeVisible()
    await page.goForward()
    await expect(page).toHaveURL(/Contactus$/)
  })
})

test.describe('in the back-office', () => {
  test.use({ signedIn: true })
  test.beforeEach(({ page }) => openDashboard(page))

  test('Back closes the topmost of two dialogs, then the other without loading the screen again, then leaves the screen', async ({
    page,
    product,
  }) => {
    await product.addBanners([
      { banner_name: 'Onam', bannerstartdate: '2026-08-10', bannerenddate: '2026-08-20' },
    ])
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Banner' })
      .filter({ visible: true })
      .click()
    await expect(page.getByRole('button', { name: 'Edit Onam' })).toBeVisible()
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('getAllBanner')) loads.push(request.url())
    })
    await page.getByRole('button', { name: 'Edit Onam' }).click()
    await dialogs(page).getByLabel('Banner Name').fill('Onam week')
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(2)
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Stay' })).toHaveCount(0)
    await dialogs(page).getByLabel('Banner Name').fill('Onam')
    await page.goBack()
    await expect(dialogs(page)).toHaveCount(0)
    expect(loads).toEqual([])
    await page.goBack()
    await expect(heading(page, 'Dashboard')).toBeVisible()
  })

  test('Back closes the account menu, and a link in it leads on from its screen', async ({
    page,
  }) => {
    const opener = page.getByRole('button', { name: /^Account: / })
    await opener.click()
    await page.goBack()
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link').nth(-2).click()
    await expect(heading(page, 'Dashboard')).toBeHidden()
    await page.goBack()
    await expect(heading(page, 'Dashboard')).toBeVisible()
  })
})

test('a step in the history during the start of a script leads to its page', async ({ page }) => {
  await page.addInitScript(() => {
    const find = Element.prototype.querySelectorAll
    Element.prototype.querySelectorAll = function (this: Element, selectors: string) {
      // So the script of a page begins with what was drawn.
      if (this.id === 'root' && location.hash === '#/Terms') {
        history.replaceState({ key: 'another' }, '', '#/Contactus')
        dispatchEvent(new PopStateEvent('popstate'))
      }
      return find.call(this, selectors)
    } as typeof find
  })
  await page.goto('/#/Terms')
  await expect(page.getByRole('heading', { name: 'Talk to the people', level: 1 })).toBeVisible()
})
