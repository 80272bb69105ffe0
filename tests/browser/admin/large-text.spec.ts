import { authHeaders, expect, pageWidth, test } from '../support/fixtures.ts'
import { doubleTextSize } from '../support/large-text.ts'
import { saree } from '../support/shop.ts'

test.use({ signedIn: true, viewport: { width: 390, height: 844 } })

const screens =
  'Dashboardadmin Banner Categorymaster Materialmaster Article Viewarticleadmin/1 Import Enquiries Account Administrators Log Trash'

test('with letters of twice the size no screen of a phone runs sideways', {
  tag: '@any-width',
}, async ({ page }) => {
  const headers = await authHeaders(page)
  await page.request.post('/api/createArticle', { headers, data: saree })
  await doubleTextSize(page)
  for (const screen of screens.split(' ')) {
    await page.goto(`/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Account/ })).toBeInViewport({ ratio: 1 })
    expect.soft(await pageWidth(page), screen).toBe(390)
  }
})
