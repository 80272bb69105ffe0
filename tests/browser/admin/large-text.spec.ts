import type { Locator } from '@playwright/test'
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

/** Pairs of places on the screen that share a part of it. */
const countCovered = async (parts: Locator[]) => {
  const boxes = await Promise.all(
    parts.map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    ),
  )
  const covers = (one: DOMRect, other: DOMRect) =>
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  return boxes.filter((one, index) => boxes.slice(index + 1).some((other) => covers(one, other)))
    .length
}

test('with letters of twice the size the links of the header cover nothing, nor does the state of an article', {
  tag: '@any-width',
}, async ({ page }) => {
  const headers = await authHeaders(page)
  await page.request.post('/api/createArticle', { headers, data: saree })
  await doubleTextSize(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/Article')
  const state = page.getByRole('row', { name: saree.article_name }).getByText('Draft')
  await expect(state).toBeVisible()
  const banner = page.getByRole('banner')
  const links = await banner.getByRole('link').all()
  const buttons = await banner.getByRole('button').all()
  expect(await countCovered([...links, ...buttons])).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(state).toBeInViewport()
  const figures = await page.getByRole('button', { name: /^Article (Price|stock) of/ }).all()
  expect(figures).toHaveLength(2)
  expect(await countCovered([state, ...figures])).toBe(0)
})

test('with letters of twice the size no text of a section on the dashboard of a desk runs into its border', {
  tag: '@any-width',
}, async ({ page }) => {
  await doubleTextSize(page)
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/Dashboardadmin')
  const cards = page.getByRole('main').getByRole('link', { name: /^(?:Banner Ann|Add )/ })
  await expect(cards).toHaveCount(4)
  const gaps = await cards.evaluateAll((all) =>
    all.map(({ children: [words, border] }) => {
      const text = words?.lastElementChild?.getBoundingClientRect()
      return (border?.getBoundingClientRect().top ?? 0) - (text?.bottom ?? 0)
    }),
  )
  // The temples of the border rise 23 px above it.
  expect(Math.min(...gaps)).toBeGreaterThan(23)
})
