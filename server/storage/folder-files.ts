import type { Dir } from 'node:fs'
import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export const isMissing = (error: NodeJS.ErrnoException) => error.code === 'ENOENT'

/** The files of a folder and when each was last written; one that is removed meanwhile is left out. */
export async function* listFiles(folder: string) {
  const entries: Dir = await opendir(folder)
  for await (const { name } of entries) {
    const found = await stat(join(folder, name)).catch((error) => {
      if (!isMissing(error)) throw error
    })
    if (found) yield { name, at: found.mtime }
  }
}

/** Removes the files that begin with `prefix` and were last written before this instant. */
export const removeOld = async (folder: string, before: Date, prefix: string) => {
  for await (const { name, at } of listFiles(folder)) {
    if (at < before && name.startsWith(prefix)) await rm(join(folder, name), { force: true })
  }
}
