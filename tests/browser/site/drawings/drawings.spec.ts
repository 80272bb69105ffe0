import type { Locator, Page } from '@playwright/test'
import { expect } from '../../support/fixtures.ts'
import { cutWords, drawAll } from '../../support/layout/cut-words.ts'
import { doubleTextSize } from '../../support/layout/large-text.ts'
import { pageHeight, scrollOn } from '../../support/reading.ts'
import { test } from '../../support/visitor.ts'
import { openDrawing } from './open-drawing.ts'

const addresses = ['/Oursoultions', '/']

const figures = (page: Page) => page.getByRole('main').getByRole('figure').filter({ visible: true })

/** The parts of drawings that stand outside the boxes of these. */
const readOutside = (page: Page) =>
  figures(page).evaluateAll((found) =>
    found.flatMap((figure) => {
      const box = figure.getBoundingClientRect()
      return [...figure.querySelectorAll('*')]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .filter((part) => {
          const { left, right, bottom } = part.getBoundingClientRect()
          return left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1
        })
        .map((part) => part.outerHTML.slice(0, 80))
    }),
  )

test('the four drawings of Solutions tell one load by keys, pointer and clicks', {
  tag: '@journey',
}, async ({ page }) => {
  await test.step('the keyboard keeps its place when the script arrives; a load shows its lane and price under the pointer, and keeps them when chosen', async () => {
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
  await test.step('a key below the board explains the colours, and each load has the colour of its state', async () => {
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
  await test.step('the arrow keys and a click on a bar change the week, and the chart says what the load would cost', async () => {
    const chart = await openDrawing(page, 'Surat to Bengaluru, 9-tonne trucks')
    const week = chart.getByRole('slider', { name: 'Week' })
    await expect(async () => {
      await week.press('End')
      await expect(chart.getByText('Week of 9 Nov')).toBeVisible({ timeout: 500 })
    }).toPass()
    await week.press('ArrowLeft')
    await expect(week).toHaveAttribute(
      'aria-valuetext',
      'Week of 2 Nov, ₹3.96 per tonne-km, expected ₹3.68 to ₹4.24',
    )
    await expect(chart.getByText('₹44,550, ₹4,050 more')).toBeVisible()
    await expect(async () => {
      const { width = 0, height = 0 } = (await week.boundingBox()) ?? {}
      await week.click({ position: { x: (width * 4.5) / 12, y: height / 2 } })
      await expect(chart.getByText('Week of 21 Sep, paid')).toBeVisible({ timeout: 500 })
    }).toPass()
  })
  await test.step('the payer decides the place of supply and the taxes, but not the total, and one paper is open at a time', async () => {
    const bill = await openDrawing(page, 'Four papers, one invoice')
    await expect(bill.getByRole('row', { name: 'CGST 9% 3,780.00' })).toBeVisible()
    await expect(async () => {
      await bill.getByText('Consignee, Bengaluru').click()
      await expect(bill.getByText('Place of supply: Karnataka (29)')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(bill.getByRole('row', { name: 'IGST 18% 7,560.00' })).toBeVisible()
    await expect(bill.getByRole('row', { name: 'Total ₹49,560.00' })).toBeVisible()
    const offer = bill.getByRole('button', { name: 'Offer accepted' })
    await expect(offer).toHaveAttribute('aria-expanded', 'true')
    await expect(async () => {
      await bill.getByRole('button', { name: 'E-way bill' }).click()
      await expect(offer).toHaveAttribute('aria-expanded', 'false', { timeout: 500 })
    }).toPass()
    await expect(bill.getByText('1,250 ÷ 200, rounded up to 7')).toBeVisible()
  })
  await test.step('the truck is followed to its end, with time and place', async () => {
    const trip = await openDrawing(page, 'FL-2081, Surat to Bengaluru on NH 48')
    const slider = trip.getByRole('slider', { name: 'Follow the trip' })
    await expect(slider).toHaveAttribute('aria-valuetext', /^Tue 13 Oct, 2:14 pm\. .* 48 km\/h$/)
    await expect(async () => {
      await slider.press('End')
      await expect(trip.getByText('Bengaluru, gate in.')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(slider).toHaveAttribute('aria-valuetext', /^Wed 14 Oct, 3:00 pm\./)
  })
})

test('from 320 to 1440 px no part of a drawing is outside its box, and no word of a page with drawings is cut off', async ({
  page,
}) => {
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const address of addresses) {
      const where = `${address} at ${width} px`
      await page.goto(address)
      await drawAll(page)
      expect(await figures(page).count(), where).toBeGreaterThanOrEqual(4)
      expect.soft(await readOutside(page), where).toEqual([])
      expect.soft(await cutWords(page), where).toEqual([])
    }
  }
})

test('the height of a page with drawings stays the same while it is read', {
  tag: '@both-widths',
}, async ({ page }) => {
  for (const address of addresses) {
    await page.goto(address)
    await page.evaluate(() => document.fonts.ready)
    const opened = await pageHeight(page)
    do expect(await pageHeight(page), address).toBe(opened)
    while (await scrollOn(page))
  }
})

test('no place of the trip overlaps its kilometres with letters of twice the size', async ({
  page,
}) => {
  await doubleTextSize(page)
  for (const width of [844, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    const trip = await openDrawing(page, 'FL-2081, Surat to Bengaluru on NH 48')
    const readGaps = () =>
      trip.getByRole('listitem').evaluateAll((items) =>
        items.map((item) => {
          const [name, distance] = ['b', 'span:last-child'].map((part) =>
            item.querySelector(part)?.getBoundingClientRect(),
          )
          return (distance?.left ?? Number.NaN) - (name?.right ?? Number.NaN)
        }),
      )
    // The drawing takes its place a moment after it is there.
    await expect
      .poll(async () => Math.min(...(await readGaps())), { message: String(width) })
      .toBeGreaterThan(0)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('Solutions shows the drawings with every paper open and nothing to drag, choose or open; Home keeps no place free for them', async ({
    page,
  }) => {
    await page.goto('/Oursoultions')
    const main = page.getByRole('main')
    for (const role of ['slider', 'radio', 'button'] as const)
      await expect(main.getByRole(role)).toHaveCount(0)
    await expect(main.getByText('Drag to pick a week')).toBeHidden()
    for (const title of ['Offer accepted', 'Lorry receipt', 'E-way bill', 'Proof of delivery']) {
      const paper = main.getByRole('listitem').filter({ hasText: title })
      await expect(paper.getByText(title)).toBeVisible()
      await expect(paper.locator('svg')).toBeHidden()
      await expect(paper.getByRole('definition').first()).toBeVisible()
    }
    await expect(page.getByRole('row', { name: 'Total ₹49,560.00' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('Booking at ₹3.60 saves ₹4,050.')).toBeVisible()
    const places = page.locator('[data-drawing]')
    await expect(places).toHaveCount(4)
    for (const place of await places.all()) await expect(place).toBeHidden()
  })
})

test('Home is printed with dark words and the contact, but without film and buttons', async ({
  page,
}) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('[data-drawn=false]').first()).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('img', { name: /^A map of freight lanes/ })).toBeHidden()
  await expect(page.getByRole('contentinfo').getByText(/^\+91/)).toBeVisible()
  for (const text of ['Efficient', 'Mission'])
    await expect(page.getByRole('heading', { name: text })).toHaveCSS('color', 'rgb(20, 31, 71)')
})

test('Home draws the load of Solutions when the reader scrolls near to it, and names each platform at most twice', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Billing Platform' }).scrollIntoViewIfNeeded()
  await expect(main.getByRole('row', { name: 'Total ₹49,560.00' })).toBeVisible()
  await drawAll(page)
  const words = (await main.textContent()) ?? ''
  for (const name of ['Exchange', 'Intelligence', 'Billing', 'Open Track & Trace']) {
    expect(words.split(`${name} Platform`).length - 1, name).toBeLessThanOrEqual(2)
  }
})
