import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { textCell, workbookOf } from '../../../../tests/samples/workbook.ts'
import { createFolder } from '../../../../tests/services/temporary-folder.ts'
import { readWorkbook } from './read-workbook.ts'
import { readXlsx } from './read-xlsx.ts'

const columns = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J']

const heavyWorkbook = async (t: TestContext) => {
  const path = join(await createFolder(t), 'workbook')
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const cells = columns.map((column) => textCell(`${column}${index + 1}`, `${index} `.repeat(20)))
    return `<row r="${index + 1}">${cells.join('')}</row>`
  })
  await writeFile(path, workbookOf(rows.join('')))
  return path
}

/** The processor's time that the process of the test takes for some work. */
const costOf = async (work: () => Promise<unknown>) => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

test('V13: other calls are answered while a workbook is read, as another process does the work', async (t) => {
  const path = await heavyWorkbook(t)
  const cost = await costOf(async () => assert.equal((await readXlsx(path)).rows.length, 10_000))
  const share = cost / (await costOf(() => readWorkbook(path)))
  assert.ok(share < 0.5, `this process did ${share} of the work`)
})

const TOO_HEAVY = /too much memory or time/

test('V13: a workbook that takes too long is refused, and the next one is read', async (t) => {
  const path = await heavyWorkbook(t)
  await assert.rejects(readXlsx(path, { timeoutMs: 1 }), TOO_HEAVY)
  assert.equal((await readXlsx(path)).rows.length, 10_000)
})

test('V13: a workbook that takes too much memory is refused, and the server goes on', async (t) => {
  await assert.rejects(readXlsx(await heavyWorkbook(t), { maxMegabytes: 20 }), TOO_HEAVY)
})

test('V13: a text that stands in very many cells is refused before it is sent for each of them', async (t) => {
  const path = join(await createFolder(t), 'workbook')
  const cells = Array.from({ length: 2000 }, (_, row) => `<c r="A${row + 1}" t="s"><v>0</v></c>`)
  const rows = cells.map((cell, row) => `<row r="${row + 1}">${cell}</row>`).join('')
  const content = `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`
  await writeFile(path, workbookOf(rows, [{ name: 'xl/sharedStrings.xml', content }]))
  await assert.rejects(readXlsx(path), /more than 3,00,00,000 characters/)
})

test('V13: a workbook that is refused while it is read is refused with its own sentence', async (t) => {
  const path = join(await createFolder(t), 'workbook')
  await writeFile(path, workbookOf(`<row r="1">${textCell('XFD1', 'Code')}</row>`))
  await assert.rejects(readXlsx(path), /more than 200 columns/)
})
