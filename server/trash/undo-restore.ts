import type { RestoredRecord } from '../../contract/trash.ts'
import { smallBatches } from '../database/batches.ts'
import type { Db } from '../database/database.ts'
import { recordTables } from '../database/tables/record-tables.ts'
import { deleteRecord } from '../database/versioned-records.ts'

const isInTrash = async (db: Db, { kind, id }: RestoredRecord) => {
  const found = await db
    .selectFrom(recordTables[kind])
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.deleted_at != null
}

/** Puts restored records into the trash again. What is there already counts too, as the answer of an earlier try may be lost. */
export const undoRestore = (db: Db, records: readonly RestoredRecord[], at: Date) =>
  db.transaction().execute(async (trx) => {
    const deleted: { kind: RestoredRecord['kind']; record: { id: number } }[] = []
    let skipped = 0
    for await (const batch of smallBatches(records)) {
      for (const restored of batch) {
        const { kind, id, version } = restored
        const record = await deleteRecord(trx, recordTables[kind], { id, version, at })
        if (record) deleted.push({ kind, record })
        else if (!(await isInTrash(trx, restored))) skipped += 1
      }
    }
    return { deleted, skipped }
  })
