import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { zipOf } from '../../../../tests/samples/zip.ts'
import { createFolder } from '../../../../tests/services/temporary-folder.ts'
import { checkWorkbookSize } from './check-workbook-size.ts'

const zipOfOne = (content: Buffer, size?: number, entries = 1) =>
  zipOf([{ name: 'a', content, ...(size === undefined ? {} : { size }) }], entries)

const check = async (t: TestContext, archive: Buffer) => {
  const path = join(await createFolder(t), 'archive')
  await writeFile(path, archive)
  return checkWorkbookSize(path)
}

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)

test('an archive of usual size is let through', async (t) => {
  await check(t, zipOfOne(megabytes(3)))
})

test('a ZIP bomb is refused by the size that it declares, before it is unpacked', async (t) => {
  await assert.rejects(check(t, zipOfOne(megabytes(51))), /unpacks to more than 50 MB/)
})

test('a ZIP bomb that declares a small size is refused where it grows larger', async (t) => {
  await assert.rejects(check(t, zipOfOne(megabytes(51), 1000)), /too many bytes/)
})

test('an archive of very many parts is refused', async (t) => {
  await assert.rejects(check(t, zipOfOne(megabytes(1), undefined, 1001)), /1,000 parts/)
})
