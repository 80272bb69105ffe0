import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { deleteOldFiles, nullIfMissing } from './folder-files.ts'
import { hashStream } from './hash-stream.ts'
import type { StagedUpload } from './upload-staging.ts'

/** A folder for files that arrive in parts. The caller has validated the names. */
export interface UploadParts {
  /** Appends to a file, which is made if need be; what arrived before an error stays. Gives the bytes appended. */
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
      const file = createWriteStream(pathOf(name), { flags: 'a', flush: true })
      await pipeline(content, file)
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
