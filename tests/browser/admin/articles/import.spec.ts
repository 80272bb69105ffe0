import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { authHeaders, test as base, expect } from '../../support/fixtures.ts'
import { saree } from '../../support/shop.ts'

const headers = 'Code,Article Name,price,stock,Material,Blouse,Length,wash'
const silk = (name: string, price = '4499') =>
  `,${name},${price},3,Mulberry silk,Yes,6.3 m,Dry wash`

const test = base.extend<{ stock: undefined }>({
  signedIn: true,
  stock: [
    async ({ page }, use) => {
      const asked = { headers: await authHeaders(page) }
      const material = { material_type: 'Mulberry silk', material_remark: '-' }
      await page.request.post('/api/creatematerial_master', { ...asked, data: material })
      await page.request.post('/api/createArticle', { ...asked, data: saree })
      await use(undefined)
    },
    { auto: true },
  ],
})

const choose = (page: Page, name: string, content: string | Buffer) =>
  page.getByLabel('Choose a CSV or Excel file').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content as string),
  })

const openImport = async (page: Page) => {
  await page.goto('/#/Import')
  await expect(page.getByRole('heading', { name: 'Import articles', level: 1 })).toBeVisible()
}

const mixed = [headers, silk('Red silk'), silk(saree.article_name, '5000'), silk('Bad', 'x')]

test('a file is checked row by row, then imported; the same file changes nothing more', async ({
  page,
}) => {
  await openImport(page)
  await choose(page, 'stock.csv', mixed.join('\n'))
  await expect(page.getByRole('status').getByText('stock.csv: 3 rows')).toBeVisible()
  const row = (name: string) => page.getByRole('row', { name })
  await expect(row('Red silk')).toContainText('Added')
  await expect(row(saree.article_name)).toContainText('price 118000 → 5000')
  await expect(row('Bad')).toContainText('price must be a number')
  await page.getByRole('button', { name: '1 refused' }).click()
  await expect(row('Red silk')).toHaveCount(0)
  await expect(row('Bad')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: '2 articles were written' })).toBeVisible()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, 'stock.csv', mixed.join('\n'))
  await expect(page.getByRole('button', { name: '2 same' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0)
})

test('the list of articles leads to the import', async ({ page }) => {
  await page.goto('/#/Article')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('link', { name: 'Import a file' }).click()
  await expect(page.getByRole('heading', { name: 'Import articles', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what is exported is what the search found, and it can be imported again', async ({
  page,
}) => {
  await page.goto('/#/Article?search=silk')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export articles' })
  await expect(dialog).toContainText('what the search and the filters let through: 1 article.')
  for (const name of ['CSV', 'Excel (XLSX)']) {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Export' }).click()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name }).click()
    const file = await saved
    const content = await readFile(await file.path())
    await expect(dialog).toHaveCount(0)
    await openImport(page)
    await choose(page, file.suggestedFilename(), content)
    await expect(page.getByRole('button', { name: '1 same' })).toBeVisible()
    await page.goto('/#/Article?search=silk')
  }
})

test.describe('a file that cannot be imported', () => {
  test.use({ expectedErrors: /status of 422/ })

  test('is refused with what would be right, and another one can be chosen', async ({ page }) => {
    await openImport(page)
    await choose(page, 'broken.xlsx', 'PK\u0003\u0004 broken')
    await expect(page.getByRole('alert')).toContainText('damaged')
    await choose(page, 'latin.csv', Buffer.from('Article Name\n\xe9t\xe9', 'latin1'))
    await expect(page.getByRole('alert')).toContainText('CSV UTF-8')
    await choose(page, 'large.csv', Buffer.alloc(21 * 1024 * 1024, 'x'))
    await expect(page.getByRole('alert')).toHaveText(
      'large.csv has 21 MB; at most 20 MB are taken. Split it into several files.',
    )
    await choose(page, 'good.csv', mixed.join('\n'))
    await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
  })
})

test('an import that is stopped changes nothing', async ({ page }) => {
  await openImport(page)
  await choose(page, 'stock.csv', mixed.join('\n'))
  await page.route('**/api/importArticleFile', () => {})
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was changed')
  await page.unroute('**/api/importArticleFile')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: '1 added' })).toBeVisible()
})

test('the check can be used with a screen reader', async ({ page, expectAccessible }) => {
  await openImport(page)
  await expectAccessible()
  await choose(page, 'stock.csv', mixed.join('\n'))
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
  await expectAccessible()
})
