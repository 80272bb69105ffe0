import type { Kysely, Transaction, Updateable } from 'kysely'
import type { Db } from './database.ts'
import type { RecordTable, Tables, VersionedRecord } from './tables.ts'

/** The columns that these tables share, so that one query serves each of them. */
const withSharedColumns = (db: Db) => db as unknown as Kysely<Record<RecordTable, VersionedRecord>>

type Changes<Table extends RecordTable> = Omit<Updateable<Tables[Table]>, keyof VersionedRecord> & {
  version?: number | undefined
}

/** Each write answers whether it found its record. */
export const versionedRecords = <Table extends RecordTable>(
  db: Db,
  table: Table,
  now: () => Date,
) => {
  const setDeletedAt = async (id: number, before: 'is' | 'is not', deleted_at: string | null) => {
    const { numUpdatedRows } = await withSharedColumns(db)
      .updateTable<RecordTable>(table)
      .set({ deleted_at })
      .where('id', '=', id)
      .where('deleted_at', before, null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  const updateVersion = (from: Db, id: number, version: number | undefined, changes: object = {}) =>
    withSharedColumns(from)
      .updateTable<RecordTable>(table)
      .set((row) => ({ ...changes, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))

  return {
    /** `then` runs in the same transaction, with the record as it was before. */
    update: async (
      id: number,
      { version, ...changes }: Changes<Table>,
      then?: (trx: Transaction<Tables>, before: Tables[Table]) => Promise<unknown>,
    ) => {
      if (!then) {
        const { numUpdatedRows } = await updateVersion(db, id, version, changes).executeTakeFirst()
        return numUpdatedRows === 1n
      }
      return db.transaction().execute(async (trx) => {
        // This locks the row first, so that each of several changes at once sees the one before it.
        const before = await updateVersion(trx, id, version).returningAll().executeTakeFirst()
        if (!before) return false
        if (Object.keys(changes).length > 0) {
          await withSharedColumns(trx)
            .updateTable<RecordTable>(table)
            .set(changes)
            .where('id', '=', id)
            .execute()
        }
        await then(trx, before as never)
        return true
      })
    },
    remove: (id: number) => setDeletedAt(id, 'is', now().toISOString()),
    restore: (id: number) => setDeletedAt(id, 'is not', null),
  }
}
