import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Selectable } from 'kysely'
import { linesOf, pagesOf, tablesIn } from './backup.tables.ts'
import { type Add, writeArchive } from './backup.write.ts'
import { appliedMigrations } from './database/migrate.ts'
import { lastNumbers, type Numbers } from './database/numbers.ts'
import { type Db, type Engine, engineOf, openToRead, type Place } from './database/open.ts'
import type { Tables } from './database/tables.ts'
import type { PictureStore } from './outside/picture-store.ts'
import { smallerOnes } from './pictures/derive.ts'

/** Where a shop lies. */
export interface Shop {
  place: Place
  shown: PictureStore
  originals: PictureStore
}

/** Hears before each file how many are done; it may throw, which ends the work. */
export type OnStep = (done: number, all: number) => Promise<void> | void

/** The first file of a backup. */
export interface Head {
  made_at: string
  /** The migrations that had made its tables. */
  migrations: string[]
  numbers: Numbers
}
export const headName = 'backup.json'

/** A picture that a record names does not lie in the store, so there is no whole backup to make. */
export class MissingPicture extends Error {}

type Image = Pick<Selectable<Tables['images']>, 'name' | 'original' | 'width' | 'derived_at'>

interface Named {
  room: 'shown' | 'originals'
  name: string
  must: boolean
}

/** The files of all pictures; smaller widths may be missing, as they can be made anew. */
function* filesOf(images: Image[]): Iterable<Named> {
  for (const { name, width, derived_at } of images) {
    yield { room: 'shown', name, must: true }
    if (!derived_at) continue
    for (const smaller of smallerOnes(name, width)) {
      yield { room: 'shown', name: smaller.name, must: false }
    }
  }
  for (const name of new Set(images.flatMap(({ original }) => original ?? []))) {
    yield { room: 'originals', name, must: true }
  }
}

const copyRows = async (db: Db, engine: Engine, now: Date, add: Add) => {
  const head: Head = {
    made_at: now.toISOString(),
    migrations: await appliedMigrations(db),
    numbers: await lastNumbers(db, engine),
  }
  await add(headName, [Buffer.from(JSON.stringify(head, null, 2))])
  for (const table of await tablesIn(db)) {
    const lines = Readable.from(pagesOf(db, table)).map(linesOf)
    await pipeline(lines, createGzip(), (rows) => add(`rows/${table}.jsonl.gz`, rows))
  }
  return db.selectFrom('images').select(['name', 'original', 'width', 'derived_at']).execute()
}

/** The rows of one moment; gives the pictures they name. */
const copySnapshot = async (place: Place, now: Date, add: Add) => {
  // A connection of its own, as its transaction would stop everybody else on the embedded database's one.
  const db = openToRead(place)
  const snapshot = db
    .transaction()
    // SQLite takes no notice, as it always reads like this.
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
  return snapshot
    .execute((trx) => copyRows(trx, engineOf(place), now, add))
    .finally(() => db.destroy())
}

/**
 * Writes a backup of a shop that may be in use: the rows of one moment, then every picture and original they
 * name. Pictures never change and go an hour after their rows, so they can be copied later than these.
 * @throws MissingPicture
 */
export const makeBackup = (shop: Shop, file: string, now: Date, onStep: OnStep) =>
  writeArchive(file, async (add) => {
    const files = [...filesOf(await copySnapshot(shop.place, now, add))]
    for (const [done, { room, name, must }] of files.entries()) {
      await onStep(done, files.length)
      const found = await shop[room].read(name)
      if (found) await add(`${room}/${name}`, found.content)
      else if (must) {
        throw new MissingPicture(`The file ${room}/${name} is missing, so no backup was made.`)
      }
    }
    await onStep(files.length, files.length)
  })
