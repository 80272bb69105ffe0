import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { workbookOf } from '../../../../tests/samples/workbook.ts'
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

test('a row of a CSV file that has more cells than there are columns is known by them', async (t) => {
  const { records } = await read(t, 'Code,remark\nS1,soft, light\nS2,b,\nS3,c, ,\nS4,d,,e')
  assert.deepEqual(
    records.map(({ extraTexts }) => extraTexts),
    [[' light'], [], [], ['', 'e']],
  )
})

const separatorLines: [string, string][] = [
  ['sep=;', ';'],
  ['SEP=,', ','],
  ['"sep=;"', ';'],
  ['sep=\t', '\t'],
  ['sep=|', '|'],
]

for (const [line, separator] of separatorLines) {
  test(`a first line ${JSON.stringify(line)} says what separates the cells`, async (t) => {
    const text = separator === ';' ? 'soft, light, thin' : 'soft; light; thin'
    const rows = [line, `Code${separator}${text}`, `S1${separator}${text}`]
    const { headers, records } = await read(t, `\ufeff${rows.join('\r\n')}`)
    assert.deepEqual(headers, ['Code', text])
    assert.deepEqual(records[0]?.texts, ['S1', text])
    assert.equal(records[0]?.row, 2)
  })
}

test('a line that cannot be read is counted with the line of the separator', async (t) => {
  await assert.rejects(read(t, 'sep=;\nCode;remark\nS1;"open'), /Line 3 .* quotation marks/)
})

test('the mark of inches stays in a text that does not begin with it', async (t) => {
  const { records } = await read(t, 'Code,remark\nS1,Border 4" zari\nS2,"a ""b"", c"\nS3,3"')
  assert.deepEqual(
    records.map(({ texts }) => texts[1]),
    ['Border 4" zari', 'a "b", c', '3"'],
  )
})

for (const text of ['"Border 4" zari"', ' "Red, gold"']) {
  test(`the quotation marks of ${text} are refused with their line`, async (t) => {
    await assert.rejects(read(t, `Code,remark\nS1,a\nS2,${text}`), /Line 3 .* quotation marks/)
  })
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

for (const mark of ['', '\ufeff']) {
  test(`a CSV file in UTF-16 is read ${mark ? 'with' : 'without'} its mark`, async (t) => {
    const content = `${mark}Code\tremark\nS1\tचंदेरी`
    for (const bytes of [utf16(content), utf16(content).swap16()]) {
      const { records } = await read(t, bytes)
      assert.deepEqual(records[0]?.texts, ['S1', 'चंदेरी'])
    }
  })
}

test('a column ID is not the code of an article, as other programs number their rows in it', async (t) => {
  const { ignored, columns } = await read(t, 'ID,Name,article_Id\n44,Red silk,FL-000001')
  assert.deepEqual(ignored, ['ID'])
  assert.deepEqual(columns, [undefined, 'article_name', 'article_Id'])
})

test('a workbook with a cell in the last column is refused before its gap is filled', async (t) => {
  const workbook = workbookOf('<row r="1"><c r="XFD1"><v>1</v></c></row>')
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
