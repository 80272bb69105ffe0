import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { removeOld } from './picture-store.ts'

/** A file that lies in the spool for the length of one call. */
export interface Spooled {
  path: string
  /** SHA-256 of its content, in hex. */
  sha256: string
  remove(): Promise<void>
}

/** A folder for what is being received, so that large files never lie in memory. */
export interface Spool {
  /** Takes all of a stream; nothing stays where that fails. */
  take(content: Readable): Promise<Spooled>
  /** Removes what calls that were killed before this moment left. */
  tidy(before: Date): Promise<void>
}

/** The spool in this folder. */
export const openSpool = async (folder: string): Promise<Spool> => {
  await mkdir(folder, { recursive: true })
  return {
    take: async (content) => {
      const path = join(folder, randomBytes(16).toString('hex'))
      const remove = () => rm(path, { force: true })
      const hash = createHash('sha256')
      try {
        await pipeline(
          content,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              hash.update(chunk)
              yield chunk
            }
          },
          createWriteStream(path, { flags: 'wx' }),
        )
      } catch (error) {
        await remove()
        throw error
      }
      return { path, sha256: hash.digest('hex'), remove }
    },
    tidy: (before) => removeOld(folder, before, ''),
  }
}
