import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import type { Db } from '../database/database.ts'

const entriesIn = async (db: Db) =>
  (await db.selectFrom('log_entries').select('id').execute()).length

/** Calls are answered before their entry is written. */
export const waitForLogEntries = async (db: Db, count: number) => {
  let found = 0
  for (let tries = 0; tries < 500; tries += 1) {
    found = await entriesIn(db)
    if (found >= count) return
    await setTimeout(20)
  }
  assert.fail(`The audit log has ${found} entries instead of ${count}.`)
}
