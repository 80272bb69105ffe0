import { setTimeout } from 'node:timers/promises'
import type { Db } from '../database/database.ts'

const entriesIn = async (db: Db) =>
  (await db.selectFrom('log_entries').select('id').execute()).length

export const waitForLogEntries = async (db: Db, count: number) => {
  for (let tries = 0; tries < 500 && (await entriesIn(db)) < count; tries += 1) await setTimeout(20)
}
