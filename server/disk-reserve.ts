import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MEGABYTE } from '../contract/numbers/megabyte.ts'
import { isDiskFullError } from './database/storage-errors.ts'
import { readFreeBytes } from './free-disk-space.ts'
import { dataFiles } from './storage/data-files.ts'

/** Twice the size that SQLite's write-ahead log reaches before its space is used again. */
const RESERVE_BYTES = 8 * MEGABYTE
const MIN_RESERVE_BYTES = MEGABYTE

/** Whether the file could be written; random, so that no file system stores it in less room. */
const fillReserve = async (file: string) => {
  try {
    await writeFile(file, randomBytes(RESERVE_BYTES), { flag: 'wx' })
    return true
  } catch (error) {
    await rm(file, { force: true })
    if (isDiskFullError(error)) return false
    throw error
  }
}

/** A file removed when the disk is full, so that SQLite has room for sign-ins. @returns a check, which also writes it again */
export const createDiskReserve = (dataDir: string) => {
  const file = join(dataDir, dataFiles.reserve)
  const check = async () => {
    const free = await readFreeBytes(dataDir)
    if (existsSync(file)) {
      if (free >= MIN_RESERVE_BYTES) return false
      await rm(file, { force: true })
      return true
    }
    return free < RESERVE_BYTES + 2 * MIN_RESERVE_BYTES || !(await fillReserve(file))
  }
  let running: Promise<boolean> | null = null
  return () => {
    running ??= check()
      // If the folder cannot be read, the write itself fails.
      .catch(() => false)
      .finally(() => {
        running = null
      })
    return running
  }
}
