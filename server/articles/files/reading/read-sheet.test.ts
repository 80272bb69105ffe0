import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { sheetOf, textCell, workbookOf } from '../../../../tests/samples/workbook.ts'
import type { ZippedContent } from '../../../../tests/samples/zip.ts'
import { createFolder } from '../../../../tests/services/temporary-folder.ts'
import { NOT_COMPUTED } from '../cell-errors.ts'
import { readWorkbook } from './read-workbook.ts'

const headers = `<row r="1">${textCell('A1', 'Code')}${textCell('B1', 'Category')}</row>`

const read = async (t: TestContext, rows: string, parts?: ZippedContent[]) => {
  const path = join(await createFolder(t), 'workbook')
  await writeFile(path, workbookOf(headers + rows, parts))
  return (await readWorkbook(path)).rows
}

const rowOf = (cell: string) => `<row r="2">${textCell('A2', 'FL-000001')}${cell}</row>`

const withoutValue: [string, string, string][] = [
  ['an error of a formula', '<c r="B2" t="e"><f>VLOOKUP(A2,C:D,2,0)</f><v>#N/A</v></c>', '#N/A'],
  ['an error that was pasted as a value', '<c r="B2" t="e"><v>#REF!</v></c>', '#REF!'],
  ['an error with prefixes', '<x:c x:r="B2" x:t="e"><x:v>#DIV/0!</x:v></x:c>', '#DIV/0!'],
  ['an error in single quotation marks', "<c t='e' r='B2'>\n<v>#NUM!</v>\n</c>", '#NUM!'],
  ['an error of an unknown name', '<c r="B2" t="e"><v>#FOO!</v></c>', '#ERROR!'],
  ['an error without a name', '<c r="B2" t="e"><v/></c>', '#ERROR!'],
  ['a formula without a value', '<c r="B2"><f>A2</f></c>', NOT_COMPUTED],
  ['a formula with an empty value', '<c r="B2"><f>A2</f><v></v></c>', NOT_COMPUTED],
  ['a formula with an empty tag of a value', '<c r="B2" s="0"><f>A2</f><v /></c>', NOT_COMPUTED],
  ['a formula of texts without a value', '<c r="B2" t="str"><f>A2</f></c>', NOT_COMPUTED],
  ['a shared formula without a value', '<c r="B2"><f t="shared" si="0"/></c>', NOT_COMPUTED],
]

for (const [what, cell, text] of withoutValue) {
  test(`${what} is read as ${text}, not as an empty cell`, async (t) => {
    const content = '<styleSheet><cellXfs><xf/></cellXfs></styleSheet>'
    const [, row] = await read(t, rowOf(cell), [{ name: 'xl/styles.xml', content }])
    assert.deepEqual(row, ['FL-000001', text])
  })
}

const withValue: [string, string, string][] = [
  ['a formula that has computed a number', '<c r="B2"><f>1+1</f><v>2</v></c>', '2'],
  ['a formula that has computed zero', '<c r="B2"><f>1-1</f><v>0</v></c>', '0'],
  ['a formula that has computed a text', '<c r="B2" t="str"><f>A2</f><v>Ikat</v></c>', 'Ikat'],
  ['a formula that has computed an empty text', '<c r="B2" t="str"><f>A2</f><v></v></c>', ''],
  ['a cell without a formula and a value', '<c r="B2"/><c r="C2"><v>1</v></c>', ''],
]

for (const [what, cell, text] of withValue) {
  test(`${what} is read as ${text === '' ? 'an empty cell' : text}`, async (t) => {
    const [, row] = await read(t, rowOf(cell))
    assert.equal(row?.[1] ?? '', text)
  })
}

test('all cells of an array formula that was not computed are read as such', async (t) => {
  const rows = [
    `<row r="2">${textCell('A2', 'a')}<c r="B2"><f t="array" ref="B2:B4">X2:X4</f></c></row>`,
    `<row r="3">${textCell('A3', 'b')}<c r="B3"/></row>`,
    `<row r="4">${textCell('A4', 'c')}</row><row r="5">${textCell('A5', 'd')}</row>`,
  ]
  const found = await read(t, rows.join(''))
  assert.deepEqual(
    found.slice(1).map(([, text]) => text ?? ''),
    [NOT_COMPUTED, NOT_COMPUTED, NOT_COMPUTED, ''],
  )
})

test('the last rows are read though all of their cells are errors', async (t) => {
  const rows = await read(t, '<row r="3"><c r="A3" t="e"><v>#REF!</v></c></row>')
  assert.deepEqual(rows.slice(1), [[], ['#REF!']])
})

test('errors of another sheet than the first are not put into it', async (t) => {
  const other = sheetOf('<row r="2"><c r="B2" t="e"><v>#N/A</v></c></row>')
  const rows = await read(t, rowOf('<c r="C2"><v>1</v></c>'), [
    { name: 'xl/worksheets/sheet2.xml', content: other },
  ])
  assert.deepEqual(rows[1], ['FL-000001', '', '1'])
})

test('errors of the first sheet are found wherever its part is', async (t) => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
  const relationship = (id: string, target: string) =>
    `<Relationship Target="${target}" Type="${type}" Id="${id}"/>`
  const targets = [
    relationship('rId2', 'worksheets/sheet1.xml'),
    relationship('rId1', '/sheets/articles.xml'),
  ]
  const sheet = sheetOf(headers + rowOf('<c r="B2" t="e"><v>#N/A</v></c>'))
  const rows = await read(t, '', [
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${targets.join('')}</Relationships>`,
    },
    { name: 'sheets/articles.xml', content: sheet },
  ])
  assert.deepEqual(rows[1], ['FL-000001', '#N/A'])
})

const types: [string, string, string][] = [
  ['a yes or no', '<c r="B2" t="b"><v>1</v></c>', 'true'],
  ['a number with the digits that are shown', '<c r="B2"><v>1649.8900000000003</v></c>', '1649.89'],
  ['a date as such', '<c r="B2" t="d"><v>2023-03-15T00:00:00Z</v></c>', '2023-03-15'],
  ['a text of the workbook', '<c r="B2" t="s"><v>0</v></c>', 'Red & gold'],
  ['a text in its cell', '<c r="B2" t="inlineStr"><is><t>a</t></is></c>', 'a'],
  ['a character that XML cannot hold', '<c r="B2" t="str"><v>a_x0009_b</v></c>', 'a\tb'],
]

for (const [what, cell, text] of types) {
  test(`${what} is read`, async (t) => {
    const content =
      '<sst><si><r><t>Red </t></r><r><t>&amp; gold</t></r><rPh sb="0"><t>reh</t></rPh></si></sst>'
    const [, row] = await read(t, rowOf(cell), [{ name: 'xl/sharedStrings.xml', content }])
    assert.equal(row?.[1], text)
  })
}

const formats: [string, boolean][] = [
  ['dd/mm/yyyy;@', true],
  ['[$-409]d\\-mmm\\-yyyy', true],
  ['[h]:mm:ss.00', true],
  ['yyyy&quot; of the year&quot;', true],
  ['[$₹-4009] #,##0.00', false],
  ['0.0&quot; m&quot;', false],
  ['General', false],
  ['['.repeat(100_000), false],
]

for (const [format, isDate] of formats) {
  test(`a number in the format ${format.slice(0, 30)} is read as a ${isDate ? 'date' : 'number'}`, async (t) => {
    const content = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellStyleXfs><xf/><xf numFmtId="164"/></cellStyleXfs><cellXfs><xf/><xf xfId="1"/></cellXfs></styleSheet>`
    const cell = '<c r="B2" s="1"><v>45000</v></c>'
    const [, row] = await read(t, rowOf(cell), [{ name: 'xl/styles.xml', content }])
    assert.equal(row?.[1], isDate ? '2023-03-15' : '45000')
  })
}

test('the days of a workbook can be counted from 1904', async (t) => {
  const sheet = '<sheets><sheet name="Articles" sheetId="1" r:id="rId1"/></sheets>'
  const content = `<workbook><workbookPr date1904="1"/>${sheet}</workbook>`
  const styles = '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const [, row] = await read(t, rowOf('<c r="B2" s="1"><v>43538</v></c>'), [
    { name: 'xl/workbook.xml', content },
    { name: 'xl/styles.xml', content: styles },
  ])
  assert.equal(row?.[1], '2023-03-15')
})

const cellAt = (place: string) => `<c r="${place}"><v>1</v></c>`

const refused: [string, string, RegExp][] = [
  ['a cell in the last column', cellAt('XFD2'), /more than 200 columns/],
  ['an empty cell in the last column', '<c r="XFD2"/>', /more than 200 columns/],
  ['a prefix and other quotation marks', "<x:c x:r='XFD2'/>", /more than 200 columns/],
  ['a column that does not exist', cellAt(`${'Z'.repeat(1000)}2`), /more than 200 columns/],
  ['a cell in the last row', cellAt('B1048576'), /more than 5,00,000 cells/],
  ['a place in characters of XML', cellAt('B&#57;99999999'), /more than 5,00,000 cells/],
  ['a place that is none', cellAt('B'), /can’t be read/],
  ['600,000 cells in one place', cellAt('B2').repeat(600_000), /can’t be read/],
  ['a text that the workbook does not have', '<c r="B2" t="s"><v>7</v></c>', /can’t be read/],
]

for (const [what, cell, message] of refused) {
  test(`V13: a sheet with ${what} is refused`, async (t) => {
    await assert.rejects(read(t, rowOf(cell)), message)
  })
}

test('V13: a workbook with too many texts is refused', async (t) => {
  const content = `<sst>${'<si><t/></si>'.repeat(600_000)}</sst>`
  await assert.rejects(
    read(t, '', [{ name: 'xl/sharedStrings.xml', content }]),
    /more than 5,00,000 cells/,
  )
})

test('a sheet with an empty last row is let through, as LibreOffice writes it', async (t) => {
  const rows = await read(t, `${rowOf('')}<row r="1048576" ht="12.8"></row>`)
  assert.deepEqual(rows[1], ['FL-000001'])
})
