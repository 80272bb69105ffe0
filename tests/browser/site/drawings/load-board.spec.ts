import type { Locator } from '@playwright/test'
import { expect } from '../../support/fixtures.ts'
import { test } from '../../support/visitor.ts'
import { openDrawing } from './open-drawing.ts'

test('the keyboard keeps its place when the script arrives; a load shows its lane and price under the pointer, and keeps them when chosen', async ({
  page,
}) => {
  await page.goto('/Oursoultions')
  const board = page.getByRole('figure', { name: 'Loads from Surat' })
  const cloth = board.getByRole('button', { name: /^FL-2084/ })
  await cloth.focus()
  await expect(board.getByText('Surat to Pune')).toBeVisible()
  await expect(cloth).toBeFocused()
  await cloth.blur()
  const parts = board.getByRole('button', { name: /^FL-2085 Auto parts.*6 t to Delhi/ })
  await expect(async () => {
    // A pointer that came before the drawing's script must come again.
    await page.mouse.move(0, 0)
    await parts.hover()
    await expect(board.getByText('Surat to Delhi')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(board.getByText('₹4.00')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(board.getByText('Surat to Bengaluru')).toBeVisible()
  await parts.press('Enter')
  await expect(parts).toHaveAttribute('aria-pressed', 'true')
  await board.getByRole('button', { name: /^FL-2099/ }).focus()
  await expect(board.getByText('Surat to Chennai')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(board.getByText('Surat to Delhi')).toBeVisible()
})

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

test('a key below the board explains the colours, and each load has the colour of its state', async ({
  page,
}) => {
  const board = await openDrawing(page, 'Loads from Surat')
  const key = board.getByRole('listitem')
  await expect(key).toHaveText([
    'Matched',
    'Open, with offers',
    'Open, no offer yet',
    'Refrigerated load',
  ])
  const colourOf = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).getPropertyValue('--part'))
  for (const [load, state] of [
    [/^FL-2081.*Matched/, 'Matched'],
    [/^FL-2093.*Lowest of 2 offers/, 'Open, with offers'],
    [/^FL-2096.*no offer yet/, 'Open, no offer yet'],
    [/^FL-2090 Medicines, cold/, 'Refrigerated load'],
  ] as const) {
    const lane = board.getByRole('button', { name: load }).locator('[data-state]')
    // Until its script is there, the board is the one that the server sent.
    await expect(async () => {
      const colour = await colourOf(lane)
      expect(colour).not.toBe('')
      expect(colour).toBe(await colourOf(key.filter({ hasText: state })))
    }).toPass()
  }
})
