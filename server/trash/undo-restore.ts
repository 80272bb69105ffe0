import { sql } from 'kysely'
import { type RecordKindName, recordKindNames } from '../../contract/record-kinds.ts'
import type { RestoredRecord } from '../../contract/trash.ts'
import { smallBatches } from '../database/batches.ts'
import type { Trx } from '../database/database.ts'
import { rowsOf } from '../database/rows-of.ts'
import { recordTables } from '../database/tables/record-tables.ts'

/** Puts those of these records that have not changed since into the trash, and gives them. */
const deleteUnchanged = async (
  trx: Trx,
  kind: RecordKindName,
  records: readonly RestoredRecord[],
  at: Date,
) => {
  const wanted = rowsOf(
    trx,
    { wanted_id: sql`integer`, wanted_version: sql`integer` },
    records.map(({ id, version }) => [id, version]),
  )
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(recordTables[kind])} set deleted_at = ${at.toISOString()}
    from ${wanted} as wanted
    where id = wanted_id and version = wanted_version and deleted_at is null
    returning *`.execute(trx)
  return rows
}

const findInTrash = async (trx: Trx, kind: RecordKindName, ids: number[]) => {
  const found = await trx
    .selectFrom(recordTables[kind])
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Puts restored records into the trash again. What is there already counts too, as the answer of an earlier try may be lost. */
export const undoRestore = async (trx: Trx, records: readonly RestoredRecord[], at: Date) => {
  const deleted: { kind: RecordKindName; record: { id: number } }[] = []
  let inTrash = 0
  for (const kind of recordKindNames) {
    const ofKind = records.filter((record) => record.kind === kind)
    for await (const batch of smallBatches(ofKind)) {
      const rows = await deleteUnchanged(trx, kind, batch, at)
      deleted.push(...rows.map((record) => ({ kind, record })))
      const ids = batch.map(({ id }) => id)
      const found = await findInTrash(trx, kind, ids)
      inTrash += ids.filter((id) => found.has(id)).length
    }
  }
  return { deleted, skipped: records.length - inTrash }
}
