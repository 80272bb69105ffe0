import { expect, test } from '../support/fixtures.ts'

test.use({ signedIn: true })

test('a list has its name in one heading', async ({ page }) => {
  for (const path of ['Enquiries', 'Administrators', 'Categorymaster']) {
    await page.goto(`/${path}`)
    const title = page.getByRole('heading', { level: 1 })
    const name = (await title.textContent()) ?? ''
    await expect(page.getByRole('region', { name })).toBeVisible()
    await expect(page.getByRole('heading', { name, exact: true }), path).toHaveCount(1)
  }
})
