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
/** Eight times what SQLite needs to open a database that was closed. */
const START_RESERVE_BYTES = MEGABYTE / 4

/** Whether the file could be written; random, so that no file system stores it in less room. */
const fillReserve = async (file: string, size: number) => {
  try {
    await writeFile(file, randomBytes(size), { flag: 'wx' })
    return true
  } catch (error) {
    await rm(file, { force: true })
    if (isDiskFullError(error)) return false
    throw error
  }
}

/** On a disk without a free byte this lets the database be opened once more, to be read. */
export const freeStartReserve = async (dataDir: string) => {
  if ((await readFreeBytes(dataDir)) < START_RESERVE_BYTES)
    await rm(join(dataDir, dataFiles.startReserve), { force: true })
}

/** A file removed when the disk is full, so that SQLite has room for sign-ins. @returns a check, which also writes it again */
export const createDiskReserve = (dataDir: string) => {
  const file = join(dataDir, dataFiles.reserve)
  const startReserve = join(dataDir, dataFiles.startReserve)
  const check = async () => {
    const free = await readFreeBytes(dataDir)
    if (free >= MIN_RESERVE_BYTES && !existsSync(startReserve))
      await fillReserve(startReserve, START_RESERVE_BYTES)
    if (existsSync(file)) {
      if (free >= MIN_RESERVE_BYTES) return false
      await rm(file, { force: true })
      return true
    }
    return free < RESERVE_BYTES + 2 * MIN_RESERVE_BYTES || !(await fillReserve(file, RESERVE_BYTES))
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
