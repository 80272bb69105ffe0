import { expect, test } from '../support/fixtures.ts'

test.use({ signedIn: true })

const lists = ['Enquiries', 'Administrators', 'Categorymaster']

for (const path of lists) {
  test(`the list at /${path} has its name in one heading`, async ({ page }) => {
    await page.goto(`/${path}`)
    const title = page.getByRole('heading', { level: 1 })
    const name = (await title.textContent()) ?? ''
    await expect(page.getByRole('region', { name })).toBeVisible()
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(1)
  })
}
