import { callApi } from '../../support/data/api.ts'
import { expect, test } from '../../support/fixtures.ts'

test.use({ signedIn: true })

test('what Safari does differently hides neither the banners and their plan nor the content of a dialog', async ({
  page,
}) => {
  await test.step('which writes Canadian dates as 11/27/26', async () => {
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
  await test.step('which hides content with the flex basis 0 %', async () => {
    await page.goto('/#/Article')
    await page.getByRole('button', { name: 'Add article' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add New article' }).locator('form')
    const basis = await form.evaluate((element) => {
      const body = element.parentElement
      return body && getComputedStyle(body).flexBasis
    })
    expect(basis).toBe('auto')
  })
})
