import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type DatabaseLocation, type Db, type Engine, engineOf } from '../database/database.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { openReadOnly } from '../database/open.ts'
import { type Add, writeArchive } from './archive/write-archive.ts'
import { filesNamed, MissingPictureError, type PictureStores, storeIn } from './files.ts'
import { type LastIds, readLastIds } from './sequences.ts'
import { linesOf, pagesOf, type Table, tablesIn } from './tables.ts'

/** Where a shop lies. */
export interface ShopLocation extends PictureStores {
  place: DatabaseLocation
}

/** Hears before each file how many are done; it may throw, which ends the work. */
export type OnStep = (done: number, all: number) => Promise<void> | void

/** The first file of a backup. */
export interface Head {
  made_at: string
  /** The migrations that had made its tables. */
  migrations: string[]
  numbers: LastIds
}
export const headName = 'backup.json'

const sizeOf = async (chunks: AsyncIterable<Buffer>) => {
  let size = 0
  for await (const chunk of chunks) size += chunk.length
  return size
}

/** Hands all rows of a table on, compressed. */
const streamRows = <Result>(
  db: Db,
  table: Table,
  work: (rows: AsyncIterable<Buffer>) => Promise<Result>,
) => pipeline(Readable.from(pagesOf(db, table)).map(linesOf), createGzip(), work)

/** Adds all rows; gives the files of the pictures they name. */
const copyRows = async (db: Db, engine: Engine, now: Date, add: Add) => {
  const head: Head = {
    made_at: now.toISOString(),
    migrations: await appliedMigrations(db),
    numbers: await readLastIds(db, engine),
  }
  const headBytes = Buffer.from(JSON.stringify(head, null, 2))
  await add(headName, { size: headBytes.length, content: [headBytes] })
  for (const table of await tablesIn(db)) {
    // Read twice, as a tar file names the size before the content and a large table does not fit into memory.
    const size = await streamRows(db, table, sizeOf)
    await streamRows(db, table, (content) => add(`rows/${table}.jsonl.gz`, { size, content }))
  }
  return filesNamed(db)
}

/** Reads the rows of one moment, however much is written meanwhile, by a connection of its own. */
export const atOneMoment = async <Found>(
  place: DatabaseLocation,
  read: (db: Db) => Promise<Found>,
) => {
  // The embedded database's one connection would stop everybody else for the length of a transaction.
  const db = openReadOnly(place)
  const snapshot = db
    .transaction()
    // SQLite takes no notice, as it always reads like this.
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
  return snapshot.execute(read).finally(() => db.destroy())
}

/**
 * Writes a backup of a shop that may be in use: the rows of one moment, then every picture and original they
 * name. Pictures never change and go an hour after their rows, so they can be copied later than these.
 * @throws MissingPicture
 */
export const makeBackup = (shop: ShopLocation, file: string, now: Date, onStep: OnStep) =>
  writeArchive(file, async (add) => {
    const files = await atOneMoment(shop.place, (db) =>
      copyRows(db, engineOf(shop.place), now, add),
    )
    for (const [done, { folder, name, must }] of files.entries()) {
      await onStep(done, files.length)
      const found = await storeIn(shop, folder).read(name)
      if (found) await add(`${folder}/${name}`, found)
      else if (must) {
        throw new MissingPictureError(
          `The file ${folder}/${name} is missing, so no backup was made.`,
        )
      }
    }
    await onStep(files.length, files.length)
  })
