import { expect } from '../../../support/fixtures.ts'
import { holdCalls } from '../../../support/hold-calls.ts'
import {
  chooseFile,
  importHeaders,
  openImport,
  rowOfMaterial,
  silkRow,
  test,
} from '../../../support/screens/import-screen.ts'

test('one button corrects a value in all rows that have it, and can be undone', async ({
  page,
}) => {
  const tussar = (name: string) => `,${name},1,1,Mulbery silk,Yes,6 m,Dry wash`
  const bad = Array.from({ length: 50 }, (_, index) => silkRow(`Bad ${index + 1}`, 'x'))
  await openImport(page)
  await chooseFile(
    page,
    'stock.csv',
    [importHeaders, ...bad, tussar('A'), silkRow('B'), tussar('C')].join('\n'),
  )
  await page.getByRole('button', { name: 'Page 2' }).click()
  const use = page.getByRole('button', { name: 'Use Mulberry silk for 2 rows' })
  await use.first().click()
  await expect(page.getByRole('button', { name: '3 added' })).toBeVisible()
  await expect(page.getByRole('status').getByText('50 with errors')).toBeFocused()
  // Of the refused rows there is no second page any more.
  await expect(page.getByRole('row', { name: 'Bad 50' })).toBeVisible()
  await expect(page.getByText('1 to 50 of 50')).toBeVisible()
  await page.getByRole('button', { name: /^Undo: Mulbery silk/ }).click()
  await expect(use).toHaveCount(2)
})

test('after a correction the focus is at the next value, after the last at the summary, and leaving asks', async ({
  page,
}) => {
  await page.goto('/Article')
  // Within the document, as the browser itself asks where that is left.
  await page.getByRole('link', { name: 'Import' }).click()
  const rows = [',A,1,1,Wool,Maybe,6 m,Dry wash', ',B,1,1,Mulberry silk,Perhaps,6 m,Dry wash']
  await chooseFile(page, 'stock.csv', [importHeaders, ...rows].join('\n'))
  const correct = async (label: string, value: string) => {
    await page.getByLabel(label).selectOption(value)
    await page.getByRole('button', { name: `Use ${value} for this row` }).press('Enter')
  }
  await correct('Material instead of Wool', 'Mulberry silk')
  await expect(page.getByLabel('Blouse instead of Maybe')).toBeFocused()
  await correct('Blouse instead of Maybe', 'Yes')
  await expect(page.getByLabel('Blouse instead of Perhaps')).toBeFocused()
  await correct('Blouse instead of Perhaps', 'No')
  await expect(page.getByRole('status').getByText('0 with errors')).toBeFocused()
  const corrections = page.getByRole('list', { name: 'Replaced values' })
  await expect(corrections).toBeVisible()
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without importing?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(corrections).toBeVisible()
  await expect(page).toHaveURL(/#\/Import/)
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Articles' })
    .click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible()
})

test('a refused price is typed again in its row', async ({ page }) => {
  await openImport(page)
  const row = ',A,"4499,50",1,Mulberry silk,Yes,6 m,Dry wash'
  await chooseFile(page, 'stock.csv', [importHeaders, row].join('\n'))
  await page.getByLabel('price instead of 4499,50').fill('4499.50')
  await page.getByLabel('price instead of 4499,50').press('Enter')
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Replaced values' })).toContainText('4499.50')
})

test('a refused file does not change the check, even while a correction is checked', async ({
  page,
}) => {
  await openImport(page)
  await chooseFile(page, 'stock.csv', [importHeaders, rowOfMaterial('Wool', 'Red wool')].join('\n'))
  await page.getByLabel('Material instead of Wool').selectOption('Mulberry silk')
  await page.getByRole('button', { name: 'Use Mulberry silk for this row' }).click()
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeVisible()
  await expect(page.getByRole('button', { name: '1 in all' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const release = await holdCalls(page, /checkArticleFile/)
  await page.getByRole('button', { name: /^Undo: Wool/ }).click()
  await page
    .getByLabel('Add photos from a ZIP')
    .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  const refusal = page.getByRole('alert').getByText('notes.pdf can’t be imported.')
  await expect(refusal).toBeVisible()
  release()
  await expect(page.getByLabel('Material instead of Wool')).toBeVisible()
  await expect(refusal).toBeVisible()
})
