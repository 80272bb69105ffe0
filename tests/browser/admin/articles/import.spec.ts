import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { photo } from '../../../samples/test-photo.ts'
import { zipOf } from '../../../samples/zip.ts'
import { authHeaders, test as base, expect } from '../../support/fixtures.ts'
import { holdCalls, loseAnswer } from '../../support/hold-calls.ts'
import { saree } from '../../support/shop.ts'

const headers = 'Code,Article Name,price,stock,Material,Blouse,Length,wash'
const silk = (name: string, price = '4499') =>
  `,${name},${price},3,Mulberry silk,Yes,6.3 m,Dry wash`
const of = (material: string, name: string) => `,${name},1,1,${material},Yes,6 m,Dry wash`

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

test('a file is checked row by row, then imported; the same file changes nothing more', {
  tag: '@any-width',
}, async ({ page }) => {
  await openImport(page)
  await choose(page, 'stock.csv', mixed.join('\n'))
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
  await expect(page.getByRole('heading', { name: '2 articles were written' })).toBeVisible()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, 'stock.csv', mixed.join('\n'))
  await expect(page.getByRole('button', { name: '2 same' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0)
})

test('the name of a photo is not broken at its hyphens', { tag: '@phone' }, async ({ page }) => {
  await openImport(page)
  const rule = page.getByRole('listitem').filter({ hasText: 'FL-000777-2.jpg' })
  const name = rule.getByText('FL-000777-2.jpg', { exact: true })
  for (const width of [320, 360, 375, 390, 412, 430]) {
    await page.setViewportSize({ width, height: 844 })
    const lines = await name.evaluate((words) => words.getClientRects().length)
    expect(lines, `lines at ${width} px`).toBe(1)
  }
})

test('the result of an import gets the focus when the import button is gone', {
  tag: '@any-width',
}, async ({ page }) => {
  await openImport(page)
  await choose(page, 'stock.csv', mixed.join('\n'))
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('The import is done')).toBeFocused()
})

test.describe('an import', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('is undone, also where the answer is lost, and names what was changed since', {
    tag: '@any-width',
  }, async ({ page, expectAccessible }) => {
    await openImport(page)
    await choose(page, 'stock.csv', mixed.join('\n'))
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByText('The import is done')).toBeVisible()
    const sold = { headers: await authHeaders(page), data: { by: -1 } }
    await page.request.post('/api/changeArticleStock/1', sold)
    await page.route('**/api/undoArticleImport/*', loseAnswer, { times: 1 })
    const undo = page.getByRole('button', { name: 'Undo the import' })
    await undo.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await undo.click()
    await expect(page.getByRole('heading', { name: 'The import was undone' })).toBeVisible()
    const told = 'Undone: 1 article is in the trash. 1 changed since the import, and stays:'
    await expect(page.getByRole('status').getByText(told)).toBeFocused()
    const stays = page.getByRole('listitem').filter({ hasText: saree.article_name })
    await expect(stays.getByRole('link', { name: saree.article_name })).toBeVisible()
    // In the middle the names would stand away from the signs of the list.
    await expect(stays).toHaveCSS('text-align', 'start')
    await expect(page.getByRole('alert')).toBeHidden()
    await expectAccessible()
  })
})

test('an import can also be undone later, where the next file is chosen', {
  tag: '@any-width',
}, async ({ page, expectAccessible }) => {
  await openImport(page)
  await choose(page, 'stock.csv', mixed.join('\n'))
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await page.getByRole('button', { name: 'Import another file' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'stock.csv' })).toContainText(
    '1 added, 1 changed',
  )
  await expectAccessible()
  await page.getByRole('button', { name: 'Undo the import of stock.csv' }).click()
  const told = 'Undone: 1 article is in the trash, 1 article is as before.'
  await expect(page.getByRole('status').getByText(told)).toBeFocused()
})

test('the list of articles leads to the import', async ({ page }) => {
  await page.goto('/#/Article')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('link', { name: 'Import a file' }).click()
  await expect(page.getByRole('heading', { name: 'Import articles', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a file to start from has the columns and the articles, and is imported as it is', {
  tag: '@any-width',
}, async ({ page }) => {
  await openImport(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a file to start from' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^articles-\d{4}-\d\d-\d\d\.xlsx$/)
  await choose(page, 'articles.xlsx', await readFile(await file.path()))
  await expect(page.getByRole('button', { name: '1 same' })).toBeVisible()
})

test('an export contains what the search found, and can be imported again', {
  tag: '@any-width',
}, async ({ page }) => {
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

  test('is refused with what would be right, and another one can be chosen', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openImport(page)
    await choose(page, 'broken.xlsx', 'PK\u0003\u0004 broken')
    await expect(page.getByRole('alert')).toContainText('damaged')
    await choose(page, 'latin.csv', Buffer.from('Article Name\n\xe9t\xe9', 'latin1'))
    await expect(page.getByRole('alert')).toContainText('CSV UTF-8')
    await choose(page, 'large.csv', Buffer.alloc(21 * 1024 * 1024, 'x'))
    await expect(page.getByRole('alert')).toHaveText(
      'large.csv has 21 MB; at most 20 MB are allowed. Split it into several files.',
    )
    await choose(page, 'good.csv', mixed.join('\n'))
    await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
  })
})

test.describe('on a connection that breaks', { tag: '@any-width' }, () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('a file is checked again without being chosen again', async ({ page }) => {
    await openImport(page)
    await page.route('**/api/checkArticleFile', (route) => route.abort(), { times: 1 })
    await choose(page, 'stock.csv', mixed.join('\n'))
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
  })

  test('photos come from a ZIP, which goes on by itself', async ({ page }) => {
    const zip = zipOf([
      { name: 'red-1.jpg', content: await photo() },
      { name: 'spare.jpg', content: await photo(1, 90) },
      { name: 'more.zip', content: zipOf([]) },
    ])
    const rows = [`${headers},Photos`, `${silk('Red silk')},red-1.jpg;red-2.jpg`]
    await openImport(page)
    await choose(page, 'stock.csv', rows.join('\n'))
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
    await expect(row).toContainText('Photo “red-2.jpg” is not in the ZIP')
    const unused = page.getByText('2 files in the ZIP belong to no row')
    await unused.click()
    await expect(page.getByText('spare.jpg, more.zip', { exact: true })).toBeVisible()
    await expect(page.getByText('A ZIP within the ZIP is not opened.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByRole('heading', { name: '1 article was written' })).toBeVisible()
    await page.goto('/#/Log')
    const entry = page.getByRole('row', { name: 'Articles imported' })
    await expect(entry).toContainText('stock.csv and photos.zip')
    await expect(entry).toContainText('Articles in all: before 1 → now 2')
  })
})

test('a ZIP that is no longer needed is deleted on the server', { tag: '@any-width' }, async ({
  page,
}) => {
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
      { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(mixed.join('\n')) },
      { name: 'photos.zip', mimeType: 'application/zip', buffer: zip },
    ])
    await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
  }
  await openImport(page)
  await chooseBoth()
  const deletedByOthers = isDeleted()
  await page.getByRole('button', { name: 'Other files' }).click()
  await deletedByOthers
  await chooseBoth()
  const deletedByLeaving = isDeleted()
  await page.goto('/#/Log')
  const question = page.getByRole('dialog', { name: 'Leave without importing?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await deletedByLeaving
  await openImport(page)
  await chooseBoth()
  const deletedAfterImport = isDeleted()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('heading', { name: '2 articles were written' })).toBeVisible()
  await deletedAfterImport
})

test('one button corrects a value in all rows that have it, and can be undone', {
  tag: '@any-width',
}, async ({ page }) => {
  const tussar = (name: string) => `,${name},1,1,Mulbery silk,Yes,6 m,Dry wash`
  const bad = Array.from({ length: 50 }, (_, index) => silk(`Bad ${index + 1}`, 'x'))
  await openImport(page)
  await choose(page, 'stock.csv', [headers, ...bad, tussar('A'), silk('B'), tussar('C')].join('\n'))
  await page.getByRole('button', { name: 'Page 2' }).click()
  const use = page.getByRole('button', { name: 'Use Mulberry silk for 2 rows' })
  await use.first().click()
  await expect(page.getByRole('button', { name: '3 added' })).toBeVisible()
  await expect(page.getByRole('status').getByText('50 refused')).toBeFocused()
  // Of the refused rows there is no second page any more.
  await expect(page.getByRole('row', { name: 'Bad 50' })).toBeVisible()
  await expect(page.getByText('1 to 50 of 50')).toBeVisible()
  await page.getByRole('button', { name: /^Undo: Mulbery silk/ }).click()
  await expect(use).toHaveCount(2)
})

test('after a correction the focus is at the next value to correct, and after the last at the summary', {
  tag: '@any-width',
}, async ({ page }) => {
  await openImport(page)
  const rows = [',A,1,1,Wool,Maybe,6 m,Dry wash', ',B,1,1,Mulberry silk,Perhaps,6 m,Dry wash']
  await choose(page, 'stock.csv', [headers, ...rows].join('\n'))
  const correct = async (label: string, value: string) => {
    await page.getByLabel(label).selectOption(value)
    await page.getByRole('button', { name: `Use ${value} for this row` }).press('Enter')
  }
  await correct('Material instead of Wool', 'Mulberry silk')
  await expect(page.getByLabel('Blouse instead of Maybe')).toBeFocused()
  await correct('Blouse instead of Maybe', 'Yes')
  await expect(page.getByLabel('Blouse instead of Perhaps')).toBeFocused()
  await correct('Blouse instead of Perhaps', 'No')
  await expect(page.getByRole('status').getByText('0 refused')).toBeFocused()
})

test('an import with corrections asks before it is left', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/#/Article')
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible()
  await openImport(page)
  await choose(page, 'stock.csv', [headers, of('Wool', 'A')].join('\n'))
  await page.getByLabel('Material instead of Wool').selectOption('Mulberry silk')
  await page.getByRole('button', { name: 'Use Mulberry silk for this row' }).click()
  const corrections = page.getByRole('list', { name: 'Values that are replaced' })
  await expect(corrections).toBeVisible()
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without importing?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(corrections).toBeVisible()
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible()
})

test('a refused file does not change the check, even while a correction is checked', {
  tag: '@any-width',
}, async ({ page }) => {
  await openImport(page)
  await choose(page, 'stock.csv', [headers, of('Wool', 'Red wool')].join('\n'))
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
  const refusal = page.getByRole('alert').getByText('notes.pdf cannot be imported.')
  await expect(refusal).toBeVisible()
  release()
  await expect(page.getByLabel('Material instead of Wool')).toBeVisible()
  await expect(refusal).toBeVisible()
})

const save = async (page: Page) => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the results' }).click()
  const file = await saved
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('the results are a file whose refused rows can be corrected and imported again', {
  tag: '@any-width',
}, async ({ page }) => {
  await openImport(page)
  await choose(page, 'stock.csv', [headers, silk('=1+1'), silk('Bad', '4O')].join('\n'))
  const planned = await save(page)
  expect(planned.name).toMatch(/^stock-check-[0-9-]+\.csv$/)
  const cells = (...texts: string[]) => texts.map((text) => `"${text}"`).join(',')
  const rest = ['3', 'Mulberry silk', 'Yes', '6.3 m', 'Dry wash']
  expect(planned.text).toContain(
    cells('', "'=1+1", '4499', ...rest, 'Would be added', 'A new article'),
  )
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 added, 0 changed, 0 same, 1 refused')).toBeVisible()
  const done = await save(page)
  expect(done.name).toMatch(/^stock-results-[0-9-]+\.csv$/)
  expect(done.text).toContain(
    cells('FL-000002', "'=1+1", '4499', ...rest, 'Added', 'A new article'),
  )
  expect(done.text).toContain(`${cells('', 'Bad', '4O', ...rest, 'Refused')},"price must be`)
  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose(page, done.name, done.text.replace('"4O"', '"40"'))
  await expect(page.getByRole('button', { name: '1 added' })).toBeVisible()
  await expect(page.getByRole('button', { name: '1 same' })).toBeVisible()
  await expect(page.getByText('Left out, as they are not known')).toHaveCount(0)
  expect((await save(page)).name).toMatch(/^stock-check-[0-9-]+\.csv$/)
})

test('a material and a category of the file are added without leaving the import', {
  tag: '@any-width',
}, async ({ page }) => {
  await openImport(page)
  const rows = [`${of('Wool', 'A')},`, `${of('wool', 'B')},`, `${silk('C')},Festive`]
  await choose(page, 'stock.csv', [`${headers},Category`, ...rows].join('\n'))
  await page.getByRole('button', { name: 'Add Wool as a material', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New material' })
  await expect(dialog.getByLabel('Material Type')).toHaveValue('Wool')
  await expect(dialog.getByLabel('Material remark')).toBeFocused()
  await page.keyboard.type('From Kullu')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '2 added' })).toBeVisible()
  const addFestive = page.getByRole('button', { name: 'Add Festive as a category' })
  await expect(addFestive).toBeFocused()
  await addFestive.click()
  const category = page.getByRole('dialog', { name: 'Add Category' })
  await expect(category.getByLabel('Category Name')).toHaveValue('Festive')
})

test('a name that is corrected while it is added replaces the one of the file', {
  tag: '@any-width',
}, async ({ page }) => {
  await openImport(page)
  await choose(page, 'stock.csv', [headers, of('Wol', 'A')].join('\n'))
  await page.getByRole('button', { name: 'Add Wol as a material' }).click()
  await page.getByLabel('Material Type').fill('Wool')
  await page.getByLabel('Material remark').fill('From Kullu')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('button', { name: '1 added' })).toBeVisible()
  await expect(page.getByText('Material “Wol” is imported as Wool.')).toBeVisible()
})

test.describe('all materials that the shop does not have', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('can be added at once, even if the connection breaks in between', {
    tag: '@any-width',
  }, async ({ page }) => {
    await openImport(page)
    const rows = ['Wool', 'Linen', 'Hemp'].map((material) => of(material, `In ${material}`))
    await choose(page, 'stock.csv', [headers, ...rows].join('\n'))
    await page.getByRole('button', { name: 'Add all 3 new materials' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add 3 new materials' })
    await expect(dialog).toContainText('Wool, Linen, Hemp')
    await page.route('**/api/creatematerial_master', async (route) => {
      const isLinen = route.request().postData()?.includes('Linen')
      if (isLinen) await route.abort()
      else await route.continue()
    })
    await dialog.getByRole('button', { name: 'Create' }).click()
    const rest = page.getByRole('dialog', { name: 'Add 2 new materials' })
    await expect(rest).toContainText('Linen, Hemp')
    await page.unroute('**/api/creatematerial_master')
    await rest.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('button', { name: '3 added' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('an import that is stopped', { tag: '@any-width' }, () => {
  const importAndStop = async (page: Page, answer: (route: Route) => Promise<void>) => {
    await openImport(page)
    await choose(page, 'stock.csv', mixed.join('\n'))
    await page.route('**/api/importArticleFile', answer)
    const asked = page.waitForRequest(/importArticleFile/)
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await asked
    const stop = page.getByRole('button', { name: 'Cancel the import' })
    return async () => {
      await stop.click()
      await expect(page.getByRole('alert')).toContainText(
        'Check the file again to see whether all was written before that.',
      )
      await page.unroute('**/api/importArticleFile')
      await page.getByRole('button', { name: 'Check again' }).click()
    }
  }

  test('changes nothing if the server does not have the file yet', async ({ page }) => {
    const stop = await importAndStop(page, async () => {})
    await stop()
    await expect(page.getByRole('button', { name: '1 added' })).toBeVisible()
  })

  test('is shown as done by the next check if everything was written', async ({ page }) => {
    const { promise: written, resolve } = Promise.withResolvers<void>()
    const stop = await importAndStop(page, async (route) => {
      await route.fetch()
      resolve()
    })
    await written
    await stop()
    await expect(page.getByRole('button', { name: '2 same' })).toBeVisible()
  })
})

test('the check can be used with a screen reader', { tag: '@any-width' }, async ({
  page,
  expectAccessible,
}) => {
  await openImport(page)
  await expectAccessible()
  const wrong = [',A,1,1,Wool,Yes,6 m,Dry wash', ',B,1,1,Mulbery silk,Yes,6 m,Dry wash']
  const rows = [...mixed, ...wrong].map(
    (row, index) => `${row},${index === 0 ? 'Photos' : 'a.jpg'}`,
  )
  await choose(page, 'stock.csv', rows.join('\n'))
  await page.getByLabel('Material instead of Wool').selectOption('Mulberry silk')
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
  await expectAccessible()
})
