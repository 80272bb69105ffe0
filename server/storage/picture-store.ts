import { randomBytes } from 'node:crypto'
import type { Dir } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { syncFolder } from './sync-folder.ts'

/** A file that lies somewhere. */
export interface Source {
  size: number
  /** SHA-256 of its content, in hex. */
  sha256: string
  /** Reads it from its beginning; more than once where sending it has to begin anew. */
  open(): Readable | Promise<Readable>
}

/** A place for files of pictures; whoever asks has checked the name. */
export interface PictureStore {
  /** Puts a file there, durably and whole once this resolves, and not at all where it rejects. */
  write(name: string, content: Buffer | Source): Promise<void>
  /** A file that is there, to be read from its beginning; null where there is none. */
  read(name: string): Promise<{ size: number; content: Readable } | null>
  remove(name: string): Promise<void>
  /** Every file with the time it was written. */
  list(): AsyncIterable<{ name: string; at: Date }>
  /** Writes a file that nobody sees and removes it; rejects where nothing can be stored. */
  probe(): Promise<void>
  /** Removes what was begun before this moment and never became a file. */
  tidy(before: Date): Promise<void>
}

const half = '.half-'

const isMissing = (error: NodeJS.ErrnoException) => error.code === 'ENOENT'

/** Every file of a folder; one that goes meanwhile is left out. */
async function* filesOf(folder: string) {
  const entries: Dir = await opendir(folder)
  for await (const { name } of entries) {
    const found = await stat(join(folder, name)).catch((error) => {
      if (!isMissing(error)) throw error
    })
    if (found) yield { name, at: found.mtime }
  }
}

/** Removes the files of a folder that were last written before a moment and whose name begins like this. */
export const removeOld = async (folder: string, before: Date, begin: string) => {
  for await (const { name, at } of filesOf(folder)) {
    if (at < before && name.startsWith(begin)) await rm(join(folder, name), { force: true })
  }
}

/** Pictures as files of one folder. */
export const folderStore = async (folder: string): Promise<PictureStore> => {
  await mkdir(folder, { recursive: true })
  const at = (name: string) => join(folder, name)
  /** Writes a file under a name that is none yet, for `then` to make it one; it goes where that fails. */
  const begin = async (content: Buffer | Source, then: (begun: string) => Promise<void>) => {
    const begun = at(half + randomBytes(8).toString('hex'))
    try {
      const handle = await open(begun, 'wx')
      try {
        await handle.writeFile(Buffer.isBuffer(content) ? content : await content.open())
        await handle.sync()
      } finally {
        await handle.close()
      }
      await then(begun)
    } catch (error) {
      await rm(begun, { force: true })
      throw error
    }
  }
  return {
    write: (name, content) =>
      begin(content, async (begun) => {
        await rename(begun, at(name))
        await syncFolder(folder)
      }),
    read: async (name) => {
      const handle = await open(at(name)).catch((error) => {
        if (!isMissing(error)) throw error
      })
      if (!handle) return null
      const { size } = await handle.stat()
      return { size, content: handle.createReadStream() }
    },
    remove: (name) => rm(at(name), { force: true }),
    list: async function* () {
      for await (const file of filesOf(folder)) if (!file.name.startsWith(half)) yield file
    },
    probe: () => begin(Buffer.from('probe'), (begun) => rm(begun)),
    tidy: (before) => removeOld(folder, before, half),
  }
}
