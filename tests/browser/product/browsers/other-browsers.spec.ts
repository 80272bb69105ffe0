import { callApi } from '../../support/data/api.ts'
import { expect, test } from '../../support/fixtures.ts'

/* What Safari does differently from Chromium, and what broke there. */

test.use({ signedIn: true })

test('the banners and their plan appear in a browser that writes Canadian dates as 11/27/26', async ({
  page,
}) => {
  const days = { bannerstartdate: '2026-08-10', bannerenddate: '2026-08-20' }
  await callApi(page, 'createBanner', { banner_name: 'Onam week', ...days })
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {}
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get(this: Intl.DateTimeFormat) {
        return this.resolvedOptions().locale === 'en-CA' ? () => '11/27/26' : get?.call(this)
      },
    })
  })
  await page.goto('/#/Banner')
  await expect(page.getByRole('row').filter({ hasText: 'Onam week' })).toBeVisible()
  await expect(page.getByRole('list', { name: /^Banners, .*\d{4}/ })).toBeVisible()
})

test('the content of a dialog has the flex basis auto, as Safari hides it with 0%', async ({
  page,
}) => {
  await page.goto('/#/Article')
  await page.getByRole('button', { name: 'Add article' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add New article' }).locator('form')
  const basis = await form.evaluate((element) => {
    const body = element.parentElement
    return body && getComputedStyle(body).flexBasis
  })
  expect(basis).toBe('auto')
})
