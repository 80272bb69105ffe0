import { pipeline } from 'node:stream/promises'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { MEGABYTE } from '../../../../contract/numbers/megabyte.ts'
import { HttpError } from '../../../http/http-error.ts'

const MAX_ENTRIES = 1000
const MAX_UNPACKED_MEGABYTES = 100

const workbookTooLargeError = () =>
  new HttpError(
    422,
    `This workbook unpacks to more than ${MAX_UNPACKED_MEGABYTES} MB or ${formatCount(MAX_ENTRIES)} parts. Save only the sheet of articles in it.`,
  )

/** Unpacks a workbook, which is a ZIP archive, without storing it, to refuse one that is too large before it is read. @throws HttpError */
export const checkWorkbookSize = async (path: string) => {
  const { openPromise } = await import('yauzl')
  const archive = await openPromise(path)
  try {
    if (archive.entryCount > MAX_ENTRIES) throw workbookTooLargeError()
    let unpacked = 0
    for await (const entry of archive.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (unpacked > MAX_UNPACKED_MEGABYTES * MEGABYTE) throw workbookTooLargeError()
      const content = await archive.openReadStreamPromise(entry)
      await pipeline(content, async (chunks) => {
        for await (const _ of chunks);
      })
    }
  } finally {
    archive.close()
  }
}
