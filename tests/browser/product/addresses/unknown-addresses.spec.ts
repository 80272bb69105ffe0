import { expect, openDashboard, test } from '../../support/fixtures.ts'

test.describe('an unknown address', () => {
  test.use({ expectedErrors: /404/ })

  test('reads Unexpected Application Error! and offers the way Home', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/#/Nowhere')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
  })

  test('has a title of its own, the main pages and the search', async ({ page }) => {
    await page.goto('/#/Nowhere')
    await expect(page).toHaveTitle('Page not found | Freightloom')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Search this site' }).click()
    await page.getByRole('dialog', { name: 'Search' }).press('Escape')
    await main.getByRole('link', { name: 'Our Solutions' }).click()
    await expect(page.getByRole('heading', { name: 'Our Solutions', level: 1 })).toBeVisible()
  })

  test('offers links that a finger can press over 44 px', async ({ page }) => {
    await page.goto('/#/Nowhere')
    const link = page.getByRole('main').getByRole('link', { name: 'Contact us' })
    const { height = 0 } = (await link.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
    await link.click({ position: { x: 20, y: height - 3 } })
    await expect(page.getByRole('form', { name: 'Request a call back' })).toBeVisible()
  })

  test('is shown for an article without its number, with a link to Home', async ({ page }) => {
    await page.goto('/#/Viewarticleadmin')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Efficient')
  })

  test.describe('for a signed-in person', () => {
    test.use({ signedIn: true })

    test('is shown for an article without its number, and Back returns to the screen before', async ({
      page,
    }) => {
      await openDashboard(page)
      await page.goto('/#/Viewarticleadmin')
      await expect(
        page.getByRole('heading', { name: 'Unexpected Application Error!' }),
      ).toBeVisible()
      await page.reload()
      await expect(
        page.getByRole('heading', { name: 'Unexpected Application Error!' }),
      ).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    })
  })
})

test.describe('an unknown clean path', () => {
  test.use({ expectedErrors: /404/ })

  test('is answered with 404 and shows the page for unknown addresses', async ({ page }) => {
    const answer = await page.goto('/Nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveURL(/\/#\/Nowhere$/)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  })
})
