import { hash } from 'node:crypto'
import { hostname } from 'node:os'
import type { DatabaseLocation } from '../../database/database.ts'
import { openAsItIs } from '../../database/open.ts'
import { holdStill } from '../exclusive-access.ts'
import { filesNamed, type Rooms } from '../files.ts'
import { atOneMoment, type OnStep, type Shop } from '../make-backup.ts'
import { claim, moveFiles } from './move-files.ts'
import { moveRows, type OnTable, wantsRows } from './move-rows.ts'

/** Where a shop goes; null for what stays where it is. */
export interface Target {
  place: DatabaseLocation | null
  rooms: Rooms | null
}

const markOf = ({ url, dataDir }: DatabaseLocation) => {
  const { host, pathname } = url ? new URL(url) : { host: hostname(), pathname: dataDir }
  return `moving-${hash('sha256', `${host} ${pathname}`)}`
}

const checkRows = async (from: DatabaseLocation, place: DatabaseLocation) => {
  const to = openAsItIs(place)
  await atOneMoment(from, (db) => wantsRows(db, to)).finally(() => to.destroy())
}

/**
 * Takes a shop over into another place and only reads the old one. Files come first, also while it is served; rows
 * only while nobody serves it, as what was written after them would be lost. It can be cut at any moment and made
 * again, and each time compares every file and row.
 * @returns how many files there are and were copied, and who has the shop in use, where rows are still missing for that
 * @throws UnfitPlace, MissingPicture, DamagedPicture
 */
export const moveShop = async (from: Shop, to: Target, onStep: OnStep, onTable: OnTable) => {
  const files = await atOneMoment(from.place, filesNamed)
  const mark = markOf(from.place)
  if (to.place) await checkRows(from.place, to.place)
  if (to.rooms) await claim(to.rooms, mark, files)
  let copied = to.rooms ? await moveFiles(from, to.rooms, files, onStep) : 0

  return atOneMoment(from.place, async (db) => {
    const still = await holdStill(from.place, db)
    if ('user' in still) return { files: files.length, copied, user: still.user }
    try {
      const all = await filesNamed(db)
      if (to.rooms) {
        const done = new Set(files.map(({ name }) => name))
        const late = all.filter(({ name }) => !done.has(name))
        copied += await moveFiles(from, to.rooms, late, () => {})
      }
      if (to.place) await moveRows(db, from.place, to.place, onTable)
      await to.rooms?.shown.remove(mark)
      return { files: all.length, copied, user: null }
    } finally {
      still.release()
    }
  })
}
