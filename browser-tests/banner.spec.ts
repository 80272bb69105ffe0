import type { Page } from '@playwright/test'
import { administrator, test as base, expect } from './fixtures.ts'

const banner = (banner_name: string, bannerstartdate: string, bannerenddate: string) => ({
  banner_name,
  bannerstartdate,
  bannerenddate,
})
const three = [
  banner('Onam week', '2020-01-01', '2099-12-31'),
  banner('Diwali silk', '2098-11-01', '2098-11-12'),
  banner('ugadi cottons', '2021-03-15', '2021-03-25'),
]

const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Edit/ }) })

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole('dialog').getByLabel(label).fill(text)
  }
}

const test = base.extend<{ opened: undefined }>({
  opened: [
    async ({ page, product, signIn }, use) => {
      await product.addBanners(three)
      await signIn()
      await page.goto('/#/Banner')
      await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible()
      await use(undefined)
    },
    { auto: true },
  ],
})

test('the table shows name, dates and status of each banner', async ({
  page,
  expectAccessible,
}) => {
  const row = rows(page).filter({ hasText: 'Onam week' })
  await expect(row).toContainText('1 Jan 2020')
  await expect(row).toContainText('31 Dec 2099')
  await expect(row).toContainText('Active')
  await expect(rows(page).filter({ hasText: 'Diwali silk' })).toContainText('Scheduled')
  await expect(rows(page).filter({ hasText: 'ugadi cottons' })).toContainText('Expired')
  await expectAccessible()
})

test('a banner is added, with every missing field named first', async ({
  page,
  expectAccessible,
}) => {
  await page.getByRole('button', { name: 'Add Banner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New banner' })
  await dialog.getByRole('button', { name: 'Create' }).click()
  for (const label of ['Banner Name', 'Banner start date', 'Banner end date']) {
    await expect(dialog.getByText(`${label} is required`)).toBeVisible()
  }
  await expectAccessible()
  await fill(page, {
    'Banner Name': 'Pongal week',
    'Banner start date': '2026-01-10',
    'Banner end date': '2026-01-18',
  })
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Banner created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rows(page).filter({ hasText: 'Pongal week' })).toBeVisible()
})

test('a banner that ends before it starts is saved with a warning', async ({ page }) => {
  await page.getByRole('button', { name: 'Add Banner' }).click()
  await fill(page, {
    'Banner Name': 'Backwards',
    'Banner start date': '2026-02-02',
    'Banner end date': '2026-01-01',
  })
  await expect(page.getByText('it will never be shown')).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(rows(page).filter({ hasText: 'Backwards' })).toContainText('Expired')
})

test('search finds names without regard to case, and says where it finds none', async ({
  page,
}) => {
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('UGADI')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('ugadi cottons')
  await search.fill('kanchi')
  await expect(page.getByText('No banner is called “kanchi”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(rows(page)).toHaveCount(3)
})

test('an edit is prefilled, and an emptied field keeps its value', async ({
  page,
  expectAccessible,
}) => {
  await page.getByRole('button', { name: 'Edit Diwali silk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit New banner' })
  await expect(dialog.getByLabel('Banner Name')).toHaveValue('Diwali silk')
  await expect(dialog.getByLabel('Banner start date')).toHaveValue('2098-11-01')
  await expectAccessible()
  await fill(page, { 'Banner Name': '', 'Banner end date': '2098-11-20' })
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('banner Updated successfully')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Diwali silk' })).toContainText('20 Nov 2098')
})

test('a banner is deleted once the question is answered', async ({ page, expectAccessible }) => {
  const remove = page.getByRole('button', { name: 'Delete Diwali silk' })
  await remove.click()
  await expect(page.getByText('You want to delete this banner, are you sure?')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(rows(page)).toHaveCount(3)
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('banner Deleted')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('the active banner is announced on Home', async ({ page }) => {
  await page.goto('/#/')
  await expect(page.getByRole('region', { name: 'Announcement' })).toContainText('Onam week')
})

test('search, sort, page size and page stand in the address and survive a reload', async ({
  page,
  product,
}) => {
  const more = Array.from({ length: 12 }, (_, at) =>
    banner(`Sale ${at + 10}`, '2026-01-01', '2026-01-02'),
  )
  await product.addBanners(more)
  await page.goto('/#/Banner?search=sale&sort=banner_name&order=desc&page=2')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText('Sale 11')
  await page.reload()
  await expect(rows(page).first()).toContainText('Sale 11')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('sale')
  await page.getByRole('button', { name: 'Page 1' }).click()
  await expect(rows(page)).toHaveCount(10)
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await page.getByLabel('Rows').selectOption('25')
  await expect(rows(page)).toHaveCount(12)
})

test('deleting the last row of the last page leads to the page before, with the search kept', async ({
  page,
  product,
}) => {
  const more = Array.from({ length: 11 }, (_, at) =>
    banner(`Sale ${at + 10}`, '2026-01-01', '2026-01-02'),
  )
  await product.addBanners(more)
  await page.goto('/#/Banner?search=sale&sort=banner_name&order=asc&page=2')
  await page.getByRole('button', { name: 'Delete Sale 20' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL(/search=sale.*page=1/)
})

const saveSignedOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Banner' }).click()
  await fill(page, {
    'Banner Name': 'Pongal week',
    'Banner start date': '2026-01-10',
    'Banner end date': '2026-01-18',
  })
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('usertoken')}`)
  await page.request.post('/api/logout', { headers: { authorization } })
  await page.getByRole('button', { name: 'Create' }).click()
}

test.describe('when the session has ended', () => {
  test.use({ expectedErrors: /401/ })

  test('saving asks to sign in over the form, keeps what was typed and then saves', async ({
    page,
    expectAccessible,
  }) => {
    await saveSignedOut(page)
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(again.getByLabel('Email')).toHaveValue(administrator.email)
    await expectAccessible()
    await again.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
    await again.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Banner created successfully')).toBeVisible()
    await expect(rows(page).filter({ hasText: 'Pongal week' })).toBeVisible()
  })

  test('declining to sign in keeps the form with what was typed', async ({ page }) => {
    await saveSignedOut(page)
    await page
      .getByRole('dialog', { name: 'Please sign in again' })
      .getByRole('button', { name: 'Close' })
      .click()
    await expect(page.getByRole('alert')).toHaveText('Please sign in to do this.')
    await expect(
      page.getByRole('dialog', { name: 'Add New banner' }).getByLabel('Banner Name'),
    ).toHaveValue('Pongal week')
  })
})

const order: [string, string[]][] = [
  ['Banner name', ['Diwali silk', 'Onam week', 'ugadi cottons']],
  ['Banner start date', ['Onam week', 'ugadi cottons', 'Diwali silk']],
  ['Banner end date', ['ugadi cottons', 'Diwali silk', 'Onam week']],
  ['Status', ['Onam week', 'ugadi cottons', 'Diwali silk']],
]
for (const [column, names] of order) {
  test(`the table sorts by ${column}, both ways`, async ({ page }) => {
    const first = rows(page).locator('td:first-child')
    const header = page.getByRole('columnheader', { name: column })
    await header.getByRole('button').press('Enter')
    await expect(first).toHaveText(names)
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await header.getByRole('button').press('Enter')
    await expect(first).toHaveText(names.toReversed())
    await expect(header).toHaveAttribute('aria-sort', 'descending')
  })
}
