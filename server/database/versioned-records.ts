import type { Insertable, Kysely, Transaction, Updateable } from 'kysely'
import type { Db } from './database.ts'
import type { RecordTable, Tables, VersionedRecord } from './tables.ts'

/** The columns that these tables share, so that one query serves each of them. */
const withSharedColumns = (db: Db) => db as unknown as Kysely<Record<RecordTable, VersionedRecord>>

type Changes<Table extends RecordTable> = Omit<Updateable<Tables[Table]>, keyof VersionedRecord> & {
  version?: number | undefined
}

const setDeletedAt = async (
  db: Db,
  table: RecordTable,
  { id, from, to }: { id: number; from: 'is' | 'is not'; to: string | null },
) => {
  const { numUpdatedRows } = await withSharedColumns(db)
    .updateTable(table)
    .set({ deleted_at: to })
    .where('id', '=', id)
    .where('deleted_at', from, null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const updateVersion = (
  db: Db,
  table: RecordTable,
  { id, version, changes = {} }: { id: number; version: number | undefined; changes?: object },
) =>
  withSharedColumns(db)
    .updateTable(table)
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))

/** Each write but `create` answers whether it found its record. */
export const versionedRecords = <Table extends RecordTable>(
  db: Db,
  table: Table,
  now: () => Date,
) => ({
  create: async (values: Insertable<Tables[Table]>) => {
    await withSharedColumns(db).insertInto<RecordTable>(table).values(values).execute()
  },
  /** `then` runs in the same transaction, with the record as it was before. */
  update: async (
    id: number,
    { version, ...changes }: Changes<Table>,
    then?: (trx: Transaction<Tables>, before: Tables[Table]) => Promise<unknown>,
  ) => {
    if (!then) {
      const { numUpdatedRows } = await updateVersion(db, table, {
        id,
        version,
        changes,
      }).executeTakeFirst()
      return numUpdatedRows === 1n
    }
    return db.transaction().execute(async (trx) => {
      // This locks the row first, so that each of several changes at once sees the one before it.
      const before = await updateVersion(trx, table, { id, version })
        .returningAll()
        .executeTakeFirst()
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
  remove: (id: number) => setDeletedAt(db, table, { id, from: 'is', to: now().toISOString() }),
  restore: (id: number) => setDeletedAt(db, table, { id, from: 'is not', to: null }),
})
