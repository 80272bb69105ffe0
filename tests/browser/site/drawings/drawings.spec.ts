import { expect } from '../../support/fixtures.ts'
import { drawAll } from '../../support/layout/cut-words.ts'
import { test } from '../../support/visitor.ts'

for (const width of [320, 390, 768, 1024, 1440]) {
  test(`no part of a drawing is outside its box at ${width} px`, async ({ page }) => {
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

test.describe('without script', () => {
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
