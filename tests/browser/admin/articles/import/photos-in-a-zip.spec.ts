import { photo } from '../../../../samples/test-photo.ts'
import { zipOf } from '../../../../samples/zip.ts'
import { expect } from '../../../support/fixtures.ts'
import {
  chooseFile,
  importHeaders,
  mixedRows,
  openImport,
  silkRow,
  test,
} from '../../../support/screens/import-screen.ts'

test('the name of a photo is not broken at its hyphens', { tag: '@phone' }, async ({ page }) => {
  await openImport(page)
  await page.getByText('What can I import?').click()
  const rule = page.getByRole('listitem').filter({ hasText: 'FL-000777-2.jpg' })
  const name = rule.getByText('FL-000777-2.jpg', { exact: true })
  for (const width of [320, 360, 375, 390, 412, 430]) {
    await page.setViewportSize({ width, height: 844 })
    const lines = await name.evaluate((words) => words.getClientRects().length)
    expect(lines, `lines at ${width} px`).toBe(1)
  }
})

test.describe('on a connection that breaks', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('photos come from a ZIP, which goes on by itself', { tag: '@journey' }, async ({ page }) => {
    const zip = zipOf([
      { name: 'red-1.jpg', content: await photo() },
      { name: 'spare.jpg', content: await photo(1, 90) },
      { name: 'more.zip', content: zipOf([]) },
    ])
    const rows = [`${importHeaders},Photos`, `${silkRow('Red silkRow')},red-1.jpg;red-2.jpg`]
    await openImport(page)
    await chooseFile(page, 'stock.csv', rows.join('\n'))
    const row = page.getByRole('row', { name: 'Red silk' })
    await expect(row).toContainText('no ZIP was chosen')
    const cut = /resumableZipUpload/
    const sent = page.waitForRequest((request) => cut.test(request.url()))
    await page.route(cut, (route) => route.abort(), { times: 1 })
    await page
      .getByLabel('Add photos from a ZIP')
      .setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: zip })
    await sent
    await expect(row).toContainText('1 photo is added: red-1.jpg')
    await expect(row).toContainText('Photo “red-2.jpg” isn’t in the ZIP')
    const unused = page.getByText('2 files in the ZIP have no matching row')
    await unused.click()
    await expect(page.getByText('spare.jpg, more.zip', { exact: true })).toBeVisible()
    await expect(page.getByText('A ZIP inside the ZIP isn’t opened.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByRole('heading', { name: '1 article imported' })).toBeVisible()
    await page.goto('/Log')
    const entry = page.getByRole('row', { name: 'Articles imported' })
    await expect(entry).toContainText('stock.csv and photos.zip')
    await expect(entry).toContainText('Articles in all: before 1 → now 2')
  })
})

test('a ZIP that is no longer needed is deleted on the server', async ({ page }) => {
  const zip = zipOf([{ name: 'red-1.jpg', content: await photo() }])
  const isDeleted = () =>
    page.waitForResponse(
      (answer) =>
        answer.request().method() === 'DELETE' &&
        answer.url().includes('resumableZipUpload') &&
        answer.ok(),
    )
  const chooseBoth = async () => {
    await page.getByLabel('Choose a CSV or Excel file').setInputFiles([
      { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(mixedRows.join('\n')) },
      { name: 'photos.zip', mimeType: 'application/zip', buffer: zip },
    ])
    await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
  }
  await openImport(page)
  await chooseBoth()
  const deletedByOthers = isDeleted()
  await page.getByRole('button', { name: 'Choose other files' }).click()
  await deletedByOthers
  await chooseBoth()
  const deletedByLeaving = isDeleted()
  // Within the document, as the browser itself asks where that is left.
  await page.evaluate(() => location.assign('#/Log'))
  const question = page.getByRole('dialog', { name: 'Leave without importing?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await deletedByLeaving
  await openImport(page)
  await chooseBoth()
  const deletedAfterImport = isDeleted()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: '2 articles imported' })).toBeVisible()
  await deletedAfterImport
})
