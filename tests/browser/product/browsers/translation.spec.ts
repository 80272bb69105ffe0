import { fillDemoFields } from '../../support/data/demo-form.ts'
import { expect, openFromTopBar, test as visitorTest } from '../../support/fixtures.ts'
import { holdCalls } from '../../support/hold-calls.ts'
import { testWithTwoArticles as test } from '../../support/screens/article-screen.ts'
import { rows } from '../../support/table.ts'
import { showOriginal, translatePage } from '../../support/translate-page.ts'

const product = 'Open Track & Trace Platform'

visitorTest(
  'a translated demo form sends the product under the name that the sales team knows',
  async ({ page, mailServer }) => {
    await page.goto('/')
    await openFromTopBar(page, 'Request Demo')
    const dialog = page.getByRole('dialog')
    await fillDemoFields(dialog)
    await translatePage(page)
    await dialog.getByLabel('‹Product›').selectOption(`‹${product}›`)
    await dialog.getByRole('button', { name: '‹Send request›' }).click()
    await expect(page.getByText('‹Mail sent successfully›')).toBeVisible()
    await expect.poll(() => mailServer.received.map(({ raw }) => raw).join()).toContain(product)
  },
)

visitorTest(
  'a form that is translated before its script has loaded keeps what was typed',
  async ({ page }) => {
    const arrive = await holdCalls(page, /\/assets\/site-[^/]*\.js$/)
    await page.goto('/Requestdemo', { waitUntil: 'load' })
    await page.getByLabel('Your name').fill('Asha')
    await translatePage(page)
    arrive()
    await page.waitForFunction(() => 'started' in window)
    await expect(page.getByLabel('‹Your name›')).toHaveValue('Asha')
    await expect(page.getByLabel('‹Your name›')).toBeFocused()
  },
)

test('a translated table shows changed values, and its original texts when the translation ends', {
  tag: '@journey',
}, async ({ page }) => {
  await translatePage(page)
  await page.getByRole('button', { name: 'Article Price of Red silk:' }).click()
  await page.keyboard.type('4100')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Article Price of Green silk' })).toBeFocused()
  await page.keyboard.type('4200')
  await page.keyboard.press('Enter')
  await expect(rows(page).filter({ hasText: 'Green silk' })).toContainText('‹₹4,200›')
  await expect(rows(page).filter({ hasText: 'Red silk' })).toContainText('‹₹4,100›')
  await showOriginal(page)
  await expect(rows(page).filter({ hasText: 'Red silk' })).toContainText('₹4,100')
  await expect(page.getByText('‹')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible()
})
