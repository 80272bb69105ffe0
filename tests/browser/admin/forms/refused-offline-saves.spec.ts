import type { Page } from '@playwright/test'
import { expect } from '../../support/fixtures.ts'
import { banner, restoreOver } from '../../support/screens/banner-screen.ts'
import {
  oneSaveWaits,
  reconnect,
  saveBanner,
  saveOverAnotherChange,
  test,
} from '../../support/screens/offline-banner-screen.ts'
import { rows } from '../../support/table.ts'

test('a save that is refused later comes back as a notice, and its form still has the text', async ({
  page,
  expectAccessible,
}) => {
  await saveOverAnotherChange(page)
  await reconnect(page, '**/api/updateBanner/*')
  const notice = page.getByRole('complementary', { name: 'Not sent yet' })
  await expect(notice).toContainText('Banner “Diwali silks” was not saved.')
  await expect(notice).toContainText('Somebody else has changed this banner meanwhile.')
  await expectAccessible()
  await notice.getByRole('link', { name: 'Open banner “Diwali silks”' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Restore' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await restoreOver(page, { typed: 'Diwali silks', theirs: 'Diwali sale' })
  await expect(rows(page).filter({ hasText: 'Diwali silks' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a refused save of a record on another page of the list opens its form', async ({
  page,
  product,
}) => {
  await saveOverAnotherChange(page)
  await product.addBanners(
    Array.from({ length: 10 }, (_, index) => banner(`Week ${index}`, '2099-01-01', '2099-01-05')),
  )
  await reconnect(page, '**/api/updateBanner/*')
  await page.reload()
  await expect(rows(page).filter({ hasText: 'Week 9' })).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Diwali' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Open banner “Diwali silks”' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Restore' })).toBeVisible()
})

test.describe('when a proxy in front of the server refuses a save that waits', () => {
  test.use({ expectedErrors: /ERR_FAILED|408|413|425/ })

  const refuseOnce = (page: Page, status: number) => {
    const refusal = { status, contentType: 'text/html', body: '<h1>Refused</h1>' }
    return page.route('**/api/updateBanner/*', (route) => route.fulfill(refusal), { times: 1 })
  }

  const saveUnsent = async (page: Page) => {
    await page.route('**/api/updateBanner/*', (route) => route.abort())
    await saveBanner(page, { 'Banner Name': 'Diwali silks' })
    await expect(page.getByText(oneSaveWaits)).toBeVisible()
  }

  for (const status of [408, 425]) {
    test(`it is sent again by itself after ${status}`, async ({ page }) => {
      await saveUnsent(page)
      await refuseOnce(page, status)
      const refused = page.waitForResponse((answer) => answer.status() === status)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await refused
      await reconnect(page, '**/api/updateBanner/*')
      await expect(
        page.getByText('banner “Diwali silks”: banner Updated successfully'),
      ).toBeVisible()
    })
  }

  test('it says what to do after 413, and its form still has the text', async ({ page }) => {
    await saveUnsent(page)
    await refuseOnce(page, 413)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const notice = page.getByRole('complementary', { name: 'Not sent yet' })
    await expect(notice).toContainText(
      'too large to be let through to the server. Shorten its texts',
    )
    await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Restore' }).click()
    await expect(dialog.getByLabel('Banner Name')).toHaveValue('Diwali silks')
  })
})

test.describe('when the server fails over a save that waits', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|csrf|500/i })

  test('saves of other records are still sent', async ({ page, context }) => {
    let isFailing = false
    // Set before the saves, as a call that is sent while a route is being set may pass it.
    await page.route('**/api/updateBanner/*', (route) => {
      if (!route.request().postData()?.includes('Diwali')) return route.continue()
      return isFailing
        ? route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } })
        : route.abort('internetdisconnected')
    })
    await context.setOffline(true)
    for (const name of ['Diwali silk', 'Onam week']) {
      await saveBanner(page, { 'Banner Name': `${name} 2099` }, name)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(page.getByText('2 saves wait until you are online again.')).toBeVisible()
    isFailing = true
    await context.setOffline(false)
    await expect(page.getByText('banner “Onam week 2099”: banner Updated')).toBeVisible()
    await expect(page.getByText(oneSaveWaits)).toBeVisible()
  })
})
