import type { Entry, ZipFile } from 'yauzl'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { MEGABYTE } from '../../../../contract/numbers/megabyte.ts'
import { HttpError } from '../../../http/http-error.ts'
import { createTagCutter, type TagReader } from './xml-tags.ts'

const MAX_ENTRIES = 1000
/** 10,000 rows with texts of 200 characters in each column of an export take some 20 MB, in an Indian script 46 MB. */
const MAX_UNPACKED_MEGABYTES = 50

const workbookTooLargeError = () =>
  new HttpError(
    422,
    `This workbook unpacks to more than ${MAX_UNPACKED_MEGABYTES} MB or ${formatCount(MAX_ENTRIES)} parts. Save only the sheet of articles in it.`,
  )

/** What stands before a file in an archive: that its name is in UTF-8, and that it is not compressed. */
const headerOf = ({ fileName, uncompressedSize }: Entry) => {
  const name = Buffer.from(fileName)
  const fields = Buffer.alloc(30)
  fields.write('PK\x03\x04')
  fields.writeUInt16LE(20, 4)
  fields.writeUInt16LE(0x800, 6)
  fields.writeUInt32LE(uncompressedSize, 18)
  fields.writeUInt32LE(uncompressedSize, 22)
  fields.writeUInt16LE(name.length, 26)
  return Buffer.concat([fields, name])
}

const END_OF_ARCHIVE = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])

/** Only these parts are read. In `customXml` Excel keeps data of its own, as one text of megabytes. */
const isRead = ({ fileName }: Entry) =>
  /\.(?:xml|rels)$/.test(fileName) && !fileName.startsWith('customXml/')

/**
 * Unpacks a workbook, which is a ZIP archive, part by part into an archive that is not compressed, and gives its tags meanwhile.
 * So whoever reads the result finds only what was checked here. @throws HttpError with a sentence if it is too large
 */
export async function* unpackWorkbook(
  archive: ZipFile,
  readerOf: (path: string) => TagReader,
): AsyncGenerator<Buffer> {
  if (archive.entryCount > MAX_ENTRIES) throw workbookTooLargeError()
  let unpacked = 0
  for await (const entry of archive.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > MAX_UNPACKED_MEGABYTES * MEGABYTE) throw workbookTooLargeError()
    if (!isRead(entry)) continue
    yield headerOf(entry)
    const cutter = createTagCutter(readerOf(entry.fileName))
    // The archive refuses a part of another size than it declares.
    for await (const chunk of await archive.openReadStreamPromise(entry)) {
      cutter.write(chunk)
      yield chunk
    }
    cutter.end()
  }
  yield END_OF_ARCHIVE
}
