import { sql } from 'kysely'
import { healthApi } from '../../contract/health.ts'
import type { Db } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'
import { serve } from '../http/serve.ts'
import { coalesceForASecond, type HealthSources, type State } from './state.ts'

const minute = 60_000
const hour = 60 * minute
const mailPatience = 10 * minute
/** In bytes. */
const littleDisk = 1024 ** 3

const databaseAway = 'The database cannot be reached right now.'

const mailWarning = ({ queues }: State, now: Date) => {
  const waited = now.getTime() - (queues?.oldestMail ?? now).getTime()
  return waited > mailPatience
    ? [`Mail has been waiting for ${Math.floor(waited / minute)} minutes.`]
    : []
}

const backupWarning = (
  { lastBackup }: State,
  { everyHours, failed }: HealthSources['backups'],
  now: Date,
) => {
  if (everyHours === 0) return []
  if (failed()) return ['The last backup failed; the log says why.']
  if (!lastBackup) return ['There is no backup yet.']
  const hours = Math.floor((now.getTime() - lastBackup.getTime()) / hour)
  return hours >= 2 * everyHours ? [`The last backup is ${hours} hours old.`] : []
}

interface HealthServices {
  db: Db
  now: () => Date
  healthSources: HealthSources
  state: () => Promise<State>
}

/** Tells machines how the server is, and nothing that a stranger may not know. */
export const healthRoutes = ({ db, now, healthSources, state }: HealthServices) => {
  const isThere = coalesceForASecond(now, () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    ),
  )
  return [
    // Reads from the database, and from nothing else, so that asking often costs little.
    serve(healthApi.check, async () => {
      if (!(await isThere())) throw new HttpError(503, databaseAway, { retryAfter: 5 })
      return { status: 'ok' as const }
    }),

    // Refused only while calls would fail: a proxy that asks here takes the server out of use.
    serve(healthApi.ready, async () => {
      if (healthSources.stopping())
        throw new HttpError(503, 'The server is stopping.', { retryAfter: 5 })
      const found = await state()
      const wrong = [
        ...(found.queues ? [] : [databaseAway]),
        ...(found.storeFault ? ['Pictures cannot be stored right now.'] : []),
      ]
      if (wrong.length > 0) throw new HttpError(503, wrong.join(' '), { retryAfter: 5 })
      return {
        status: 'ready' as const,
        warnings: [
          ...mailWarning(found, now()),
          ...(found.diskLeft < littleDisk ? ['The disk has less than 1 GiB left.'] : []),
          ...backupWarning(found, healthSources.backups, now()),
        ],
        last_backup: found.lastBackup?.toISOString() ?? null,
      }
    }),
  ]
}
