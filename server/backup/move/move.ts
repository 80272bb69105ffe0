import { hash } from 'node:crypto'
import { hostname } from 'node:os'
import type { DatabaseLocation, Db } from '../../database/database.ts'
import { openWithoutMigrating } from '../../database/open.ts'
import { acquireExclusiveAccess } from '../exclusive-access.ts'
import { listPictureFiles, type PictureStores } from '../files.ts'
import type { OnStep, ShopLocation } from '../make-backup.ts'
import { readSnapshot } from '../read-snapshot.ts'
import { claimStores, moveFiles } from './move-files.ts'
import { moveRows, needsRows, type OnTable } from './move-rows.ts'

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
