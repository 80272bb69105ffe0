import { readFile } from 'node:fs/promises'
import { expect } from '../../../support/fixtures.ts'
import {
  chooseFile,
  downloadResults,
  importHeaders,
  openImport,
  silkRow,
  test,
} from '../../../support/screens/import-screen.ts'

test('a file to start from, and an export of what the search found, are imported as they are', {
  tag: '@journey',
}, async ({ page }) => {
  await openImport(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download our file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^articles-\d{4}-\d\d-\d\d\.xlsx$/)
  await chooseFile(page, 'articles.xlsx', await readFile(await file.path()))
  await expect(page.getByRole('button', { name: '1 unchanged' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose other files' }).click()
  await page.goto('/Article?search=silk')
  const dialog = page.getByRole('dialog', { name: 'Export articles' })
  for (const name of ['CSV', 'Excel (XLSX)']) {
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(dialog).toContainText('articles that match your search and filters: 1 article.')
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name }).click()
    const exported = await saved
    await expect(dialog).toHaveCount(0)
    await openImport(page)
    await chooseFile(page, exported.suggestedFilename(), await readFile(await exported.path()))
    await expect(page.getByRole('button', { name: '1 unchanged' })).toBeVisible()
    await page.getByRole('button', { name: 'Choose other files' }).click()
    await page.goto('/Article?search=silk')
  }
})

test('the results are a file whose refused rows can be corrected and imported again', async ({
  page,
}) => {
  await openImport(page)
  await chooseFile(
    page,
    'stock.csv',
    [importHeaders, silkRow('=1+1'), silkRow('Bad', '4O')].join('\n'),
  )
  const planned = await downloadResults(page)
  expect(planned.name).toMatch(/^stock-check-[0-9-]+\.csv$/)
  const cells = (...texts: string[]) => texts.map((text) => `"${text}"`).join(',')
  const rest = ['3', 'Mulberry silk', 'Yes', '6.3 m', 'Dry wash']
  expect(planned.text).toContain(
    cells('', "'=1+1", '4499', ...rest, 'Would be added', 'A new article'),
  )
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 added, 0 changed, 0 unchanged, 1 with errors')).toBeVisible()
  const done = await downloadResults(page)
  expect(done.name).toMatch(/^stock-results-[0-9-]+\.csv$/)
  expect(done.text).toContain(
    cells('FL-000002', "'=1+1", '4499', ...rest, 'Added', 'A new article'),
  )
  expect(done.text).toContain(`${cells('', 'Bad', '4O', ...rest, 'With errors')},"price must be`)
  await page.getByRole('button', { name: 'Import another file' }).click()
  await chooseFile(page, done.name, done.text.replace('"4O"', '"40"'))
  await expect(page.getByRole('button', { name: '1 added' })).toBeVisible()
  await expect(page.getByRole('button', { name: '1 unchanged' })).toBeVisible()
  await expect(page.getByText('Columns we ignored')).toHaveCount(0)
  expect((await downloadResults(page)).name).toMatch(/^stock-check-[0-9-]+\.csv$/)
})
