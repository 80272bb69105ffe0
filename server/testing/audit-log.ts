import { waitUntil } from '../../tests/services/wait-until.ts'
import type { Db } from '../database/database.ts'

const entriesIn = async (db: Db) =>
  (await db.selectFrom('log_entries').select('id').execute()).length

/** Calls are answered before their entry is written. */
export const waitForLogEntries = async (db: Db, count: number) => {
  await waitUntil(async () => (await entriesIn(db)) >= count)
}
