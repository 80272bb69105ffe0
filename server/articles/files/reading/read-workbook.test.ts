import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { sheetOf, textCell, workbookOf } from '../../../../tests/samples/workbook.ts'
import { zipOf } from '../../../../tests/samples/zip.ts'
import { createFolder } from '../../../../tests/services/temporary-folder.ts'
import { readTable } from './read-table.ts'
import { readWorkbook } from './read-workbook.ts'

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'

const rowOf = (number: number, texts: string[], attributes = '') => {
  const cells = texts.map((text, index) => textCell(`${'ABCDEF'[index]}${number}`, text))
  return `<row r="${number}"${attributes}>${cells.join('')}</row>`
}

const tableRows = rowOf(1, ['Code', 'Length']) + rowOf(2, ['FL-000001', '6 m'])

interface SheetSample {
  name: string
  rows: string
  state?: string
}

const workbookWith = (sheets: SheetSample[]) => {
  const names = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
  )
  const targets = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${TYPE}" Target="worksheets/part${index + 1}.xml"/>`,
  )
  return workbookOf('', [
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${targets.join('')}</Relationships>`,
    },
    ...sheets.map(({ rows }, index) => ({
      name: `xl/worksheets/part${index + 1}.xml`,
      content: sheetOf(rows),
    })),
  ])
}

const store = async (t: TestContext, workbook: Buffer) => {
  const path = join(await createFolder(t), 'workbook')
  await writeFile(path, workbook)
  return path
}

const read = async (t: TestContext, workbook: Buffer) => readWorkbook(await store(t, workbook))

const articles = { name: 'Sarees &amp; चंदेरी', rows: tableRows }
const lists = { name: 'Lists', rows: rowOf(1, ['Code', 'Colour']) }
const notes = { name: 'Notes', rows: rowOf(1, ['Stock of November']) }

const choices: [string, SheetSample[]][] = [
  ['behind a hidden one', [{ ...lists, state: 'hidden' }, articles]],
  ['behind one that only a program can show', [{ ...lists, state: 'veryHidden' }, articles]],
  ['behind one whose first row names no columns', [notes, articles]],
  ['before another table', [articles, lists]],
]

for (const [what, sheets] of choices) {
  test(`the sheet of articles is read ${what}, and its name is told`, async (t) => {
    const { rows, sheet } = await read(t, workbookWith(sheets))
    assert.deepEqual(rows[1], ['FL-000001', '6 m'])
    assert.equal(sheet, 'Sarees & चंदेरी')
  })
}

test('the first visible sheet is read where none names columns, and the refusal names it', async (t) => {
  const workbook = workbookWith([{ ...articles, state: 'hidden' }, notes, { ...notes, name: 'B' }])
  await assert.rejects(readTable(await store(t, workbook)), /first row of the sheet “Notes” must/)
})

test('the only sheet of a workbook is not named', async (t) => {
  assert.equal((await read(t, workbookWith([articles]))).sheet, '')
})

const withoutPlaces = (rows: string) => rows.replaceAll(/ r="[^"]*"/g, '')

const unplaced: [string, string][] = [
  ['rows and cells', withoutPlaces(tableRows)],
  ['cells', tableRows.replaceAll(/(<c) r="[^"]*"/g, '$1')],
  ['some cells', tableRows.replace('<c r="B1"', '<c').replace('<c r="A2"', '<c')],
  ['cells with prefixes', withoutPlaces(tableRows).replaceAll(/(<\/?)(row|c)\b/g, '$1x:$2')],
]

for (const [what, rows] of unplaced) {
  test(`${what} that do not say their place are read in their order`, async (t) => {
    const table = await read(t, workbookWith([{ name: 'A', rows }]))
    assert.deepEqual(table.rows, [
      ['Code', 'Length'],
      ['FL-000001', '6 m'],
    ])
  })
}

test('V13: cells that do not say their place are counted too', async (t) => {
  const cell = '<c><v>1</v></c>'
  const wide = workbookWith([{ name: 'A', rows: `<row>${cell.repeat(201)}</row>` }])
  await assert.rejects(read(t, wide), /more than 200 columns/)
  const long = `<row>${cell.repeat(100)}</row>${`<row>${cell}</row>`.repeat(5000)}`
  await assert.rejects(read(t, workbookWith([{ name: 'A', rows: long }])), /5,00,000 cells/)
})

test('the hidden rows with an article are counted', async (t) => {
  const hidden = [
    rowOf(3, ['FL-000002', '6 m'], ' hidden="1"'),
    rowOf(4, ['FL-000003', '6 m'], ' hidden="true"'),
    rowOf(5, ['FL-000004', '6 m'], ' hidden="0"'),
    '<row r="6" hidden="1"/>',
  ]
  const path = await store(t, workbookOf(tableRows + hidden.join('')))
  assert.deepEqual((await readTable(path)).notes, [
    '2 hidden rows are imported too. To leave them out, delete them from the file.',
  ])
})

test('a date in a column that is imported is told with its row', async (t) => {
  const content = '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const date = (place: string) => `<c r="${place}" s="1"><v>45000</v></c>`
  const rows = [
    rowOf(1, ['Code', 'Length', 'Added']),
    `<row r="2">${textCell('A2', 'FL-000001')}${date('B2')}${date('C2')}</row>`,
    `<row r="3">${textCell('A3', 'FL-000002')}${date('B3')}</row>`,
  ]
  const path = await store(t, workbookOf(rows.join(''), [{ name: 'xl/styles.xml', content }]))
  const { notes, records } = await readTable(path)
  assert.equal(records[0]?.cells.article_Length, '2023-03-15')
  assert.deepEqual(notes, [
    'Length is a date in row 2 (“2023-03-15”) and 1 more row. If that’s wrong, format the column as text and type it again.',
  ])
})

const codeRow = rowOf(1, ['Code'])
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)

test('a workbook with a picture of usual size is read', async (t) => {
  const workbook = workbookOf(codeRow, [{ name: 'xl/media/image1.png', content: megabytes(3) }])
  assert.deepEqual((await read(t, workbook)).rows, [['Code']])
})

test('V13: a ZIP bomb is refused by the size that it declares, before it is unpacked', async (t) => {
  const bomb = zipOf([{ name: 'xl/a.xml', content: megabytes(51) }])
  await assert.rejects(read(t, bomb), /unpacks to more than 50 MB/)
})

test('V13: a ZIP bomb that declares a small size is refused where it grows larger', async (t) => {
  const bomb = workbookOf(codeRow, [
    { name: 'xl/styles.xml', content: '<a/>'.repeat(100_000), size: 1000 },
  ])
  await assert.rejects(read(t, bomb), /damaged/)
})

test('V13: an archive of very many parts is refused', async (t) => {
  const archive = zipOf([{ name: 'xl/a.xml', content: '<a/>' }], 1001)
  await assert.rejects(read(t, archive), /1,000 parts/)
})

test('V13: what the list of an archive leaves out is not read, as it was not checked', async (t) => {
  const content = sheetOf(rowOf(1, ['Unlisted']))
  const workbook = workbookOf(codeRow, [
    { name: 'xl/worksheets/sheet1.xml', content, isUnlisted: true },
  ])
  assert.deepEqual((await read(t, workbook)).rows, [['Code']])
})

const CHUNK_SIZE = 65_536

const accepted: [string, string][] = [
  ['a text of 32,767 characters, as many as a cell can have', '₹'.repeat(32_767)],
  [
    'texts that are cut by the chunks of a file',
    `${'₹'.repeat(CHUNK_SIZE / 3)}&amp;${'x'.repeat(CHUNK_SIZE)}`,
  ],
]

for (const [what, text] of accepted) {
  test(`${what} is read`, async (t) => {
    const { rows } = await read(t, workbookOf(rowOf(1, ['Code', text])))
    assert.equal(rows[0]?.[1], text.replace('&amp;', '&'))
  })
}

const damaged: [string, string][] = [
  ['3 million nested tags', '<s>'.repeat(3_000_000)],
  ['no XML', 'x'.repeat(1000)],
]

for (const [what, content] of damaged) {
  test(`V13: a workbook whose styles have ${what} is refused`, async (t) => {
    await assert.rejects(
      read(t, workbookOf(codeRow, [{ name: 'xl/styles.xml', content }])),
      /damaged/,
    )
  })
}
