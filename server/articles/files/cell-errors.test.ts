import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { articleApi } from '../../../contract/articles/articles.ts'
import { textCell, workbookOf } from '../../../tests/samples/workbook.ts'
import type { Engine } from '../../database/database.ts'
import { onBothEngines } from '../../testing/engines.ts'
import {
  importHeaders,
  listReasons,
  results,
  silk,
  startImportShop,
} from '../../testing/import-shop.ts'
import { saree } from '../../testing/shop.ts'
import { isCellError } from './cell-errors.ts'

const startShop = async (t: TestContext, engine: Engine) => {
  const shop = await startImportShop(t, engine)
  await shop.admin.call(articleApi.create, { body: { ...saree, article_remark: 'Keep me' } })
  return shop
}

const errorIn = (subject: string, code = '#N/A') =>
  `${subject}: the cell shows the error ${code}. Correct it in the spreadsheet, or type the value.`

const notComputedIn = (subject: string) =>
  `${subject}: this formula has no result yet. Open the file in Excel, save it and import it again, or type the value.`

/** Of the article with the code FL-000001, with these further cells as XML. */
const workbook = (headers: string[], cells: string) => {
  const names = ['Code', ...headers].map((header, index) =>
    textCell(`${String.fromCharCode(65 + index)}1`, header),
  )
  return workbookOf(
    `<row r="1">${names.join('')}</row><row r="2">${textCell('A2', 'FL-000001')}${cells}</row>`,
  )
}

onBothEngines('A cell with an error in an import', (engine) => {
  test('refuses its row, and the stored value stays', async (t) => {
    const { check, importFile, all } = await startShop(t, engine)
    const file = workbook(
      ['Category', 'remark', 'price'],
      '<c r="B2" t="e"><f>VLOOKUP(A2,F:G,2,0)</f><v>#N/A</v></c><c r="C2"><f>F2</f></c><c r="D2"><v>99</v></c>',
    )
    const found = await check(file)
    assert.deepEqual(results(found), ['2 refused'])
    assert.deepEqual(listReasons(found), [errorIn('Category'), notComputedIn('remark')])
    await importFile(file)
    const [article] = await all()
    assert.deepEqual([article?.article_remark, article?.article_price], ['Keep me', 4499])
  })

  test('is refused once more in the downloaded results', async (t) => {
    const { check } = await startShop(t, engine)
    const found = await check(workbook(['remark', 'price'], '<c r="B2"><f>F2</f></c>'))
    const cells = found.rows.map((row) => row.cells.join(','))
    const again = await check([found.headers.join(','), ...cells].join('\n'))
    assert.deepEqual(listReasons(again), [notComputedIn('remark')])
  })

  test('names each of its columns once, with the other faults of the row', async (t) => {
    const { check } = await startShop(t, engine)
    const rows = [
      `${importHeaders},Category,State,remark`,
      ',New,#REF!,#DIV/0!,#NAME?,#N/A,#NULL!,#NUM!,#VALUE!,#SPILL!,#CALC!',
      ',Other,x,3,#N/A,Yes,6 m,Dry wash,,,',
    ]
    const found = await check(rows.join('\n'))
    assert.deepEqual(found.rows[0]?.reasons.toSorted(), [
      errorIn('Blouse', '#N/A'),
      errorIn('Category', '#VALUE!'),
      errorIn('Length', '#NULL!'),
      errorIn('Material', '#NAME?'),
      errorIn('State', '#SPILL!'),
      errorIn('price', '#REF!'),
      errorIn('remark', '#CALC!'),
      errorIn('stock', '#DIV/0!'),
      errorIn('wash', '#NUM!'),
    ])
    assert.equal(found.rows[1]?.reasons.length, 2)
    assert.match(listReasons(found).join(), /price must be a number/)
  })

  test('is no code and no name of an article', async (t) => {
    const { check } = await startShop(t, engine)
    const rows = [importHeaders, silk('#N/A'), silk('#N/A'), `#REF!${silk('Red')}`]
    const found = await check([...rows, `FL-000001${silk('#REF!')}`].join('\n'))
    assert.deepEqual(results(found), ['2 refused', '3 refused', '4 refused', '5 refused'])
    assert.deepEqual(listReasons(found), [
      errorIn('Article Name'),
      errorIn('Article Name'),
      errorIn('Code', '#REF!'),
      errorIn('Article Name', '#REF!'),
    ])
  })

  test('is no name of a photo', async (t) => {
    const { check } = await startShop(t, engine)
    const found = await check('Code,price,Photos\nFL-000001,99,#N/A')
    assert.deepEqual(results(found), ['2 refused'])
    assert.deepEqual(listReasons(found), [errorIn('Photos')])
  })

  test('can be replaced by a value of its list, as other wrong values can', async (t) => {
    const { check } = await startShop(t, engine)
    const file = 'Code,Material\nFL-000001,#N/A'
    assert.ok((await check(file)).choices.Material?.includes('Tussar silk'))
    const corrections = [{ column: 'Material', from: '#N/A', to: 'Tussar silk' }]
    assert.deepEqual(results(await check(file, { corrections })), ['2 changed'])
  })

  test('does not matter in a column that is not imported', async (t) => {
    const { check } = await startShop(t, engine)
    const found = await check('Code,Supplier,price\nFL-000001,#N/A,99')
    assert.deepEqual(results(found), ['2 changed'])
  })

  test('does not matter below the last article, where formulas were filled down', async (t) => {
    const { check } = await startShop(t, engine)
    const found = await check('Code,Category,price\nFL-000001,,99\n,#N/A,\n,#N/A,#N/A\n,,5')
    assert.deepEqual(results(found), ['2 changed', '5 refused'])
  })

  test('refuses the file where a column should be named', async (t) => {
    const { refusal } = await startShop(t, engine)
    assert.equal(await refusal('Code,#REF!\nFL-000001,9'), errorIn('Cell B1', '#REF!'))
    const headers = Array.from({ length: 27 }, (_, index) => `Column ${index}`)
    assert.match(await refusal(['Code', ...headers, '#N/A'].join(',')), /^Cell AC1: /)
  })
})

test('a text that only contains the name of an error is no error', () => {
  const texts = ['#N/A', ' #n/a ', 'see #N/A', '#SALE!', '#1', '']
  assert.deepEqual(texts.filter(isCellError), ['#N/A', ' #n/a '])
})
