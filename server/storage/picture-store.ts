import { randomBytes } from 'node:crypto'
import type { Dir } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { syncFolder } from './sync-folder.ts'

export interface Source {
  size: number
  /** SHA-256 of its content, in hex. */
  sha256: string
  /** Reads it from its beginning; again for each further attempt to send it. */
  open(): Readable | Promise<Readable>
}

/** A store of picture files. The caller has validated the names. */
export interface PictureStore {
  /** Stores a file: durable and complete once this resolves, not at all if it rejects. */
  write(name: string, content: Buffer | Source): Promise<void>
  read(name: string): Promise<{ size: number; content: Readable } | null>
  remove(name: string): Promise<void>
  list(): AsyncIterable<{ name: string; at: Date }>
  /** Writes and removes a file that no list shows; rejects if nothing can be stored. */
  probe(): Promise<void>
  /** Removes what writes that were interrupted before this instant have left. */
  removeInterruptedWrites(before: Date): Promise<void>
}

const PARTIAL_PREFIX = '.half-'

export const isMissing = (error: NodeJS.ErrnoException) => error.code === 'ENOENT'

async function* filesOf(folder: string) {
  const entries: Dir = await opendir(folder)
  for await (const { name } of entries) {
    const found = await stat(join(folder, name)).catch((error) => {
      if (!isMissing(error)) throw error
    })
    if (found) yield { name, at: found.mtime }
  }
}

export const removeOld = async (folder: string, before: Date, prefix: string) => {
  for await (const { name, at } of filesOf(folder)) {
    if (at < before && name.startsWith(prefix)) await rm(join(folder, name), { force: true })
  }
}

export const folderStore = async (folder: string): Promise<PictureStore> => {
  await mkdir(folder, { recursive: true })
  const pathOf = (name: string) => join(folder, name)
  const writePartial = async (
    content: Buffer | Source,
    finish: (partial: string) => Promise<void>,
  ) => {
    const partial = pathOf(PARTIAL_PREFIX + randomBytes(8).toString('hex'))
    try {
      const handle = await open(partial, 'wx')
      try {
        await handle.writeFile(Buffer.isBuffer(content) ? content : await content.open())
        await handle.sync()
      } finally {
        await handle.close()
      }
      await finish(partial)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
  }
  return {
    write: (name, content) =>
      writePartial(content, async (partial) => {
        await rename(partial, pathOf(name))
        await syncFolder(folder)
      }),
    read: async (name) => {
      const handle = await open(pathOf(name)).catch((error) => {
        if (!isMissing(error)) throw error
      })
      if (!handle) return null
      const { size } = await handle.stat()
      return { size, content: handle.createReadStream() }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* () {
      for await (const file of filesOf(folder))
        if (!file.name.startsWith(PARTIAL_PREFIX)) yield file
    },
    probe: () => writePartial(Buffer.from('probe'), (partial) => rm(partial)),
    removeInterruptedWrites: (before) => removeOld(folder, before, PARTIAL_PREFIX),
  }
}
