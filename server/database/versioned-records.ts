import type { Kysely, Transaction, Updateable } from 'kysely'
import type { Db } from './database.ts'
import type { Tables, VersionedRecord } from './tables.ts'

/** The tables whose records have a version and a trash. */
export const versionedTables = [
  'banners',
  'materials',
  'categories',
  'articles',
  'article_pictures',
] as const
export type VersionedTable = (typeof versionedTables)[number]

/** What these tables have in common, so that one query serves each of them. */
const common = (db: Db) => db as unknown as Kysely<Record<VersionedTable, VersionedRecord>>

type Changes<Table extends VersionedTable> = Omit<
  Updateable<Tables[Table]>,
  keyof VersionedRecord
> & {
  version?: number | undefined
}

/** The writes that are the same for every kept table; each says whether it found its record. */
export const versionedRecords = <Table extends VersionedTable>(
  db: Db,
  table: Table,
  now: () => Date,
) => {
  const mark = async (id: number, is: 'is' | 'is not', deleted_at: string | null) => {
    const { numUpdatedRows } = await common(db)
      .updateTable<VersionedTable>(table)
      .set({ deleted_at })
      .where('id', '=', id)
      .where('deleted_at', is, null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Counts a record's version up, if it has the one that is named, and makes these changes with it. */
  const take = (from: Db, id: number, version: number | undefined, changes: object = {}) =>
    common(from)
      .updateTable<VersionedTable>(table)
      .set((row) => ({ ...changes, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))

  return {
    /** Changes a record, if it has the version that is named; `then` is told how it was before. */
    update: async (
      id: number,
      { version, ...changes }: Changes<Table>,
      then?: (trx: Transaction<Tables>, before: Tables[Table]) => Promise<unknown>,
    ) => {
      if (!then) {
        const { numUpdatedRows } = await take(db, id, version, changes).executeTakeFirst()
        return numUpdatedRows === 1n
      }
      return db.transaction().execute(async (trx) => {
        // Counting up comes first: it takes the row, so that of many changes at once each sees the one before.
        const before = await take(trx, id, version).returningAll().executeTakeFirst()
        if (!before) return false
        if (Object.keys(changes).length > 0) {
          await common(trx)
            .updateTable<VersionedTable>(table)
            .set(changes)
            .where('id', '=', id)
            .execute()
        }
        await then(trx, before as never)
        return true
      })
    },
    /** Puts a record into the trash. */
    remove: (id: number) => mark(id, 'is', now().toISOString()),
    /** Takes a record out of the trash. */
    restore: (id: number) => mark(id, 'is not', null),
  }
}
