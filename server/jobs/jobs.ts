import { sql } from 'kysely'
import { type Db, isEmbedded } from '../database/database.ts'

/** Does a piece of work, unless another process on this database is just doing the same. */
export const runExclusively = async (db: Db, what: string, work: () => Promise<unknown>) => {
  if (isEmbedded(db)) return void (await work())
  await db.transaction().execute(async (trx) => {
    // Held by the transaction, so that it goes with the process however that ends.
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${what}, 0)) as "isMine"`.execute(trx)
    if (rows[0]?.isMine) await work()
  })
}

/** When any process last noted this chore as done; null where none has. */
export const lastRunAt = async (db: Db, chore: string) => {
  const row = await db
    .selectFrom('chores')
    .select('done_at')
    .where('name', '=', chore)
    .executeTakeFirst()
  return row ? new Date(row.done_at) : null
}

/** Tells all processes that this chore is done. */
export const recordRun = async (db: Db, name: string, now: Date) => {
  const done_at = now.toISOString()
  await db
    .insertInto('chores')
    .values({ name, done_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_at }))
    .execute()
}

/** Does a chore alone, if no process has done it for so long, in milliseconds; one that fails is still to be done. */
export const runEvery = (
  db: Db,
  chore: string,
  time: number,
  now: () => Date,
  work: () => Promise<unknown>,
) =>
  runExclusively(db, chore, async () => {
    const done = await lastRunAt(db, chore)
    if (done && now().getTime() - done.getTime() < time) return
    await work()
    await recordRun(db, chore, now())
  })
