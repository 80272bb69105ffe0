import { hash } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { type DatabaseLocation, type Db, engineAt } from '../../database/database.ts'
import { DataFolderError, lockDataFolder } from '../../database/engines/data-folder.ts'
import { openReadOnly, openWithoutMigrating } from '../../database/open.ts'
import { listPictureFiles, type PictureStores } from '../files.ts'
import type { OnStep, ShopLocation } from '../make-backup.ts'
import { readSnapshot } from '../read-snapshot.ts'
import { claimStores, moveFiles } from './move-files.ts'
import { moveRows, needsRows, type OnTable } from './move-rows.ts'

const lockFolder = (dataDir: string) => {
  try {
    return { release: lockDataFolder(dataDir) }
  } catch (error) {
    if (error instanceof DataFolderError) return { refusal: error.message }
    throw error
  }
}

const checkConnections = async (location: DatabaseLocation) => {
  const db = openReadOnly(location)
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and usename = current_user
    and backend_type = 'client backend' and pid <> pg_backend_pid()`
    .execute(db)
    .finally(() => db.destroy())
  const count = rows[0]?.count ?? 0
  return count > 0
    ? { refusal: `The old database has ${count} other connections. Stop the product first.` }
    : { release: () => {} }
}

/**
 * Makes sure that nobody else uses the database. SQLite stays locked until `release`; of PostgreSQL only the connections are
 * counted, so this process must have none yet. @returns `refusal`: a sentence that says who uses it
 */
const acquireExclusiveAccess = async (
  location: DatabaseLocation,
): Promise<{ refusal: string } | { release(): void }> =>
  engineAt(location) === 'sqlite' ? lockFolder(location.dataDir) : checkConnections(location)

export interface Target {
  database: DatabaseLocation | null
  stores: PictureStores | null
}

const claimFileOf = ({ url, dataDir }: DatabaseLocation) => {
  const { host, pathname } = url ? new URL(url) : { host: hostname(), pathname: dataDir }
  return `moving-${hash('sha256', `${host} ${pathname}`)}`
}

const checkRows = async (from: DatabaseLocation, target: DatabaseLocation) => {
  const to = openWithoutMigrating(target)
  await readSnapshot(from, (db) => needsRows(db, to)).finally(() => to.destroy())
}

/**
 * Copies files first, also while the shop is in use; rows only while it is not. It can be repeated, as all is compared.
 * @returns the number of files and of copied ones; `refusal` is a sentence that says who uses the
 * shop, if rows were not moved for that
 * @throws UnusableTargetError, MissingPictureError, DamagedPictureError
 */
export const moveShop = async (
  from: ShopLocation,
  to: Target,
  onStep: OnStep,
  onTable: OnTable,
) => {
  const files = await readSnapshot(from.database, listPictureFiles)
  const claimFile = claimFileOf(from.database)
  if (to.database) await checkRows(from.database, to.database)
  if (to.stores) await claimStores(to.stores, claimFile, files)
  let copied = to.stores ? await moveFiles(from, to.stores, files, onStep) : 0

  const access = await acquireExclusiveAccess(from.database)
  if ('refusal' in access) return { files: files.length, copied, refusal: access.refusal }
  const moveRest = async (db: Db) => {
    const all = await listPictureFiles(db)
    if (to.stores) {
      const done = new Set(files.map(({ name }) => name))
      const added = all.filter(({ name }) => !done.has(name))
      copied += await moveFiles(from, to.stores, added, () => {})
    }
    if (to.database) await moveRows(db, to.database, onTable)
    await to.stores?.publicStore.remove(claimFile)
    return { files: all.length, copied, refusal: null }
  }
  return readSnapshot(from.database, moveRest).finally(access.release)
}
