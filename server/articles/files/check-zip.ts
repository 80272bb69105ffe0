import { pipeline } from 'node:stream/promises'
import { HttpError } from '../../http/http-error.ts'

const MEGABYTE = 1024 * 1024
const MAX_ENTRIES = 1000
const MAX_UNPACKED_MEGABYTES = 100

const isTooMuch = () =>
  new HttpError(
    422,
    `This workbook unpacks to more than ${MAX_UNPACKED_MEGABYTES} MB or ${MAX_ENTRIES} parts. Save only the sheet of articles in it.`,
  )

/**
 * Unpacks a ZIP archive to nowhere, so that one that grows without end is known before it is read into memory. An
 * entry that is larger than it says is an error of the library.
 * @throws HttpError with a sentence if there is too much in it
 */
export const checkZip = async (path: string) => {
  // Loaded on need, to save memory.
  const { openPromise } = await import('yauzl')
  const archive = await openPromise(path)
  try {
    if (archive.entryCount > MAX_ENTRIES) throw isTooMuch()
    let unpacked = 0
    for await (const entry of archive.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (unpacked > MAX_UNPACKED_MEGABYTES * MEGABYTE) throw isTooMuch()
      const content = await archive.openReadStreamPromise(entry)
      await pipeline(content, async (chunks) => {
        for await (const _ of chunks);
      })
    }
  } finally {
    archive.close()
  }
}
