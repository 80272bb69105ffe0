import { expect, test } from '../support/fixtures.ts'

test.use({ signedIn: true })

test('a list of records has its name in one heading, which a phone shows in one line with the breadcrumb', {
  tag: '@phone',
}, async ({ page }) => {
  for (const path of ['Article', 'Banner', 'Categorymaster', 'Materialmaster']) {
    await page.goto(`/${path}`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title, path).toBeInViewport({ ratio: 1 })
    const box = await title.boundingBox()
    expect(box?.height, path).toBeGreaterThan(20)
    const here = await page.getByRole('navigation', { name: 'Breadcrumb' }).boundingBox()
    expect(Math.abs((box?.y ?? 0) - (here?.y ?? 0)), path).toBeLessThan(24)
  }
  for (const path of ['Enquiries', 'Administrators', 'Categorymaster']) {
    await page.goto(`/${path}`)
    const title = page.getByRole('heading', { level: 1 })
    const name = (await title.textContent()) ?? ''
    await expect(page.getByRole('region', { name })).toBeVisible()
    await expect(page.getByRole('heading', { name, exact: true }), path).toHaveCount(1)
  }
})
