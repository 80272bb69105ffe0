import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat, truncate, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDiskFullError } from '../database/storage-errors.ts'
import { deleteOldFiles, nullIfMissing } from './folder-files.ts'
import { hashStream } from './hash-stream.ts'
import type { StagedUpload } from './upload-staging.ts'

/** A folder for files that arrive in parts. The caller has validated the names. */
export interface UploadParts {
  /**
   * Appends to a file, which is made if need be. What arrived before an error stays, unless the disk is full: then the part
   * is removed, so that others have its room. Gives the bytes appended.
   */
  append(name: string, content: Readable): Promise<number>
  pathOf(name: string): string
  sizeOf(name: string): Promise<number>
  open(name: string): Promise<StagedUpload>
  /** Makes `removeOlderThan` treat it as new. Gives whether it is there. */
  renew(name: string): Promise<boolean>
  remove(name: string): Promise<void>
  /** Removes files that were last written or renewed before this instant. */
  removeOlderThan(before: Date): Promise<void>
}

export const openUploadParts = async (folder: string): Promise<UploadParts> => {
  await mkdir(folder, { recursive: true })
  const pathOf = (name: string) => join(folder, name)
  const sizeOf = async (name: string) => (await nullIfMissing(stat(pathOf(name))))?.size ?? 0
  const remove = (name: string) => rm(pathOf(name), { force: true })
  return {
    pathOf,
    append: async (name, content) => {
      const path = pathOf(name)
      const before = await sizeOf(name)
      const file = createWriteStream(path, { flags: 'a', flush: true })
      try {
        await pipeline(content, file)
      } catch (error) {
        if (isDiskFullError(error)) await (before === 0 ? remove(name) : truncate(path, before))
        throw error
      }
      return file.bytesWritten
    },
    sizeOf,
    open: async (name) => {
      const path = pathOf(name)
      return {
        path,
        size: await sizeOf(name),
        sha256: await hashStream(createReadStream(path)),
        open: () => createReadStream(path),
        remove: () => remove(name),
      }
    },
    renew: async (name) => {
      const now = new Date()
      return (await nullIfMissing(utimes(pathOf(name), now, now))) !== null
    },
    remove,
    removeOlderThan: (before) => deleteOldFiles(folder, before, ''),
  }
}
