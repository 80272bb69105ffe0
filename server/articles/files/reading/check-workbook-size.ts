import { pipeline } from 'node:stream/promises'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { MEGABYTE } from '../../../../contract/numbers/megabyte.ts'
import { HttpError } from '../../../http/http-error.ts'
import { createSheetScanner } from './sheet-scanner.ts'

const MAX_ENTRIES = 1000
/** 10,000 rows with texts of 200 characters in each column of an export take some 20 MB, in an Indian script 46 MB. */
const MAX_UNPACKED_MEGABYTES = 50

const workbookTooLargeError = () =>
  new HttpError(
    422,
    `This workbook unpacks to more than ${MAX_UNPACKED_MEGABYTES} MB or ${formatCount(MAX_ENTRIES)} parts. Save only the sheet of articles in it.`,
  )

/** Unpacks a workbook, which is a ZIP archive, without storing it, to refuse one that is too large before it is read. @throws HttpError with a sentence */
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
        const scan = createSheetScanner()
        for await (const chunk of chunks) scan(chunk)
      })
    }
  } finally {
    archive.close()
  }
}
