import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { MEGABYTE } from '../../../../contract/numbers/megabyte.ts'
import { zipOf } from '../../../../tests/samples/zip.ts'
import { createFolder } from '../../../../tests/services/temporary-folder.ts'
import { openPhotoZip } from './open-photo-zip.ts'

const picture = { name: 'a.jpg', content: 'a picture' }

const open = async (t: TestContext, archive: Buffer) => {
  const path = join(await createFolder(t), 'archive')
  await writeFile(path, archive)
  const zip = await openPhotoZip(path)
  t.after(zip.close)
  return zip.files
}

const readFirst = async (t: TestContext, archive: Buffer) => {
  const [file] = await open(t, archive)
  return buffer(file?.open() ?? assert.fail())
}

test('a ZIP gives the names of its files, without folders and files of the operating system', async (t) => {
  const files = await open(
    t,
    zipOf([
      picture,
      { name: 'red/', content: '' },
      { name: 'red\\b.jpg', content: 'another' },
      { name: '__MACOSX/._a.jpg', content: 'x' },
      { name: 'red/.DS_Store', content: 'x' },
      { name: 'Thumbs.db', content: 'x' },
      { name: 'red/~$list.xlsx', content: 'x' },
    ]),
  )
  assert.deepEqual(
    files.map(({ path, name }) => [path, name]),
    [
      ['a.jpg', 'a.jpg'],
      ['red/b.jpg', 'b.jpg'],
    ],
  )
  assert.equal(String(await buffer(files[1]?.open() ?? assert.fail())), 'another')
})

test('names in UTF-8 are read as such without the flag for it, and others as names of DOS', async (t) => {
  const files = await open(
    t,
    zipOf([
      { ...picture, nameBytes: Buffer.from('साड़ी/चंदेरी.jpg') },
      { ...picture, nameBytes: Buffer.from([...Buffer.from('caf'), 0x82, ...Buffer.from('.jpg')]) },
    ]),
  )
  assert.deepEqual(
    files.map(({ path }) => path),
    ['साड़ी/चंदेरी.jpg', 'café.jpg'],
  )
})

for (const name of ['../साड़ी.jpg', '..\\साड़ी.jpg', '/साड़ी.jpg']) {
  test(`a ZIP with the name ${name} without its flag is refused too`, async (t) => {
    const archive = zipOf([{ ...picture, nameBytes: Buffer.from(name) }])
    await assert.rejects(open(t, archive), /a path we can’t accept/)
  })
}

test('a name is read without U+0000, which no database stores', async (t) => {
  const [file] = await open(t, zipOf([{ ...picture, name: 'a\0.jpg' }]))
  assert.equal(file?.path, 'a.jpg')
})

test('a ZIP bomb is refused by the sizes that it declares, before anything is unpacked', async (t) => {
  const bombs = Array.from({ length: 31 }, (_, index) => ({
    ...picture,
    name: `${index}.jpg`,
    size: 50 * MEGABYTE,
  }))
  await assert.rejects(open(t, zipOf(bombs)), /unpacks to more than 1,500 MB/)
})

test('a file that is larger than its declared size is refused as damaged', async (t) => {
  const bomb = { name: 'a.jpg', content: Buffer.alloc(20 * MEGABYTE), size: 1000 }
  await assert.rejects(readFirst(t, zipOf([bomb])), /damaged in the ZIP/)
})

test('a file of more than 50 MB is not unpacked', async (t) => {
  const archive = zipOf([{ ...picture, size: 51 * MEGABYTE }])
  await assert.rejects(readFirst(t, archive), /too large\. Please choose one under 50 MB/)
})

test('a ZIP of very many files is refused', async (t) => {
  await assert.rejects(open(t, zipOf([picture], 5001)), /more than 5,000 files/)
})

for (const name of ['../a.jpg', '/etc/a.jpg', 'a/../../b.jpg', '..\\a.jpg', 'C:/a.jpg']) {
  test(`a ZIP with the name ${name}, which points to a place outside it, is refused`, async (t) => {
    await assert.rejects(open(t, zipOf([{ ...picture, name }])), /a path we can’t accept/)
  })
}

test('a ZIP with a password is refused', async (t) => {
  await assert.rejects(open(t, zipOf([{ ...picture, isEncrypted: true }])), /by a password/)
})

test('an incomplete ZIP and a file of another kind are refused', async (t) => {
  const archive = zipOf([picture, { name: 'b.jpg', content: 'more' }])
  await assert.rejects(open(t, archive.subarray(0, -10)), /damaged or incomplete/)
  await assert.rejects(open(t, archive.subarray(20)), /damaged or incomplete/)
  await assert.rejects(open(t, Buffer.from('Rar!')), /isn’t a ZIP/)
})

test('a file with changed bytes is refused because of its checksum', async (t) => {
  const archive = zipOf([{ ...picture, method: 0 }])
  archive[archive.indexOf('a picture')] = 0x62
  await assert.rejects(readFirst(t, archive), /damaged in the ZIP/)
})

test('a file with another compression method is refused with what to do', async (t) => {
  await assert.rejects(readFirst(t, zipOf([{ ...picture, method: 14 }])), /can’t open this ZIP/)
})
