import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { deleteOldFiles } from './folder-files.ts'
import type { Source } from './picture-store.ts'

export interface StagedUpload extends Source {
  path: string
  open(): Readable
  remove(): Promise<void>
}

/** A folder for files that are being received, so that they are never in memory as a whole. */
export interface UploadStaging {
  stage(content: Readable): Promise<StagedUpload>
  /** Passes the path of a file that `use` may write; it is removed afterwards. */
  withFile<Result>(use: (path: string) => Promise<Result>): Promise<Result>
  /** Removes files that were last written before this instant. */
  removeOlderThan(before: Date): Promise<void>
}

/** Writes all that comes into a new file. A file that could not be written whole is removed. */
const receive = async (content: Readable, path: string) => {
  const hash = createHash('sha256')
  let size = 0
  const file = createWriteStream(path, { flags: 'wx' })
  try {
    await pipeline(
      content,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk)
          size += chunk.length
          yield chunk
        }
      },
      file,
    )
  } catch (error) {
    // A file that is still being opened would reappear after its removal.
    if (!file.closed) await new Promise((resolve) => file.once('close', resolve))
    await rm(path, { force: true })
    throw error
  }
  return { size, sha256: hash.digest('hex') }
}

export const openUploadStaging = async (folder: string): Promise<UploadStaging> => {
  await mkdir(folder, { recursive: true })
  const newPath = () => join(folder, randomBytes(16).toString('hex'))
  return {
    stage: async (content) => {
      const path = newPath()
      return {
        path,
        ...(await receive(content, path)),
        open: () => createReadStream(path),
        remove: () => rm(path, { force: true }),
      }
    },
    withFile: async (use) => {
      const path = newPath()
      try {
        return await use(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    removeOlderThan: (before) => deleteOldFiles(folder, before, ''),
  }
}
