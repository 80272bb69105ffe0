import type { RecordsEvent } from '../../contract/live.ts'
import type { Db } from '../database/database.ts'

/**
 * Tells of changes by the newest entry about a record of the shop, alike from every process. An entry is written after
 * its change is stored, so a client that reloads sees the change. It is found near the end of the log, however long that is.
 */
export const findRecordsEvent = async (db: Db): Promise<RecordsEvent> => {
  const newest = await db
    .selectFrom('log_entries')
    .where('failed', '=', 0)
    // A change of many articles has no kind.
    .where((row) =>
      row.or([row('kind', 'is', null), row('kind', 'not in', ['enquiry', 'administrator'])]),
    )
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { changes: newest?.id ?? 0 }
}
