import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { checkZip } from './check-zip.ts'

/** A ZIP archive of one entry, packed, that says it has this size. */
const zipOf = (content: Buffer, size = content.length, entries = 1) => {
  const packed = deflateRawSync(content)
  const name = Buffer.from('a')
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, packed])
  const place = Buffer.alloc(14)
  const made = Buffer.from([20, 0])
  const central = Buffer.concat([Buffer.from('PK\x01\x02'), made, fields, place, name])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries, 4)
  end.writeUInt16LE(entries, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}

const check = async (t: TestContext, archive: Buffer) => {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'archive')
  await writeFile(path, archive)
  return checkZip(path)
}

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)

test('an archive of usual size is let through', async (t) => {
  await check(t, zipOf(megabytes(3)))
})

test('a ZIP bomb is refused by what it says, before it is unpacked', async (t) => {
  await assert.rejects(check(t, zipOf(megabytes(101))), /unpacks to more than 100 MB/)
})

test('a ZIP bomb that says it is small is given up where it grows beyond that', async (t) => {
  await assert.rejects(check(t, zipOf(megabytes(101), 1000)), /too many bytes/)
})

test('an archive of very many parts is refused', async (t) => {
  await assert.rejects(check(t, zipOf(megabytes(1), undefined, 1001)), /1000 parts/)
})
