import type { Dir } from 'node:fs'
import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../errors.ts'

/** The result of an operation on a file; null where there is no such file. */
export const nullIfMissing = <Found>(operation: Promise<Found>) =>
  operation.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })

/** The files of a folder and when each was last written; one that is removed meanwhile is left out. */
export async function* listFiles(folder: string) {
  const entries: Dir = await opendir(folder)
  for await (const { name } of entries) {
    const found = await nullIfMissing(stat(join(folder, name)))
    if (found) yield { name, at: found.mtime }
  }
}

/** Removes the files that begin with `prefix` and were last written before this instant. */
export const deleteOldFiles = async (folder: string, before: Date, prefix: string) => {
  for await (const { name, at } of listFiles(folder)) {
    if (at < before && name.startsWith(prefix)) await rm(join(folder, name), { force: true })
  }
}
