import { expect } from '../../../support/fixtures.ts'
import { chooseFile, mixedRows, openImport, test } from '../../../support/screens/import-screen.ts'
import { saree } from '../../../support/shop.ts'

test('the list of articles leads to the import, where a file is checked row by row and imported, and the same file changes nothing more', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/Article')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('link', { name: 'Import a file' }).click()
  await expect(page.getByRole('heading', { name: 'Import articles', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chooseFile(page, 'stock.csv', mixedRows.join('\n'))
  await expect(page.getByRole('status').getByText('stock.csv: 3 rows')).toBeVisible()
  const row = (name: string) => page.getByRole('row', { name })
  // It begins with what is to be corrected.
  await expect(row('Bad')).toContainText('price must be a number')
  await expect(row('Red silk')).toHaveCount(0)
  await page.getByRole('button', { name: '3 in all' }).click()
  await expect(row('Red silk')).toContainText('Added')
  await expect(row(saree.article_name)).toContainText('price ₹1,18,000 → ₹5,000')
  await expect(row('Bad')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: '2 articles imported' })).toBeVisible()
  await expect(page.getByText('Import done')).toBeFocused()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await chooseFile(page, 'stock.csv', mixedRows.join('\n'))
  await expect(page.getByRole('button', { name: '2 unchanged' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0)
})

test.describe('a file that cannot be imported', () => {
  test.use({ expectedErrors: /status of 422|ERR_FAILED/ })

  test('is refused with what would be right, and another one can be chosen, and checked again after a broken connection', async ({
    page,
  }) => {
    await openImport(page)
    await chooseFile(page, 'broken.xlsx', 'PK\u0003\u0004 broken')
    await expect(page.getByRole('alert')).toContainText('damaged')
    await chooseFile(page, 'latin.csv', Buffer.from('Article Name\n\xe9t\xe9', 'latin1'))
    await expect(page.getByRole('alert')).toContainText('CSV UTF-8')
    await chooseFile(page, 'large.csv', Buffer.alloc(21 * 1024 * 1024, 'x'))
    await expect(page.getByRole('alert')).toHaveText(
      'large.csv has 21 MB; at most 20 MB are allowed. Split it into several files.',
    )
    await page.route('**/api/checkArticleFile', (route) => route.abort(), { times: 1 })
    await chooseFile(page, 'good.csv', mixedRows.join('\n'))
    await expect(page.getByRole('alert')).toContainText('We can’t reach the server.')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
  })
})

test('the check can be used with a screen reader', async ({ page, expectAccessible }) => {
  await openImport(page)
  await expectAccessible()
  const wrong = [',A,1,1,Wool,Yes,6 m,Dry wash', ',B,1,1,Mulbery silk,Yes,6 m,Dry wash']
  const rows = [...mixedRows, ...wrong].map(
    (row, index) => `${row},${index === 0 ? 'Photos' : 'a.jpg'}`,
  )
  await chooseFile(page, 'stock.csv', rows.join('\n'))
  await page.getByLabel('Material instead of Wool').selectOption('Mulberry silk')
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
  await expectAccessible()
})
