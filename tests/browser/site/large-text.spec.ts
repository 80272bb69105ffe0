import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { drawAll } from '../support/layout/cut-words.ts'
import { doubleTextSize } from '../support/layout/large-text.ts'
import { test } from '../support/visitor.ts'

/** The words that begin on one line and end on the next; addresses of mails may, as they fit nowhere. */
const tornWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const torn: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const parent = text.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('svg, .visually-hidden')) continue
      for (const { 0: word, index } of text.data.matchAll(/(?<![@.\p{L}])\p{L}+(?![@\p{L}])/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) torn.push(word)
      }
    }
    return torn
  })

const addresses = ['/Oursoultions', '/Terms', '/Privacypolicy', '/Viewarticle2', '/Contactus']

test('no word is broken with letters of twice the size', async ({ page }) => {
  test.slow()
  await doubleTextSize(page)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of addresses) {
      await page.goto(address)
      await drawAll(page)
      expect.soft(await tornWords(page), `${address} at ${width} px`).toEqual([])
    }
  }
})

const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? Number.NaN

const leftEdges = (row: Locator) =>
  row.locator('th, td').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x))

test('texts, steps, heads of a table and addresses have their places with letters of twice the size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await doubleTextSize(page)
  await test.step('a text is as wide as its column', async () => {
    await page.goto('/Oursoultions')
    const text = page.getByRole('definition').filter({ hasText: 'Posts tomorrow’s loads' })
    const list = page.locator('dl', { has: text })
    expect((await widthOf(text)) / (await widthOf(list))).toBeGreaterThan(0.8)
  })
  await test.step('each address and number on Contact is on one line', async () => {
    await page.goto('/Contact')
    const links = page.getByRole('main').getByRole('link', { name: /@|\+91/ })
    await expect(links).toHaveCount(4)
    const lines = await links.evaluateAll((all) =>
      all.map((link) => {
        const words = document.createRange()
        words.selectNodeContents(link)
        return words.getClientRects().length
      }),
    )
    expect(lines).toEqual([1, 1, 1, 1])
  })
  await test.step('the number of each step fits into its box', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/Requestdemo')
    const step = page.getByRole('listitem').filter({ hasText: 'You send one lane' })
    const { height, lineHeight } = await step.evaluate((item) => {
      const box = getComputedStyle(item, '::before')
      return {
        height: Number.parseFloat(box.height),
        lineHeight: Number.parseFloat(box.lineHeight),
      }
    })
    expect(height).toBeGreaterThan(lineHeight)
  })
  await test.step('each head of the offers is above its column on a phone', async () => {
    await page.goto('/Oursoultions')
    await drawAll(page)
    const offers = page.getByRole('table').filter({ hasText: 'Truck distance' })
    const heads = await leftEdges(offers.getByRole('row').first())
    expect(heads).toHaveLength(4)
    expect(await leftEdges(offers.getByRole('row', { name: 'Carrier B' }))).toEqual(heads)
  })
})
