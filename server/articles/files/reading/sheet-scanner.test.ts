import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSheetScanner } from './sheet-scanner.ts'
import { createTagCutter } from './xml-tags.ts'

const sheetOf = (rows: string) => `<worksheet xmlns:r="http://x"><sheetData>${rows}</sheetData>`
const cell = (place: string) => `<c r="${place}"><v>1</v></c>`

const scan = (content: string, chunkSize = 65_536) => {
  const cutter = createTagCutter(createSheetScanner())
  for (let start = 0; start < content.length; start += chunkSize) {
    cutter.write(Buffer.from(content.slice(start, start + chunkSize)))
  }
  cutter.end()
}

const tooLarge: [string, string, RegExp][] = [
  ['600,000 cells', sheetOf(cell('A1').repeat(600_000)), /more than 5,00,000 cells/],
  ['600,000 rows', sheetOf('<row/>'.repeat(600_000)), /more than 5,00,000 cells/],
  ['a cell in the last column', sheetOf(`<row r="1">${cell('XFD1')}</row>`), /200 columns/],
  ['a cell in the last row', sheetOf(`<row r="1048576">${cell('A1048576')}</row>`), /cells/],
  [
    'a last row whose cell says another one',
    sheetOf(`<row r="1048576">${cell('A2')}</row>`),
    /cells/,
  ],
  ['a row after the last one', sheetOf('<row r="999999999"></row>'), /can’t be read/],
  ['a place in characters of XML', sheetOf('<row r="&#57;99999999"></row>'), /can’t be read/],
  [
    'prefixes and other quotation marks',
    sheetOf(`<x:row x:r='1'><x:c x:r='XFD1'/>`),
    /200 columns/,
  ],
  ['a cell behind a comment', sheetOf(`<!--<c "-->${cell('XFD1')}`), /200 columns/],
]

for (const [what, content, message] of tooLarge) {
  test(`a sheet with ${what} is refused`, () => {
    assert.throws(() => scan(content), message)
  })
}

test('a workbook with too many texts is refused', () => {
  assert.throws(() => scan(`<sst>${'<si><t/></si>'.repeat(600_000)}`), /more than 5,00,000 cells/)
})

test('a tag counts wherever the chunks are cut', () => {
  const content = sheetOf(`<row r="1">${cell('A1')}${cell('XFD1')}</row>`)
  for (let size = 1; size < content.length; size += 1) {
    assert.throws(() => scan(content, size), /200 columns/, `chunks of ${size}`)
  }
})

test('a sheet with an empty last row is let through, as LibreOffice writes it', () => {
  scan(sheetOf(`<row r="1">${cell('A1')}</row><row r="1048576" ht="12.8"></row>`))
})

test('10,000 rows of 48 columns are let through', () => {
  const columns = Array.from({ length: 24 }, (_, index) => String.fromCharCode(65 + index))
  const names = [...columns, ...columns.map((letter) => `A${letter}`)]
  const rows = Array.from(
    { length: 10_000 },
    (_, index) =>
      `<row r="${index + 1}">${names.map((name) => cell(`${name}${index + 1}`)).join('')}</row>`,
  )
  scan(sheetOf(rows.join('')))
})
