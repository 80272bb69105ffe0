import type { Entry, ZipFile } from 'yauzl'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { MEGABYTE } from '../../../../contract/numbers/megabyte.ts'
import { HttpError } from '../../../http/http-error.ts'
import { addReferences, createReferenceScanner } from './cell-references.ts'
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
const headerOf = ({ fileName }: Entry, size: number) => {
  const name = Buffer.from(fileName)
  const fields = Buffer.alloc(30)
  fields.write('PK\x03\x04')
  fields.writeUInt16LE(20, 4)
  fields.writeUInt16LE(0x800, 6)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt32LE(size, 22)
  fields.writeUInt16LE(name.length, 26)
  return Buffer.concat([fields, name])
}

const END_OF_ARCHIVE = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])

/** Only these parts are read. In `customXml` Excel keeps data of its own, as one text of megabytes. */
const isRead = ({ fileName }: Entry) =>
  /\.(?:xml|rels)$/.test(fileName) && !fileName.startsWith('customXml/')

/** Unpacks a part, and gives its tags, once more with their places where they had none. */
const unpackPart = async (archive: ZipFile, entry: Entry, createReader: () => TagReader) => {
  const references = createReferenceScanner()
  const reader = createReader()
  const cutter = createTagCutter((name, tag) => {
    references.read(name, tag)
    reader(name, tag)
  })
  const chunks: Buffer[] = []
  // The archive refuses a part of another size than it declares.
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    cutter.write(chunk)
    chunks.push(chunk)
  }
  cutter.end()
  if (!references.lacksReferences()) return chunks
  const content = addReferences(Buffer.concat(chunks))
  const again = createTagCutter(createReader())
  again.write(content)
  again.end()
  return [content]
}

/**
 * Unpacks a workbook, which is a ZIP archive, part by part into an archive that is not compressed, and gives its tags meanwhile.
 * So a reader of the result finds only what was checked here. @throws HttpError with a sentence if it is too large
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
    const chunks = await unpackPart(archive, entry, () => readerOf(entry.fileName))
    yield headerOf(
      entry,
      chunks.reduce((size, chunk) => size + chunk.length, 0),
    )
    yield* chunks
  }
  yield END_OF_ARCHIVE
}
