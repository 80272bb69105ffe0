import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { removeOld, type Source } from './picture-store.ts'

/** A file that lies in the spool for the length of one call. */
export interface StagedUpload extends Source {
  path: string
  open(): Readable
  remove(): Promise<void>
}

/** A folder for what is being received, so that large files never lie in memory. */
export interface UploadStaging {
  /** Takes all of a stream; nothing stays where that fails. */
  stage(content: Readable): Promise<StagedUpload>
  /** Removes what calls that were killed before this moment left. */
  tidy(before: Date): Promise<void>
}

/** The spool in this folder. */
export const openUploadStaging = async (folder: string): Promise<UploadStaging> => {
  await mkdir(folder, { recursive: true })
  return {
    stage: async (content) => {
      const path = join(folder, randomBytes(16).toString('hex'))
      const remove = () => rm(path, { force: true })
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
        // A file that is still being opened would appear after it was removed.
        if (!file.closed) await new Promise((resolve) => file.once('close', resolve))
        await remove()
        throw error
      }
      return { path, size, sha256: hash.digest('hex'), open: () => createReadStream(path), remove }
    },
    tidy: (before) => removeOld(folder, before, ''),
  }
}
