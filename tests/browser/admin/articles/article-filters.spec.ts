import type { Page } from '@playwright/test'
import { addCategory } from '../../support/data/api.ts'
import { expect, pageWidth } from '../../support/fixtures.ts'
import { startAtArticles } from '../../support/screens/article-screen.ts'
import { rows } from '../../support/table.ts'

/** Begins with a draft of the material Tussar, and three articles in the shop. */
const test = startAtArticles('fourArticles', 4)

const filters = (page: Page) => page.getByRole('group', { name: 'Filters' })
const names = (page: Page) => rows(page).getByRole('link', { name: /^(Green|Red) \w+$/ })

test('articles are filtered by state, stock and photo, together with the search, and by the address', {
  tag: ['@phone', '@journey'],
}, async ({ page, expectAccessible }) => {
  await filters(page).getByRole('button', { name: 'Sold out' }).click()
  await expect(names(page)).toHaveText(['Red tussar'])
  await expect(rows(page).getByText('Sold out')).toBeVisible()
  await filters(page).getByRole('button', { name: 'In the shop' }).click()
  await expect(names(page)).toHaveText(['Red silk', 'Green silk'])
  await expect(filters(page).getByRole('button', { pressed: true })).toHaveText(['In the shop'])
  await filters(page).getByRole('button', { name: 'Without photo' }).click()
  await page.getByRole('searchbox').fill('RED')
  await expect(names(page)).toHaveText(['Red silk'])
  await expect(page).toHaveURL(/\?search=RED&photo=none&state=shop$/)
  await page.reload()
  await expect(names(page)).toHaveText(['Red silk'])
  await expect(filters(page).getByRole('button', { pressed: true })).toHaveText([
    'Without photo',
    'In the shop',
  ])
  await expectAccessible()
  await filters(page).getByRole('button', { name: 'Clear filters' }).click()
  await expect(names(page)).toHaveText(['Red tussar', 'Red silk'])
  await expect(page).toHaveURL(/\?search=RED$/)
  await expect(filters(page)).toBeFocused()
})

test('articles are filtered by a material, and a second press switches a filter off', async ({
  page,
}) => {
  await filters(page).getByLabel('Material').selectOption('Tussar')
  await expect(names(page)).toHaveText(['Red tussar', 'Green tussar'])
  const draft = filters(page).getByRole('button', { name: 'Draft' })
  await draft.click()
  await expect(names(page)).toHaveText(['Green tussar'])
  await draft.click()
  await expect(names(page)).toHaveText(['Red tussar', 'Green tussar'])
  await page.goBack()
  await expect(draft).toHaveAttribute('aria-pressed', 'true')
  await filters(page).getByLabel('Category').selectOption('All')
  await filters(page).getByRole('button', { name: 'Few left' }).click()
  await expect(page.getByText('No article was found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows(page)).toHaveCount(4)
})

test('the filters are one row on a phone and wrap on a wider screen; a chosen one stays in view, and the list in its place', async ({
  page,
}) => {
  await test.step('one row on a phone, which scrolls to the chosen one', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/Article?state=archived')
    await expect(page.getByText('No article was found')).toBeVisible()
    await page.reload()
    const archived = filters(page).getByRole('button', { name: 'Archived' })
    await expect(archived).toBeInViewport({ ratio: 1 })
    await expect(filters(page).getByRole('button', { name: 'Clear filters' })).toBeInViewport()
    const height = await filters(page).evaluate((row) => row.clientHeight)
    expect(height).toBeLessThan(60)
    expect(await pageWidth(page)).toBe(390)
    await page.goto('/Article')
    await expect(rows(page)).toHaveCount(4)
    const fields = filters(page).locator('button, select').filter({ visible: true })
    for (const width of [501, 640, 768, 900, 1000]) {
      await page.setViewportSize({ width, height: 844 })
      for (const field of await fields.all())
        await expect(field, `${width} px`).toBeInViewport({ ratio: 1 })
      expect(await pageWidth(page)).toBe(width)
    }
  })
  await test.step('a filter that is chosen stays in view, and the list in its place', async () => {
    const table = page.getByRole('table', { name: 'articles' })
    const clear = filters(page).getByRole('button', { name: 'Clear filters' })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(names(page)).toHaveCount(4)
      const before = await table.boundingBox()
      for (const name of ['Draft', 'Few left', 'Archived']) {
        const filter = filters(page).getByRole('button', { name, exact: true })
        await filter.click()
        await expect(clear).toBeVisible()
        await expect(filter).toHaveAttribute('aria-pressed', 'true')
        const covered = await filter.evaluate((button) => {
          const { left, right, top, height } = button.getBoundingClientRect()
          return [left + 4, right - 4].some(
            (x) => !button.contains(document.elementFromPoint(x, top + height / 2)),
          )
        })
        expect(covered, `${name} at ${width} px`).toBe(false)
        // Where a filter finds nothing there is no table.
        const tops = await table.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().y),
        )
        for (const top of tops) expect(top).toBe(before?.y)
        await clear.click()
        await expect(filter).toHaveAttribute('aria-pressed', 'false')
      }
    }
  })
  await test.step('on a laptop too, where a second press switches it off', async () => {
    await addCategory(page, 'Wedding sarees of the season')
    await page.reload()
    const table = page.getByRole('table', { name: 'articles' })
    for (const width of [1280, 1366, 1440]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 768 })
        await expect(names(page)).toHaveCount(4)
        const before = await table.boundingBox()
        const fewLeft = filters(page).getByRole('button', { name: 'Few left' })
        await fewLeft.hover()
        for (const isPressed of ['true', 'false']) {
          await page.mouse.down()
          await page.mouse.up()
          await expect(fewLeft).toHaveAttribute('aria-pressed', isPressed)
        }
        await expect(filters(page).getByRole('button', { pressed: true })).toHaveCount(0)
        await filters(page).getByRole('button', { name: 'Draft', exact: true }).click()
        const clear = filters(page).getByRole('button', { name: 'Clear filters' })
        await expect(clear).toBeVisible()
        await expect(names(page)).toHaveText(['Green tussar'])
        expect((await table.boundingBox())?.y).toBe(before?.y)
        await clear.click()
        const search = page.getByRole('searchbox', { name: 'Search' })
        const cut = await search.evaluate((field: HTMLInputElement) => {
          const typed = field.value
          field.value = field.placeholder
          const hidden = field.scrollWidth - field.clientWidth
          field.value = typed
          return hidden
        })
        expect(cut, 'px of the placeholder that are cut off').toBe(0)
      })
    }
  })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|csrf|Failed to fetch/i })

  test('the filters offer the choices that were loaded last', async ({ page, context }) => {
    const material = filters(page).getByLabel('Material')
    await expect(material.getByRole('option', { name: 'Tussar' })).toBeAttached()
    await page.getByRole('link', { name: 'Materials' }).click()
    await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Articles', exact: true }).click()
    await expect(page.getByText('No connection.')).toBeVisible()
    await expect(material.getByRole('option', { name: 'Tussar' })).toBeAttached()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await context.setOffline(false)
  })
})
