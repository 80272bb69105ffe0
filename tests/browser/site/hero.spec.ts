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

test('the hero fits a screen with the notice, the top bar and the four products', async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1024, 768],
  ] as const) {
    const where = `${width} × ${height}`
    await page.setViewportSize({ width, height })
    await page.goto('/')
    const hero = heroOf(page)
    const bar = await edgesOf(page.getByRole('banner'))
    const firstWord = await edgesOf(hero.getByText('Efficient,'))
    const lastWord = await edgesOf(hero.getByText('Accessible'))
    const lead = await edgesOf(hero.getByText('cloud operating system'))
    const button = await edgesOf(hero.getByRole('link', { name: 'Contact Us' }))
    const products = await edgesOf(hero.getByRole('navigation'))
    expect(firstWord.top - bar.bottom, where).toBeGreaterThanOrEqual(24)
    expect(lead.top - lastWord.bottom, where).toBeGreaterThanOrEqual(12)
    expect(button.top - lead.bottom, where).toBeGreaterThanOrEqual(12)
    expect(products.top - button.bottom, where).toBeGreaterThanOrEqual(24)
    expect(products.bottom, where).toBeLessThanOrEqual(height)
  }
})

test('in letters of twice the size the hero shows all its words on phones, and a page that scrolls keeps room for the top bar', async ({
  page,
}) => {
  await doubleTextSize(page)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    const { left, right } = await textEdges(page)
    expect(left, `${width} px`).toBeGreaterThanOrEqual(0)
    expect(right, `${width} px`).toBeLessThanOrEqual(width)
    // Fails where something lies over the button.
    await heroOf(page).getByRole('button', { name: 'Play the film' }).click({ trial: true })
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/Terms')
  const { bottom: heightOfBar, top } = await edgesOf(page.getByRole('banner'))
  const padding = await page.evaluate(
    () => getComputedStyle(document.documentElement).scrollPaddingBlockStart,
  )
  expect(Number.parseFloat(padding)).toBeGreaterThanOrEqual(heightOfBar - top)
})
