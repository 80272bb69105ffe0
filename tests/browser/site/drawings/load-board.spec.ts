import { expect } from '../../support/fixtures.ts'
import { test } from '../../support/visitor.ts'
import { openDrawing } from './open-drawing.ts'

test('the board names each cargo on one line below its number', async ({ page }) => {
  for (const width of [768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const board = await openDrawing(page, 'Loads from Surat')
    const cargo = board.getByText('Saree bales, part load')
    const countLines = () =>
      cargo.evaluate(({ firstChild }) => {
        const range = document.createRange()
        range.selectNodeContents(firstChild as Text)
        return range.getClientRects().length
      })
    // The drawing's script may just draw it again.
    await expect.poll(countLines, `at ${width} px`).toBe(1)
  }
})

test('the offers below the board belong to the chosen load, and the height stays the same', {
  tag: '@both-widths',
}, async ({ page }) => {
  const board = await openDrawing(page, 'Loads from Surat')
  const rows = board.getByRole('table').getByRole('row')
  const heightOf = async () => (await board.boundingBox())?.height
  const heights: (number | undefined)[] = []
  for (const [name, heading, first] of [
    ['FL-2084', 'Offers for FL-2084', /^Carrier E ₹20,500/],
    ['FL-2096', 'Offers for FL-2096', 'No offer yet'],
    ['FL-2090', 'Offers for FL-2090', /^Carrier C, chosen ₹25,650/],
  ] as const) {
    const load = board.getByRole('button', { name: new RegExp(`^${name}`) })
    // A press that came before the drawing's script must come again.
    await expect(async () => {
      await load.press('Enter')
      await expect(rows.first()).toContainText(heading, { timeout: 500 })
    }).toPass()
    await expect(rows.and(board.getByRole('row', { name: first }))).toBeVisible()
    heights.push(await heightOf())
  }
  expect(new Set(heights).size).toBe(1)
})
