import type { Page } from '@playwright/test'
import { callApi } from '../support/data/api.ts'
import { authHeaders, test as base, expect } from '../support/fixtures.ts'
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

test('the slash moves the focus to the search, and types nothing into it', async ({ page }) => {
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
})

test('n opens the form for a new record of the screen', async ({ page }) => {
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add New article' })
  await expect(form.getByLabel('Article Name')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await page.goto('/Materialmaster')
  await expect(page.getByRole('heading', { name: 'Materials', level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog').getByLabel('Material Type')).toBeVisible()
})

test('the question mark shows the keys, as does the user menu', async ({ page }) => {
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Go to its search')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Keys' }).click()
  await expect(keys).toBeVisible()
})

test.describe('where the code of the list of keys cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the question mark says so and leaves the screen, and shows the keys once it can be loaded', async ({
    page,
  }) => {
    const file = '**/assets/keys-help-*.js'
    await page.route(file, (route) => route.abort())
    await page.keyboard.press('?')
    await expect(page.getByRole('alert')).toContainText('The list of keys could not be loaded.')
    await expect(page.getByRole('row', { name: wine })).toBeVisible()
    await page.unroute(file)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  })
})

test('keys of one character can be switched off in their explanation, and Ctrl K still works', async ({
  page,
}) => {
  const search = page.getByRole('searchbox', { name: 'Search' })
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await page.keyboard.press('?')
  await keys.getByLabel('Keys of one character, such as / and N').uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('row', { name: wine })).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openPalette(page)
})

test('keys are letters while somebody types or a dialog is open', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.pressSequentially('n?/')
  await expect(search).toHaveValue('n?/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await search.fill('')
  await search.blur()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add New article' })
  await expect(form).toBeVisible()
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('Ctrl K finds an article by words in any order, marks them and opens it', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  const { dialog, field, option } = await openPalette(page)
  await field.pressSequentially('magenta turm')
  await expect(option(turmeric)).toHaveAttribute('aria-selected', 'true')
  await expect(option(turmeric).locator('mark')).toHaveText(['Turm', 'magenta'])
  await expect(dialog.getByRole('status')).toHaveText('2 found')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: turmeric, level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('Enter in the palette opens the result for the last letters, not an earlier one', async ({
  page,
}) => {
  const { field, option } = await openPalette(page)
  await field.fill('turm')
  await expect(option(turmeric)).toHaveAttribute('aria-selected', 'true')
  const line = Promise.withResolvers<void>()
  await page.route('**/api/getArticle?**', async (route) => {
    await line.promise
    await route.continue()
  })
  await field.fill('wine')
  await page.keyboard.press('Enter')
  line.resolve()
  await expect(page.getByRole('heading', { name: wine, level: 1 })).toBeVisible()
})

test('letters typed right after Ctrl K stand in the palette while the rest of it is loaded', async ({
  page,
}) => {
  const line = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await line.promise
    await route.continue()
  })
  await page.keyboard.press('ControlOrMeta+K')
  await page.keyboard.type('wine')
  const dialog = page.getByRole('dialog', { name: 'Search or go to' })
  await expect(dialog.getByRole('combobox')).toHaveValue('wine')
  line.resolve()
  await expect(dialog.getByRole('option', { name: wine })).toBeVisible()
})

test('the palette opens screens and forms, and shows all articles that were found', async ({
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
  await third.field.fill('uppda')
  await third.option(/^Show all articles with “uppda”/).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('uppda')
  await expect(page.getByRole('row', { name: wine })).toBeVisible()
})

test('the palette finds by other words what is done on a screen, and a list with its filter', async ({
  page,
}) => {
  const { field, option } = await openPalette(page)
  for (const [typed, name] of [
    ['second factor', 'Account'],
    ['backup', 'Account'],
    ['invite', 'Administrators'],
    ['export', 'Enquiries'],
    ['tags', 'Articles'],
    ['help', 'Show all keys'],
    ['sign out', 'Logout'],
    ['draft', 'Articles: Draft'],
  ] as const) {
    await field.fill(typed)
    await expect(option(name).first()).toBeVisible()
  }
  await field.fill('sold out')
  await option('Articles: Sold out').click()
  const filters = page.getByRole('group', { name: 'Filters' })
  await expect(filters.getByRole('button', { pressed: true })).toHaveText(['Sold out'])
})

test('the palette opens the form for another password', async ({ page }) => {
  const { field, option } = await openPalette(page)
  await field.fill('change password')
  await expect(option('Change password')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Current Password')).toBeFocused()
})

test('the arrow keys choose, and end where they began', async ({ page }) => {
  const { field, option } = await openPalette(page)
  await expect(option('Add article')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(option('Logout')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(option('Add category')).toHaveAttribute('aria-selected', 'true')
  await field.fill('zzz')
  await expect(page.getByText('Nothing was found.')).toBeVisible()
})

test('the palette can be used with a screen reader', async ({ page, expectAccessible }) => {
  const { field, option } = await openPalette(page)
  await field.fill('wine')
  await expect(option(wine)).toBeVisible()
  await expectAccessible()
})

test('a long name in the palette wraps, and never moves the palette sideways', {
  tag: '@both-widths',
}, async ({ page }) => {
  const article_name = `Peacock Kanchipuram ${'with broad temple border '.repeat(6)}`.trim()
  await callApi(page, 'createArticle', { ...saree, article_name })
  const { dialog, field, option } = await openPalette(page)
  await field.fill('peacock')
  await expect(option(/^Peacock Kanchipuram/)).toBeVisible()
  const frame = await dialog.boundingBox()
  const found = await dialog.getByRole('listbox').boundingBox()
  expect((found?.x ?? 0) + (found?.width ?? Number.POSITIVE_INFINITY)).toBeLessThan(
    (frame?.x ?? 0) + (frame?.width ?? 0),
  )
})
