import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { readInBatches } from './batches.ts'
import { type Db, isEmbedded, type Trx } from './database.ts'
import type { VersionedRecord } from './tables/columns.ts'
import type { RecordTable } from './tables/record-tables.ts'
import type { Tables } from './tables.ts'

/** For queries of any of the tables; TypeScript cannot tell which columns all of them have. */
const withSharedColumns = (db: Db) => db as unknown as Kysely<Record<RecordTable, VersionedRecord>>

type Changes<Table extends RecordTable> = Omit<Updateable<Tables[Table]>, keyof VersionedRecord> & {
  version?: number | undefined
}

export interface DatabaseRecord {
  id: number
}

export interface ChangedRecord<Before extends DatabaseRecord = DatabaseRecord> {
  before: Before
  changes: object
}

/** Restores those of these records that are in the trash, in one statement, which is much faster than one for each. */
export const restoreRecords = (db: Db, table: RecordTable, ids: readonly number[]) =>
  readInBatches(ids, (batch) =>
    withSharedColumns(db)
      .updateTable(table)
      .set({ deleted_at: null })
      .where('id', 'in', batch)
      .where('deleted_at', 'is not', null)
      .returningAll()
      .execute(),
  )

export const restoreRecord = async (
  trx: Trx,
  table: RecordTable,
  id: number,
): Promise<(DatabaseRecord & { version: number }) | undefined> =>
  (await restoreRecords(trx, table, [id]))[0]

const deleteRecord = (
  trx: Trx,
  table: RecordTable,
  id: number,
  at: Date,
): Promise<DatabaseRecord | undefined> =>
  withSharedColumns(trx)
    .updateTable(table)
    .set({ deleted_at: at.toISOString() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Locks the row, so that each of several changes at once sees the one before it. SQLite has one writer at a time. */
const lockRecord = (
  trx: Trx,
  table: RecordTable,
  { id, version }: { id: number; version: number | undefined },
) => {
  const row = withSharedColumns(trx)
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  const wanted = version === undefined ? row : row.where('version', '=', version)
  return (isEmbedded(trx) ? wanted : wanted.forUpdate()).executeTakeFirst()
}

/**
 * The writes of a table of records, in the transaction of their call. Each but `create` answers the record as it was, or
 * undefined if there is none.
 */
export const versionedRecords = <Table extends RecordTable>(table: Table) => ({
  create: async (trx: Trx, values: Insertable<Tables[Table]>) => {
    const { id } = await withSharedColumns(trx)
      .insertInto<RecordTable>(table)
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  /** Undefined also where the record has another version than that of the changes. */
  update: async (
    trx: Trx,
    id: number,
    { version, ...changes }: Changes<Table>,
  ): Promise<ChangedRecord<Selectable<Tables[Table]> & DatabaseRecord> | undefined> => {
    const before = await lockRecord(trx, table, { id, version })
    if (!before) return undefined
    // One update, as each runs the triggers of the table.
    await withSharedColumns(trx)
      .updateTable<RecordTable>(table)
      .set({ ...changes, version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    // All columns of the table were returned, of which the type has the shared ones.
    return { before: before as unknown as Selectable<Tables[Table]> & DatabaseRecord, changes }
  },
  remove: (trx: Trx, id: number, at: Date) => deleteRecord(trx, table, id, at),
  restore: (trx: Trx, id: number) => restoreRecord(trx, table, id),
})
