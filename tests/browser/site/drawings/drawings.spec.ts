import type { Page } from '@playwright/test'
import { expect } from '../../support/fixtures.ts'
import { cutWords, drawAll } from '../../support/layout/cut-words.ts'
import { pageHeight, scrollOn } from '../../support/reading.ts'
import { test } from '../../support/visitor.ts'

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
