import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messageOf } from '../../errors.ts'
import { dataFiles } from '../../storage/data-files.ts'

export class DataFolderError extends Error {}

export const databaseFile = (dataDir: string) => join(dataDir, dataFiles.database)

const SQLITE_BUSY = 5
/** While a server starts, a backup may be reading for a moment. */
const MAX_READER_MS = 500

const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

const describeHolder = (pidFile: string) => {
  if (!existsSync(pidFile)) return 'another process'
  return `process ${readFileSync(pidFile, 'utf8').trim() || 'that is just starting'}`
}

const inUseError = (dataDir: string) =>
  new DataFolderError(
    `The data folder ${dataDir} is in use by ${describeHolder(join(dataDir, dataFiles.pid))}. Stop that one first, or set DATA_DIR to another folder.`,
  )

/** A process that has the database open holds a shared lock on its file, so no exclusive one can be taken. */
const isOpenElsewhere = (dataDir: string) => {
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: MAX_READER_MS })
  try {
    database.exec('pragma locking_mode = exclusive; select count(*) from sqlite_schema')
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw error
  } finally {
    database.close()
  }
}

/**
 * Answers the function that unlocks it. The lock is a transaction on a file beside the data, so it ends with a killed
 * process too. Where that file was removed, the database's own lock is looked at. @throws DataFolderError if it is locked
 */
export const lockDataFolder = (dataDir: string) => {
  const lockFile = join(dataDir, dataFiles.lock)
  if (!existsSync(lockFile) && existsSync(databaseFile(dataDir)) && isOpenElsewhere(dataDir)) {
    throw inUseError(dataDir)
  }
  const lock = new DatabaseSync(lockFile)
  try {
    lock.exec('begin exclusive')
    writeFileSync(join(dataDir, dataFiles.pid), `${process.pid}\n`)
  } catch (error) {
    lock.close()
    throw isBusy(error) ? inUseError(dataDir) : error
  }
  return () => lock.close()
}

/** @throws DataFolderError */
export const prepareDataFolder = (dataDir: string) => {
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, dataFiles.writeCheck), '')
    const files = Object.values(dataFiles).map((name) => join(dataDir, name))
    // A command of another user may have made some of them.
    for (const file of files.filter(existsSync)) accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw new DataFolderError(
      `The data folder ${dataDir} cannot be written (${messageOf(error)}). Give this user the right to write there, or set DATA_DIR to another folder.`,
    )
  }
}
