import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { zipOf } from '../../../../tests/samples/zip.ts'
import { createFolder } from '../../../../tests/services/temporary-folder.ts'
import { readTable } from './read-table.ts'

const read = async (t: TestContext, content: string | Buffer) => {
  const path = join(await createFolder(t), 'table')
  await writeFile(path, content)
  return readTable(path)
}

const tooLarge: [string, string, RegExp][] = [
  ['a million empty columns', `Code${','.repeat(1_000_000)}`, /more than 200 columns/],
  [
    'a row with a million empty columns',
    `Code\nFL-000001${','.repeat(1_000_000)}`,
    /more than 200 columns/,
  ],
  [
    'columns and rows that are too many together',
    `Code${','.repeat(150)}\n`.repeat(4000),
    /more than 5,00,000 cells/,
  ],
  ['a row of a megabyte', `Code\n${'x'.repeat(1_000_000)}`, /Line 2 .* more than 100 KB/],
  ['a text that does not end', `Code\n"${'x\n'.repeat(200_000)}`, /more than 100 KB/],
]

for (const [what, content, message] of tooLarge) {
  test(`a CSV file with ${what} is refused`, async (t) => {
    await assert.rejects(read(t, content), message)
  })
}

const lineEnds: [string, string][] = [
  ['CRLF first, then LF', 'Code,remark\r\nS1,a\nS2,b\nS3,c\n'],
  ['CRLF, LF and CR by turns', 'Code,remark\r\nS1,a\nS2,b\rS3,c'],
  ['LF first, then CRLF', 'Code,remark\nS1,a\r\nS2,b\r\nS3,c\r\n'],
  ['CR first, then LF', 'Code,remark\rS1,a\nS2,b\nS3,c'],
]

for (const [what, content] of lineEnds) {
  test(`no row of a CSV file is lost whose lines end in ${what}`, async (t) => {
    const { records } = await read(t, content)
    assert.deepEqual(
      records.map(({ texts }) => texts.join(' ')),
      ['S1 a', 'S2 b', 'S3 c'],
    )
  })
}

test('a quoted text of a CSV file keeps the ends of its lines', async (t) => {
  const { records } = await read(t, 'Code,remark\r\nS1,"one\r\ntwo\nthree\rfour"\nS2,b')
  assert.deepEqual(
    records.map(({ texts }) => texts[1]),
    ['one\r\ntwo\nthree\rfour', 'b'],
  )
})

test('a line of a large CSV file may end between two pieces of it', async (t) => {
  const rows = Array.from({ length: 9000 }, (_, index) => `S${index}`)
  const { records } = await read(t, `Code\r\n${rows.join('\r\n')}`)
  assert.deepEqual(
    records.map(({ texts }) => texts[0]),
    rows,
  )
})

test('a workbook with a cell in the last column is refused before its gap is filled', async (t) => {
  const content = '<sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData>'
  const workbook = zipOf([{ name: 'xl/worksheets/sheet1.xml', content }])
  await assert.rejects(read(t, workbook), /more than 200 columns/)
})

test('a price that a spreadsheet has computed is read as it shows it', async (t) => {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const prices = [1499.9 * 1.1, 0.1 + 0.2, 4499, 1234567.25]
  const workbook = await writeExcelFile([['Code', 'price'], ...prices.map((price) => ['x', price])])
  const { records } = await read(t, await workbook.toBuffer())
  assert.deepEqual(
    records.map(({ cells }) => cells.article_price),
    ['1649.89', '0.3', '4499', '1234567.25'],
  )
})

test('a CSV file of 10,000 rows with 50 columns is read', async (t) => {
  const { records } = await read(t, `Code${','.repeat(49)}\n${`x${','.repeat(49)}\n`.repeat(9999)}`)
  assert.equal(records.length, 9999)
})

test('characters stay whole where a large CSV file is read in pieces', async (t) => {
  const names = Array.from({ length: 9000 }, (_, index) => `चंदेरी ${index}`)
  const { records } = await read(t, ['Article Name', ...names].join('\n'))
  assert.deepEqual(
    records.map(({ cells }) => cells.article_name),
    names,
  )
})
