import { sql } from 'kysely'
import { type Db, isEmbedded } from '../database/database.ts'
import { isWithin } from '../database/instants.ts'

/** Runs a job unless another process is running it; then nothing is done. Rejects as the work does. */
export const runExclusively = async (db: Db, job: string, work: () => Promise<unknown>) => {
  if (isEmbedded(db)) return void (await work())
  await db.transaction().execute(async (trx) => {
    // The lock ends with the transaction, also when the process is killed.
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${job}, 0)) as "isLocked"`.execute(trx)
    if (rows[0]?.isLocked) await work()
  })
}

/** When a job was last completed, by any process; null if never. */
export const findLastRun = async (db: Db, job: string) => {
  const row = await db
    .selectFrom('job_runs')
    .select('done_at')
    .where('name', '=', job)
    .executeTakeFirst()
  return row ? new Date(row.done_at) : null
}

export const recordRun = async (db: Db, name: string, at: Date) => {
  const done_at = at.toISOString()
  await db
    .insertInto('job_runs')
    .values({ name, done_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_at }))
    .execute()
}

/** Makes a job due again. */
export const forgetRun = (db: Db, name: string) =>
  db.deleteFrom('job_runs').where('name', '=', name).execute()

interface Schedule {
  job: string
  intervalMs: number
  now: () => Date
}

/** Runs a job unless any process completed it within `intervalMs`; a job that fails is run again. */
export const runEvery = (
  db: Db,
  { job, intervalMs, now }: Schedule,
  work: () => Promise<unknown>,
) =>
  runExclusively(db, job, async () => {
    const lastRun = await findLastRun(db, job)
    if (lastRun && isWithin(intervalMs, lastRun, now())) return
    await work()
    await recordRun(db, job, now())
  })
