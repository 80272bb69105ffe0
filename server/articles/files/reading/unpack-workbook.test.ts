import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { sheetOf, textCell, workbookOf } from '../../../../tests/samples/workbook.ts'
import { zipOf } from '../../../../tests/samples/zip.ts'
import { createFolder } from '../../../../tests/services/temporary-folder.ts'
import { readWorkbook } from './read-workbook.ts'

const read = async (t: TestContext, archive: Buffer) => {
  const path = join(await createFolder(t), 'archive')
  await writeFile(path, archive)
  return (await readWorkbook(path)).rows
}

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)
const rows = `<row r="1">${textCell('A1', 'Code')}</row>`

test('a workbook with a picture of usual size is read', async (t) => {
  const workbook = workbookOf(rows, [{ name: 'xl/media/image1.png', content: megabytes(3) }])
  assert.deepEqual(await read(t, workbook), [['Code']])
})

test('V13: a ZIP bomb is refused by the size that it declares, before it is unpacked', async (t) => {
  const bomb = zipOf([{ name: 'xl/a.xml', content: megabytes(51) }])
  await assert.rejects(read(t, bomb), /unpacks to more than 50 MB/)
})

test('V13: a ZIP bomb that declares a small size is refused where it grows larger', async (t) => {
  const bomb = workbookOf(rows, [{ name: 'xl/a.xml', content: '<a/>'.repeat(100_000), size: 1000 }])
  await assert.rejects(read(t, bomb), /damaged/)
})

test('V13: an archive of very many parts is refused', async (t) => {
  const archive = zipOf([{ name: 'xl/a.xml', content: '<a/>' }], 1001)
  await assert.rejects(read(t, archive), /1,000 parts/)
})

test('V13: what the list of an archive leaves out is not read, as it was not checked', async (t) => {
  const content = sheetOf(`<row r="1">${textCell('A1', 'Unlisted')}</row>`)
  const workbook = workbookOf(rows, [
    { name: 'xl/worksheets/sheet1.xml', content, isUnlisted: true },
  ])
  assert.deepEqual(await read(t, workbook), [['Code']])
})
