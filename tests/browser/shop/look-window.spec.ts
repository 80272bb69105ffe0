import { expect, test } from '../support/fixtures.ts'
import { expectLook } from '../support/looks/expect-look.ts'

/* The pages of the window against pictures that a person has looked at. */

test.use({
  snapshot: 'shopWindow',
  deviceScaleFactor: async ({ viewport }, use) => use((viewport?.width ?? 0) > 500 ? 0.25 : 0.4),
})

const pages = {
  'the list of the shop': '/Shop',
  'a saree of the shop': '/Saree/FL-000001-bottle-green-silk',
}

test('the list and a saree look as they did', async ({ page }) => {
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The day of the run.
    await page.getByText(/^Sold on/).evaluateAll((all) => {
      for (const one of all) one.textContent = 'Sold on 22 November'
    })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectLook(page.locator('main'), `${name}-${colorScheme}`, { maxDiffPixels: 15 })
    }
  }
})
