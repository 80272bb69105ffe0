import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DatabaseLocation, Db } from '../database/database.ts'
import { appliedMigrations } from '../database/migrate.ts'
import { type AddFile, writeArchive } from './archive/write-archive.ts'
import {
  isFileUsed,
  listPictureFiles,
  MissingPictureError,
  type PictureStores,
  selectStore,
} from './files.ts'
import { formatManifest, MANIFEST_NAME } from './manifest.ts'
import { readSnapshot } from './read-snapshot.ts'
import { formatLines, readBatches } from './rows.ts'
import { readLastIds } from './sequences.ts'
import { findTables, type Table } from './tables.ts'

export interface ShopLocation extends PictureStores {
  database: DatabaseLocation
  /** Signs its backups; null where there is none. */
  key: Buffer | null
}

/** Called before each file with the number of files that are done, and of all. It may throw to end the work. */
export type OnStep = (done: number, all: number) => Promise<void> | void

const sizeOf = async (chunks: AsyncIterable<Buffer>) => {
  let size = 0
  for await (const chunk of chunks) size += chunk.length
  return size
}

const streamRows = <Result>(
  db: Db,
  table: Table,
  work: (rows: AsyncIterable<Buffer>) => Promise<Result>,
) => pipeline(Readable.from(readBatches(db, table)).map(formatLines), createGzip(), work)

const copyRows = async (db: Db, at: Date, add: AddFile) => {
  const manifest = formatManifest({
    made_at: at.toISOString(),
    migrations: await appliedMigrations(db),
    lastIds: await readLastIds(db),
  })
  await add(MANIFEST_NAME, { size: manifest.length, content: [manifest] })
  for (const table of await findTables(db)) {
    // Read twice, as a tar file names the size before the content and a large table does not fit into memory.
    const size = await streamRows(db, table, sizeOf)
    await streamRows(db, table, (content) => add(`rows/${table}.jsonl.gz`, { size, content }))
  }
  return listPictureFiles(db)
}

/**
 * Files never change and outlive their rows by an hour, so they are copied after the rows. Where that takes longer, the
 * pictures that were cleaned up meanwhile are left out. @returns also the files of these @throws MissingPictureError
 */
export const makeBackup = async (shop: ShopLocation, file: string, at: Date, onStep: OnStep) => {
  const missing: string[] = []
  const written = await writeArchive(
    file,
    async (add) => {
      const files = await readSnapshot(shop.database, (db) => copyRows(db, at, add))
      for (const [done, { folder, name, isRequired }] of files.entries()) {
        await onStep(done, files.length)
        const path = `${folder}/${name}`
        const found = await selectStore(shop, folder).read(name)
        if (found) await add(path, found)
        else if (isRequired) {
          if (await readSnapshot(shop.database, (db) => isFileUsed(db, name))) {
            throw new MissingPictureError(`The file ${path} is missing, so no backup was made.`)
          }
          missing.push(path)
        }
      }
      await onStep(files.length, files.length)
    },
    shop.key,
  )
  return { ...written, missing }
}
