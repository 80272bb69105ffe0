import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { doubleTextSize } from '../support/layout/large-text.ts'
import { test } from '../support/visitor.ts'

const heroOf = (page: Page) => page.getByRole('region', { name: 'Introduction' })

const edgesOf = async (element: Locator) => {
  const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  return { top: y, bottom: y + height }
}

/** The outermost edges of all texts in the hero, whether they are cut or not. */
const textEdges = (page: Page) =>
  heroOf(page).evaluate((hero) => {
    const texts = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const [lefts, rights]: [number[], number[]] = [[], []]
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      const { left, right } = range.getBoundingClientRect()
      lefts.push(left)
      rights.push(right)
    }
    return { left: Math.min(...lefts), right: Math.max(...rights) }
  })

test.describe('the hero', () => {
  const screens = [
    [1440, 900],
    [1280, 720],
    [1024, 768],
  ] as const
  for (const [width, height] of screens) {
    test(`fits a screen of ${width} × ${height} with the notice, the top bar and the four products`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      const hero = heroOf(page)
      const bar = await edgesOf(page.getByRole('banner'))
      const firstWord = await edgesOf(hero.getByText('Efficient,'))
      const lastWord = await edgesOf(hero.getByText('Accessible'))
      const lead = await edgesOf(hero.getByText('cloud operating system'))
      const button = await edgesOf(hero.getByRole('link', { name: 'Contact Us' }))
      const products = await edgesOf(hero.getByRole('navigation'))
      expect(firstWord.top - bar.bottom).toBeGreaterThanOrEqual(24)
      expect(lead.top - lastWord.bottom).toBeGreaterThanOrEqual(12)
      expect(button.top - lead.bottom).toBeGreaterThanOrEqual(12)
      expect(products.top - button.bottom).toBeGreaterThanOrEqual(24)
      expect(products.bottom).toBeLessThanOrEqual(height)
    })
  }

  for (const width of [320, 390]) {
    test(`shows all its words at ${width} px in letters of twice the size`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await doubleTextSize(page)
      await page.goto('/')
      await page.evaluate(() => document.fonts.ready)
      const { left, right } = await textEdges(page)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
      // Fails where something lies over the button.
      await heroOf(page).getByRole('button', { name: 'Play the film' }).click({ trial: true })
    })
  }
})

test('the page keeps room for the top bar when it scrolls, with letters of twice the size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await doubleTextSize(page)
  await page.goto('/Terms')
  const { bottom: heightOfBar, top } = await edgesOf(page.getByRole('banner'))
  const padding = await page.evaluate(
    () => getComputedStyle(document.documentElement).scrollPaddingBlockStart,
  )
  expect(Number.parseFloat(padding)).toBeGreaterThanOrEqual(heightOfBar - top)
})
