import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Db, Trx } from '../database/database.ts'
import { openWithoutMigrating } from '../database/open.ts'
import { isDatabaseDiskError, isDiskFullError } from '../database/storage-errors.ts'
import { messageOf } from '../errors.ts'
import type { Archive } from './archive/read-archive.ts'
import { SIGNATURE_NAME } from './archive/signature.ts'
import { pictureFolderNames } from './files.ts'
import { type BackupManifest, MANIFEST_NAME } from './manifest.ts'
import { columnsOf, insertRows, parseLines, type Row } from './rows.ts'
import { setLastIds } from './sequences.ts'
import { isTable } from './tables.ts'
import { makeTables, UnusableTargetError } from './target-database.ts'

const tableOf = (name: string) => /^rows\/([^/]+)\.jsonl\.gz$/.exec(name)?.[1]

/** The picture that a file of a backup holds; undefined where it is no picture. Its name leads to no other folder. */
export const pictureOf = (path: string) => {
  const [first, name = '', ...others] = path.split('/')
  const folder = pictureFolderNames.find((known) => known === first)
  const isName = /^\w[\w.-]{0,199}$/.test(name)
  return folder && isName && others.length === 0 ? { path, folder, name } : undefined
}

/** At most so many names are told. */
const MAX_NAMES = 5

const listNames = (names: string[]) => {
  const shown = names.slice(0, MAX_NAMES).map((name) => JSON.stringify(name).slice(1, -1))
  const more = names.length - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** Somebody could have edited a backup to add sessions, or files for other folders. */
const refuseUnknownFiles = ({ names }: Archive) => {
  const tables = names.flatMap((name) => tableOf(name) ?? []).filter((table) => !isTable(table))
  if (tables.length > 0) {
    throw new UnusableTargetError(
      `The backup holds tables that this program does not know: ${listNames(tables)}. Nothing was changed.`,
    )
  }
  const files = names.filter(
    (name) => ![MANIFEST_NAME, SIGNATURE_NAME].includes(name) && !tableOf(name) && !pictureOf(name),
  )
  if (files.length > 0) {
    throw new UnusableTargetError(
      `The backup holds files that this program never writes: ${listNames(files)}. Nothing was changed.`,
    )
  }
}

const SCRIPT_ADDRESS = /^[\s\p{Cc}]*(?:javascript|vbscript|data)\s*:/iu

/** The columns of records that hold an address. */
const isAddressColumn = (column: string) =>
  column === 'article_fb' || column === 'article_twit' || /(?:^|_)(?:link|url)$/.test(column)

const isStorable = (value: unknown) =>
  value === null || Number.isFinite(value) || (typeof value === 'string' && !value.includes('\0'))

/** @throws UnusableTargetError */
const checkRow = (row: Row, table: string, known: ReadonlySet<string>) => {
  const unknown = Object.keys(row).filter((column) => !known.has(column))
  if (unknown.length > 0) {
    throw new UnusableTargetError(
      `The backup holds columns of ${table} that this program does not know: ${listNames(unknown)}. Nothing was changed.`,
    )
  }
  for (const [column, value] of Object.entries(row)) {
    const isScript =
      isAddressColumn(column) && typeof value === 'string' && SCRIPT_ADDRESS.test(value)
    if (isStorable(value) && !isScript) continue
    const fault = isScript ? 'a script in place of an address' : 'a value that cannot be stored'
    throw new UnusableTargetError(
      `The backup holds ${fault} in ${column} of ${table} ${row.id ?? ''}. Nothing was changed.`,
    )
  }
}

async function* checkRows(rows: AsyncIterable<Row>, table: string, known: ReadonlySet<string>) {
  for await (const row of rows) {
    checkRow(row, table, known)
    yield row
  }
}

const putTable = async (trx: Trx, backup: Archive, name: string, known: ReadonlySet<string>) => {
  const table = tableOf(name) ?? ''
  try {
    await pipeline(backup.read(name), createGunzip(), (lines) =>
      insertRows(trx, table, checkRows(parseLines(lines), table, known)),
    )
  } catch (error) {
    if (error instanceof UnusableTargetError) throw error
    if (isDiskFullError(error) || isDatabaseDiskError(error)) throw error
    throw new UnusableTargetError(
      `The rows of ${table} in the backup cannot be restored: ${messageOf(error)}. Nothing was changed.`,
    )
  }
}

/** Inserts all rows of a backup. @throws UnusableTargetError */
export const putRows = (db: Db, backup: Archive, { lastIds }: BackupManifest) =>
  db.transaction().execute(async (trx) => {
    const columns = await columnsOf(trx)
    for (const name of backup.names) {
      const table = tableOf(name)
      if (table) await putTable(trx, backup, name, columns.get(table) ?? new Set())
    }
    await setLastIds(trx, lastIds)
  })

const withScratchDatabase = async (work: (db: Db) => Promise<unknown>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'freightloom-restore-'))
  try {
    const db = openWithoutMigrating({ url: undefined, dataDir })
    await work(db).finally(() => db.destroy())
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * Restores the rows into a database that is thrown away, so that a backup which somebody has edited is refused before
 * anything is written. @throws UnusableTargetError
 */
export const checkBackup = async (backup: Archive, manifest: BackupManifest) => {
  refuseUnknownFiles(backup)
  await withScratchDatabase(async (db) => {
    await makeTables(db, manifest.migrations)
    await putRows(db, backup, manifest)
  })
}
