import type { Page } from '@playwright/test'
import { fillDemoFields } from '../../support/data/demo-form.ts'
import { expect, openFromTopBar, test as visitorTest } from '../../support/fixtures.ts'
import { testWithTwoArticles as test } from '../../support/screens/article-screen.ts'
import { rows } from '../../support/table.ts'

/** Deletes what Chrome 109 or Safari 16.4 do not have, in every document that is loaded from now on. */
const useOldBrowser = (page: Page) =>
  page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [Array.prototype, ['toSorted', 'toSpliced', 'toReversed', 'with']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
      [AbortSignal, ['any']],
      [URL, ['canParse', 'parse']],
      [URLSearchParams.prototype, ['size']],
      [Element.prototype, ['checkVisibility']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    ]
    for (const [owner, names] of missing)
      for (const name of names) Reflect.deleteProperty(owner, name)
  })

visitorTest(
  'a demo can be requested in an old browser',
  { tag: '@journey' },
  async ({ page, mailServer }) => {
    await useOldBrowser(page)
    await page.goto('/')
    await openFromTopBar(page, 'Request Demo')
    const dialog = page.getByRole('dialog')
    await fillDemoFields(dialog)
    await dialog.getByLabel('Product').selectOption('Billing Platform')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Mail sent successfully')).toBeVisible()
    await expect.poll(() => mailServer.received.length).toBeGreaterThan(0)
  },
)

visitorTest(
  'a browser with native popovers keeps them, even if it lacks other functions',
  async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(URL, 'canParse'))
    await page.goto('/')
    await page.waitForFunction(() => 'canParse' in URL)
    const source = await page.evaluate(() => HTMLElement.prototype.showPopover.toString())
    expect(source).toContain('[native code]')
    const menu = page.getByRole('button', { name: 'Our Solutions' })
    await menu.click()
    await expect(page.getByRole('banner').getByRole('link', { name: /Billing/ })).toBeVisible()
    await menu.click()
    await expect(page.getByRole('banner').getByRole('link', { name: /Billing/ })).toBeHidden()
  },
)

test('articles can be searched and edited in an old browser', async ({ page }) => {
  await useOldBrowser(page)
  await page.goto('/#/Article?search=green')
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Article Price of Green silk:' }).click()
  await page.keyboard.type('4100')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toContainText('₹4,100')
})
