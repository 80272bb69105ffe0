import type { RecordsEvent } from '../../contract/live.ts'
import type { Db } from '../database/database.ts'

/**
 * Tells of changes by the newest entry about a record of the shop. An entry is written after its change is stored,
 * so a client that reloads sees the change. Only entries since the last time are read, as the log may be long.
 */
export const createRecordNewsReader = (db: Db) => {
  let last: number | null = null
  let changes = 0
  return async (): Promise<RecordsEvent> => {
    if (last === null) {
      const entries = db.selectFrom('log_entries').select(({ fn }) => fn.max('id').as('id'))
      last = (await entries.executeTakeFirst())?.id ?? 0
    }
    const entries = await db
      .selectFrom('log_entries')
      .where('id', '>', last)
      .orderBy('id')
      .select(['id', 'kind', 'failed'])
      .execute()
    for (const { id, kind, failed } of entries) {
      last = id
      // A change of many articles has no kind.
      if (!failed && kind !== 'enquiry' && kind !== 'administrator') changes = id
    }
    return { changes }
  }
}
