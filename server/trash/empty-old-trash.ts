import { recordKindNames } from '../../contract/record-kinds.ts'
import { TRASH_RETENTION_DAYS } from '../../contract/trash.ts'
import type { Db } from '../database/database.ts'
import { DAY_MS, instantBefore } from '../database/instants.ts'
import { type RecordTable, recordTables } from '../database/tables/record-tables.ts'

/** Removes for good what was deleted long enough ago; the database removes an article's pictures with it. */
export const emptyOldTrash = async (db: Db, at: Date) => {
  const since = instantBefore(at, TRASH_RETENTION_DAYS * DAY_MS)
  for (const kind of recordKindNames) {
    await db.deleteFrom<RecordTable>(recordTables[kind]).where('deleted_at', '<=', since).execute()
  }
}
