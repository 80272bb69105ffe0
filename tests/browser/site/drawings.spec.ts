import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { drawAll } from '../support/layout/cut-words.ts'
import { doubleTextSize } from '../support/layout/large-text.ts'
import { test } from '../support/visitor.ts'

/* The four drawings on Solutions, which tell one load. */

const drawing = async (page: Page, title: string) => {
  await page.goto('/#/Oursoultions')
  const figure = page.getByRole('figure', { name: title })
  await figure.scrollIntoViewIfNeeded()
  return figure
}

test('a load shows its lane and price per tonne-kilometre under the pointer, and keeps them when chosen', async ({
  page,
}) => {
  const board = await drawing(page, 'Loads from Surat')
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

test('the board names each cargo on one line below its number', { tag: '@any-width' }, async ({
  page,
}) => {
  for (const width of [768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const board = await drawing(page, 'Loads from Surat')
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

test('the offers below the board belong to the chosen load, and the height stays the same', async ({
  page,
}) => {
  const board = await drawing(page, 'Loads from Surat')
  const rows = board.getByRole('table').getByRole('row')
  const heightOf = async () => (await board.boundingBox())?.height
  const heights: (number | undefined)[] = []
  for (const [name, heading, first] of [
    ['FL-2084', 'Offers for FL-2084', /^Carrier E ₹20,500/],
    ['FL-2096', 'Offers for FL-2096', 'No offer yet'],
    ['FL-2090', 'Offers for FL-2090', /^Carrier C, taken ₹25,650/],
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

test('a key below the board explains the colours, and each load has the colour of its state', {
  tag: '@any-width',
}, async ({ page }) => {
  const board = await drawing(page, 'Loads from Surat')
  const key = board.getByRole('listitem')
  await expect(key).toHaveText(['Matched', 'Open, with offers', 'Open, no offer yet', 'Cold load'])
  const colourOf = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).getPropertyValue('--part'))
  for (const [load, state] of [
    [/^FL-2081.*Matched/, 'Matched'],
    [/^FL-2093.*Lowest of 2 offers/, 'Open, with offers'],
    [/^FL-2096.*no offer yet/, 'Open, no offer yet'],
    [/^FL-2090 Medicines, cold/, 'Cold load'],
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

test('the board says to which offer a price belongs', { tag: '@any-width' }, async ({ page }) => {
  const board = await drawing(page, 'Loads from Surat')
  await expect(board.getByRole('button', { name: /^FL-2081.*₹40,500 ?Matched/ })).toBeVisible()
  await expect(board.getByRole('button', { name: /₹20,500 ?Lowest of 4 offers/ })).toBeVisible()
  await expect(board.getByText('Best offer')).toBeHidden()
})

test('the keyboard keeps its place when the script of a drawing arrives', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.goto('/#/Oursoultions')
  const board = page.getByRole('figure', { name: 'Loads from Surat' })
  const cloth = board.getByRole('button', { name: /^FL-2084/ })
  await cloth.focus()
  await expect(board.getByText('Surat to Pune')).toBeVisible()
  await expect(cloth).toBeFocused()
})

test('the arrow keys change the week, and the chart says what the load would cost', {
  tag: '@any-width',
}, async ({ page }) => {
  const chart = await drawing(page, 'Surat to Bengaluru, 9-tonne trucks')
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
  await expect(chart.getByText('₹44,550: ₹4,050 more')).toBeVisible()
})

test('a click on a bar chooses its week', { tag: '@any-width' }, async ({ page }) => {
  const chart = await drawing(page, 'Surat to Bengaluru, 9-tonne trucks')
  const week = chart.getByRole('slider', { name: 'Week' })
  await expect(async () => {
    const { width = 0, height = 0 } = (await week.boundingBox()) ?? {}
    await week.click({ position: { x: (width * 4.5) / 12, y: height / 2 } })
    await expect(chart.getByText('Week of 21 Sep, paid')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('the mouse can drag the week', async ({ page }) => {
  const chart = await drawing(page, 'Surat to Bengaluru, 9-tonne trucks')
  const week = chart.getByRole('slider', { name: 'Week' })
  await expect(async () => {
    await page.mouse.up()
    const { x = 0, y = 0, width = 0, height = 0 } = (await week.boundingBox()) ?? {}
    const over = (index: number) => [x + (width * (index + 0.5)) / 12, y + height / 2] as const
    await page.mouse.move(...over(7))
    await page.mouse.down()
    await page.mouse.move(...over(8), { steps: 4 })
    await expect(chart.getByText('Week of 19 Oct, expected')).toBeVisible({ timeout: 500 })
    await page.mouse.move(...over(10), { steps: 4 })
    await expect(chart.getByText('Week of 2 Nov, expected')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.mouse.up()
  await expect(chart.getByText('₹44,550: ₹4,050 more')).toBeVisible()
})

test('the mark and the date of the week below the bars can be dragged', async ({ page }) => {
  const chart = await drawing(page, 'Surat to Bengaluru, 9-tonne trucks')
  const week = chart.getByRole('slider', { name: 'Week' })
  for (const fromBottom of [4, 36]) {
    await week.press('Home')
    await expect(async () => {
      await page.mouse.up()
      const { x = 0, y = 0, width = 0, height = 0 } = (await week.boundingBox()) ?? {}
      const over = (index: number) =>
        [x + (width * (index + 0.5)) / 12, y + height - fromBottom] as const
      await page.mouse.move(...over(0))
      await page.mouse.down()
      await page.mouse.move(...over(2), { steps: 4 })
      await expect(chart.getByText('Week of 7 Sep, paid')).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.mouse.up()
  }
})

test('a finger that scrolls the page over the chart leaves the week as it was', {
  tag: '@phone',
}, async ({ page }) => {
  const chart = await drawing(page, 'Surat to Bengaluru, 9-tonne')
  const week = chart.getByRole('slider')
  // A press that came before the drawing's script must come again.
  await expect(async () => {
    await week.press('ArrowRight')
    await expect(week).toHaveAttribute('aria-valuetext', /^Week of 19 Oct/, { timeout: 500 })
  }).toPass()
  const box = await week.boundingBox()
  if (!box) throw new Error('The chart has no place on the screen')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: ys.map((y) => ({ x: box.x + box.width / 4, y })),
    })
  const before = await page.evaluate(() => scrollY)
  const from = box.y + box.height / 2
  await touch('touchStart', from)
  for (let by = 20; by <= 200; by += 20) await touch('touchMove', from - by)
  await touch('touchEnd')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
  await expect(week).toHaveAttribute('aria-valuetext', /^Week of 19 Oct/)
})

test('the payer decides the place of supply and the taxes, but not the total', {
  tag: '@any-width',
}, async ({ page }) => {
  const bill = await drawing(page, 'Four papers, one invoice')
  await expect(bill.getByRole('row', { name: 'CGST 9 % 3,780.00' })).toBeVisible()
  await expect(async () => {
    await bill.getByText('Consignee, Bengaluru').click()
    await expect(bill.getByText('Place of supply: Karnataka (29)')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(bill.getByRole('row', { name: 'IGST 18 % 7,560.00' })).toBeVisible()
  await expect(bill.getByRole('row', { name: 'Total ₹49,560.00' })).toBeVisible()
})

test('one paper of the invoice is open at a time', async ({ page }) => {
  const bill = await drawing(page, 'Four papers, one invoice')
  const offer = bill.getByRole('button', { name: 'Offer taken' })
  await expect(offer).toHaveAttribute('aria-expanded', 'true')
  await expect(async () => {
    await bill.getByRole('button', { name: 'E-way bill' }).click()
    await expect(offer).toHaveAttribute('aria-expanded', 'false', { timeout: 500 })
  }).toPass()
  await expect(bill.getByText('1,250 ÷ 200, up to 7')).toBeVisible()
})

test('the truck is followed to its end, with time and place', async ({ page }) => {
  const trip = await drawing(page, 'FL-2081, Surat to Bengaluru on NH 48')
  const slider = trip.getByRole('slider', { name: 'Follow the trip' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^Tue 13 Oct, 14:14\. .* 48 km\/h$/)
  await expect(async () => {
    await slider.press('End')
    await expect(trip.getByText('Bengaluru, gate in.')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(slider).toHaveAttribute('aria-valuetext', /^Wed 14 Oct, 15:00\./)
})

test('no place of the trip overlaps its kilometres with letters of twice the size', {
  tag: '@any-width',
}, async ({ page }) => {
  await doubleTextSize(page)
  for (const width of [844, 1024]) {
    await page.setViewportSize({ width, height: 768 })
    const trip = await drawing(page, 'FL-2081, Surat to Bengaluru on NH 48')
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

for (const width of [320, 390, 768, 1024, 1440]) {
  test(`no part of a drawing is outside its box at ${width} px`, {
    tag: '@any-width',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const address of ['/Oursoultions', '/']) {
      await page.goto(address)
      await drawAll(page)
      const figures = page.getByRole('main').getByRole('figure').filter({ visible: true })
      const outside = await figures.evaluateAll((found) =>
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
      expect(await figures.count(), address).toBeGreaterThanOrEqual(4)
      expect(outside, address).toEqual([])
    }
  })
}

test.describe('without script', { tag: '@any-width' }, () => {
  test.use({ javaScriptEnabled: false })

  test('Solutions offers nothing to drag, choose or open, and every paper is open', async ({
    page,
  }) => {
    await page.goto('/Oursoultions')
    const main = page.getByRole('main')
    for (const role of ['slider', 'radio', 'button'] as const)
      await expect(main.getByRole(role)).toHaveCount(0)
    await expect(main.getByText('Drag the week')).toBeHidden()
    for (const title of ['Offer taken', 'Lorry receipt', 'E-way bill', 'Proof of delivery']) {
      const paper = main.getByRole('listitem').filter({ hasText: title })
      await expect(paper.getByText(title)).toBeVisible()
      await expect(paper.locator('svg')).toBeHidden()
      await expect(paper.getByRole('definition').first()).toBeVisible()
    }
  })

  test('Solutions shows the drawings, and Home keeps no place free for them', async ({ page }) => {
    await page.goto('/Oursoultions')
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

test('Home draws the load of Solutions when the reader scrolls near to it', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Billing Platform' }).scrollIntoViewIfNeeded()
  await expect(main.getByRole('row', { name: 'Total ₹49,560.00' })).toBeVisible()
})

test('Home names each platform at most twice', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await drawAll(page)
  await expect(main.getByRole('row', { name: 'Total ₹49,560.00' })).toBeVisible()
  const words = (await main.textContent()) ?? ''
  for (const name of ['Exchange', 'Intelligence', 'Billing', 'Open Track & Trace']) {
    expect(words.split(`${name} Platform`).length - 1, name).toBeLessThanOrEqual(2)
  }
})
