import type { Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { authHeaders, test as base, expect } from '../support/fixtures.ts'
import { holdCalls } from '../support/hold-calls.ts'
import { saree } from '../support/shop.ts'

const wine = 'Wine Uppada jamdani'
const turmeric = 'Turmeric Kanchipuram, magenta border'

const test = base.extend<{ articles: undefined }>({
  signedIn: true,
  articles: [
    async ({ page }, use) => {
      const headers = await authHeaders(page)
      for (const article_name of [wine, turmeric]) {
        const data = { ...saree, article_name }
        await page.request.post('/api/createArticle', { headers, data })
      }
      await page.goto('/Article')
      await expect(page.getByRole('row', { name: wine })).toBeVisible()
      await use(undefined)
    },
    { auto: true },
  ],
})

const openPalette = async (page: Page) => {
  await page.keyboard.press('ControlOrMeta+K')
  const dialog = page.getByRole('dialog', { name: 'Search or go to' })
  const field = dialog.getByRole('combobox')
  await expect(field).toBeFocused()
  return { dialog, field, option: (name: string | RegExp) => dialog.getByRole('option', { name }) }
}

test('the slash leads to the search and n to the form of a new record of the screen; both are letters while somebody types or a dialog is open, and letters do not leave a choice', async ({
  page,
}) => {
  await test.step('while a choice or a check box has the focus', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).focus()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
    await page.getByRole('combobox', { name: 'Material' }).focus()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  const search = page.getByRole('searchbox', { name: 'Search' })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await search.pressSequentially('n?/')
  await expect(search).toHaveValue('n?/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.fill('')
  await search.blur()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add New article' })
  await expect(form.getByLabel('Article Name')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await page.goto('/Materialmaster')
  await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog').getByLabel('Material Type')).toBeVisible()
})

test('Ctrl K that is pressed before the first screen is there opens the palette with it', async ({
  page,
}) => {
  const release = await holdCalls(page, /getArticle\?/)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#root').waitFor({ state: 'attached' })
  await page.keyboard.press('ControlOrMeta+K')
  release()
  await expect(page.getByRole('dialog', { name: 'Search or go to' })).toBeVisible()
})

test.describe('the list of keys', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('opens with the question mark once it can be loaded, and from the user menu; it switches keys of one character off', async ({
    page,
  }) => {
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const file = '**/assets/keys-help-*.js'
    await page.route(file, (route) => route.abort())
    await page.keyboard.press('?')
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the list of keys.')
    await expect(page.getByRole('row', { name: wine })).toBeVisible()
    await page.unroute(file)
    await page.keyboard.press('?')
    await expect(keys.getByText('Go to its search')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await keys.getByLabel('Single-key shortcuts, such as / and N').uncheck()
    await page.keyboard.press('Escape')
    await expect(keys).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('row', { name: wine })).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search' })).not.toBeFocused()
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openPalette(page)
  })
})

test('Ctrl K offers commands that the arrow keys choose in a circle, and finds an article by words in any order, marks them and opens it', {
  tag: '@journey',
}, async ({ page, expectAccessible }) => {
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  const { dialog, field, option } = await openPalette(page)
  await expect(option('Add article')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(option('Logout')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(option('Add category')).toHaveAttribute('aria-selected', 'true')
  await field.fill('zzz')
  await expect(page.getByText('Nothing found.')).toBeVisible()
  await field.fill('')
  await field.pressSequentially('magenta turm')
  await expect(option(turmeric)).toHaveAttribute('aria-selected', 'true')
  await expect(option(turmeric).locator('mark')).toHaveText(['Turm', 'magenta'])
  await expect(dialog.getByRole('status')).toHaveText('2 found')
  await expectAccessible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: turmeric, level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('on a slow line letters typed right after Ctrl K stand in the palette, and Enter opens the result for the last of them', async ({
  page,
}) => {
  const loadPalette = await holdCalls(page, /\/assets\//)
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('turm')
  const dialog = page.getByRole('dialog', { name: 'Search or go to' })
  const field = dialog.getByRole('combobox')
  await expect(field).toHaveValue('turm')
  loadPalette()
  await expect(dialog.getByRole('option', { name: turmeric })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const find = await holdCalls(page, /getArticle\?/)
  await field.fill('wine')
  await page.keyboard.press('Enter')
  find()
  await expect(page.getByRole('heading', { name: wine, level: 1 })).toBeVisible()
})

test('the palette opens screens, forms and a list with its filter, and shows all articles that were found', async ({
  page,
}) => {
  const first = await openPalette(page)
  await first.field.fill('log')
  await expect(first.dialog.getByRole('group', { name: 'Screens' })).toBeVisible()
  await first.option('Log').first().click()
  await expect(page.getByRole('heading', { name: 'Log', level: 1 })).toBeVisible()
  const second = await openPalette(page)
  await second.field.fill('add mat')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Material Type')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const third = await openPalette(page)
  await third.field.fill('change password')
  await expect(third.option('Change password')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Current Password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const fourth = await openPalette(page)
  await fourth.field.fill('sold out')
  await fourth.option('Articles: Sold out').click()
  const filters = page.getByRole('group', { name: 'Filters' })
  await expect(filters.getByRole('button', { pressed: true })).toHaveText(['Sold out'])
  const fifth = await openPalette(page)
  await fifth.field.fill('uppda')
  await fifth.option(/^Show all articles with “uppda”/).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('uppda')
  await expect(page.getByRole('row', { name: wine })).toBeVisible()
})

test('a long name in the palette wraps, and never moves the palette sideways', {
  tag: '@phone',
}, async ({ page }) => {
  const article_name = `Peacock Kanchipuram ${'with broad temple border '.repeat(6)}`.trim()
  await callApi(page, 'createArticle', { ...saree, article_name })
  const { dialog, field, option } = await openPalette(page)
  await field.fill('peacock')
  await expect(option(/^Peacock Kanchipuram/)).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const frame = await dialog.boundingBox()
    const found = await dialog.getByRole('listbox').boundingBox()
    expect((found?.x ?? 0) + (found?.width ?? Number.POSITIVE_INFINITY)).toBeLessThan(
      (frame?.x ?? 0) + (frame?.width ?? 0),
    )
  }
})

test('an address opens a form though that of another record is open, which is asked about first; then neither Back nor a reload opens it again', async ({
  page,
}) => {
  const form = page.getByRole('dialog')
  const name = form.getByLabel('Article Name')
  const openAddress = (address: string) =>
    page.evaluate((hash) => location.assign(hash), `#/Article${address}`)
  await openAddress('?edit=1')
  await expect(name).toHaveValue(wine)
  await openAddress('?edit=2')
  await expect(name).toHaveValue(turmeric)
  await name.fill('Turmeric')
  await openAddress('?add')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Turmeric')
  await openAddress('?add')
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(name).toHaveValue('')
  await expect(page).toHaveURL(/#\/Article$/)
  await page.goBack()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('row', { name: wine })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: wine })).toBeVisible()
  await expect(form).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/#\/Article$/)
  await expect(form).toHaveCount(0)
  await openAddress('?edit=99')
  await expect(page.getByRole('alert')).toContainText('This article is no longer there.')
  await expect(page).toHaveURL(/#\/Article$/)
})
