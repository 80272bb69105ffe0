import type { Page } from '@playwright/test'
import { callApi } from '../../support/data/api.ts'
import { expect, pageWidth } from '../../support/fixtures.ts'
import { loseAnswer } from '../../support/hold-calls.ts'
import { startAtArticles } from '../../support/screens/article-screen.ts'
import { rows } from '../../support/table.ts'

const test = startAtArticles('threeArticles', 3)

/** Changes all three articles by calls, and so without an alert. */
const change = async (page: Page, settings: Record<string, string>) => {
  const { versions_hash } = await callApi(
    page,
    `previewArticleChange?${new URLSearchParams(settings)}`,
  )
  await callApi(page, 'changeArticles', { ...settings, versions_hash })
}

const raise = { field: 'article_price', how: 'percent', amount: '10', round: '50' }

const openButton = (page: Page) => page.getByRole('button', { name: 'Recent changes' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Recent changes' })
const undoButton = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })

test('a change of many articles is undone after its alert is gone, from the list of recent changes', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  const select = page.getByRole('button', { name: 'Select', exact: true })
  if (await select.isVisible()) await select.click()
  for (const name of ['Silk 3', 'Silk 2']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await page
    .getByRole('region', { name: 'Selected articles' })
    .getByRole('button', { name: 'Price' })
    .click()
  const form = page.getByRole('dialog')
  await form.getByText('Raise by').click()
  await form.getByLabel('Amount').fill('10 %')
  await form.getByLabel('Round to').selectOption('₹50')
  await form.getByRole('button', { name: 'Change 2 articles' }).click()
  await expect(page.getByText('2 articles changed')).toBeVisible()
  await page.reload()
  await expect(rows(page).first()).toContainText('₹3,300')

  await openButton(page).click()
  const line = dialog(page).getByRole('listitem')
  await expect(line).toContainText('Price: raised by 10 %, rounded to ₹50')
  await expect(line).toContainText('2 articles')
  await expectAccessible()
  await undoButton(page, /^Undo “Price: raised by 10 %, rounded to ₹50”/).click()
  await expect(line.getByRole('status')).toHaveText('Undone: 2 articles are as before.')
  await expect(line.getByRole('status')).toBeFocused()
  await expect(undoButton(page, /^Undo/)).toHaveCount(0)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(openButton(page)).toBeFocused()
  await expect(rows(page).first()).toContainText('₹3,000')
  await openButton(page).click()
  await expect(dialog(page).getByRole('heading', { name: 'Nothing to undo' })).toBeVisible()
})

test('an Undo before those of newer changes does nothing, and can be pressed again after them', async ({
  page,
}) => {
  await change(page, raise)
  await change(page, { field: 'article_stock', how: 'add', amount: '5' })
  await openButton(page).click()
  const older = dialog(page).getByRole('listitem').filter({ hasText: 'Price' })
  await older.getByRole('button').click()
  await expect(older.getByRole('status')).toHaveText(
    'Undo newer changes first: 3 articles were changed since.',
  )
  await undoButton(page, /^Undo “Stock/).click()
  await expect(dialog(page).getByText('Undone: 3 articles are as before.')).toBeVisible()
  await older.getByRole('button').click()
  await expect(older.getByRole('status')).toHaveText('Undone: 3 articles are as before.')
  await expect(older.getByRole('button')).toHaveCount(0)
  await expect(older.getByRole('status')).toBeFocused()
})

test('an alert still offers its Undo after a newer change has kept it from doing anything, until the list has undone it', async ({
  page,
}) => {
  await page.getByRole('checkbox', { name: 'Select Silk 3' }).check()
  await page
    .getByRole('region', { name: 'Selected articles' })
    .getByRole('button', { name: 'Status' })
    .click()
  await page.getByRole('dialog').getByText('Archived').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change 1 article' }).click()
  await expect(page.getByText('1 article changed')).toBeVisible()
  await change(page, { field: 'article_stock', how: 'add', amount: '5' })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.click()
  await expect(page.getByRole('alert')).toContainText('Undo newer changes first')
  await expect(undo).toBeVisible()
  await openButton(page).click()
  await expect(dialog(page).getByRole('listitem')).toHaveText([/^Stock: 5 added/, /^Status/])
  await undoButton(page, /^Undo “Stock/).click()
  await expect(dialog(page).getByText('Undone: 3 articles are as before.')).toBeVisible()
  await expect(undo).toBeVisible()
  await undoButton(page, /^Undo “Status/).click()
  await expect(dialog(page).getByText('Undone: 1 article is as before.')).toBeVisible()
  await expect(undo).toBeHidden()
})

test.describe('where the connection is lost', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the recent changes can be read again, and an Undo without an answer can be pressed again and tells what it did', async ({
    page,
  }) => {
    await change(page, raise)
    await page.route('**/api/getArticleChanges', (route) => route.abort(), { times: 1 })
    await openButton(page).click()
    await expect(dialog(page)).toContainText('We can’t reach the server.')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(dialog(page).getByRole('listitem')).toContainText('3 articles')
    await page.route('**/api/undoArticleChange', loseAnswer, { times: 1 })
    const undo = undoButton(page, /^Undo “Price/)
    await undo.click()
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server.')
    await undo.click()
    await expect(dialog(page).getByRole('status')).toHaveText('Undone: 3 articles are as before.')
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test('the palette opens the recent changes, which the list of articles does not ask for by itself', async ({
  page,
}) => {
  await change(page, raise)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isAsked = () => asked.some((url) => /getArticleChanges|recent-changes/.test(url))
  await page.reload({ waitUntil: 'networkidle' })
  await expect(rows(page)).toHaveCount(3)
  expect(isAsked()).toBe(false)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('undo')
  await page.getByRole('option', { name: 'Recent changes' }).click()
  await expect(dialog(page).getByRole('listitem')).toContainText('3 articles')
  expect(isAsked()).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/#\/Article$/)
})

test('the buttons at the lower edge of a phone stand on one line and show their icons', {
  tag: '@phone',
}, async ({ page }) => {
  const add = page.getByRole('button', { name: 'Add article' })
  for (const width of [320, 340, 360, 375, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    const top = (await add.boundingBox())?.y ?? Number.NaN
    for (const name of ['Export', 'Recent changes', 'Select']) {
      const button = page.getByRole('button', { name, exact: true })
      expect((await button.boundingBox())?.y, `${name} at ${width} px`).toBe(top)
      const icon = await button.locator('svg').boundingBox()
      expect(icon?.width, `icon of ${name} at ${width} px`).toBeGreaterThan(12)
    }
    expect(await pageWidth(page)).toBe(width)
  }
})
