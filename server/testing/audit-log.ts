import { setTimeout } from 'node:timers/promises'
import type { Db } from '../database/database.ts'

const entriesIn = async (db: Db) =>
  (await db.selectFrom('log_entries').select('id').execute()).length

/** Waits until the log has so many entries: a failed sign-in is noted only after its answer. */
export const waitForLogEntries = async (db: Db, count: number) => {
  for (let tries = 0; tries < 500 && (await entriesIn(db)) < count; tries += 1) await setTimeout(20)
}
