import { hash } from 'node:crypto'
import { hostname } from 'node:os'
import type { DatabaseLocation } from '../../database/database.ts'
import { openWithoutMigrating } from '../../database/open.ts'
import { acquireExclusiveAccess } from '../exclusive-access.ts'
import { filesNamed, type PictureStores } from '../files.ts'
import { atOneMoment, type OnStep, type ShopLocation } from '../make-backup.ts'
import { claim, moveFiles } from './move-files.ts'
import { moveRows, type OnTable, wantsRows } from './move-rows.ts'

/** Where a shop goes; null for what stays where it is. */
export interface Target {
  place: DatabaseLocation | null
  stores: PictureStores | null
}

const markOf = ({ url, dataDir }: DatabaseLocation) => {
  const { host, pathname } = url ? new URL(url) : { host: hostname(), pathname: dataDir }
  return `moving-${hash('sha256', `${host} ${pathname}`)}`
}

const checkRows = async (from: DatabaseLocation, place: DatabaseLocation) => {
  const to = openWithoutMigrating(place)
  await atOneMoment(from, (db) => wantsRows(db, to)).finally(() => to.destroy())
}

/**
 * Takes a shop over into another place and only reads the old one. Files come first, also while it is served; rows
 * only while nobody serves it, as what was written after them would be lost. It can be cut at any moment and made
 * again, and each time compares every file and row.
 * @returns how many files there are and were copied, and who has the shop in use, where rows are still missing for that
 * @throws UnfitPlace, MissingPicture, DamagedPicture
 */
export const moveShop = async (
  from: ShopLocation,
  to: Target,
  onStep: OnStep,
  onTable: OnTable,
) => {
  const files = await atOneMoment(from.place, filesNamed)
  const mark = markOf(from.place)
  if (to.place) await checkRows(from.place, to.place)
  if (to.stores) await claim(to.stores, mark, files)
  let copied = to.stores ? await moveFiles(from, to.stores, files, onStep) : 0

  return atOneMoment(from.place, async (db) => {
    const still = await acquireExclusiveAccess(from.place, db)
    if ('user' in still) return { files: files.length, copied, user: still.user }
    try {
      const all = await filesNamed(db)
      if (to.stores) {
        const done = new Set(files.map(({ name }) => name))
        const late = all.filter(({ name }) => !done.has(name))
        copied += await moveFiles(from, to.stores, late, () => {})
      }
      if (to.place) await moveRows(db, from.place, to.place, onTable)
      await to.stores?.publicStore.remove(mark)
      return { files: all.length, copied, user: null }
    } finally {
      still.release()
    }
  })
}
