import { sql } from 'kysely'
import { healthApi } from '../../contract/health.ts'
import type { Db } from '../database/database.ts'
import { HttpError } from '../http/http-error.ts'
import { serve } from '../http/serve.ts'
import { coalesceForASecond, type HealthSources, type State } from './state.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MAX_MAIL_WAIT_MS = 10 * MINUTE_MS
const MIN_FREE_DISK_BYTES = 1024 ** 3

const databaseAway = 'The database cannot be reached right now.'

const mailWarning = ({ queues }: State, now: Date) => {
  const waited = now.getTime() - (queues?.oldestMail ?? now).getTime()
  return waited > MAX_MAIL_WAIT_MS
    ? [`Mail has been waiting for ${Math.floor(waited / MINUTE_MS)} minutes.`]
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
  const hours = Math.floor((now.getTime() - lastBackup.getTime()) / HOUR_MS)
  return hours >= 2 * everyHours ? [`The last backup is ${hours} hours old.`] : []
}

interface HealthServices {
  db: Db
  now: () => Date
  healthSources: HealthSources
  state: () => Promise<State>
}

/** The server's health for machines. It says nothing that a stranger may not know. */
export const healthRoutes = ({ db, now, healthSources, state }: HealthServices) => {
  const isDatabaseUp = coalesceForASecond(now, () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    ),
  )
  return [
    // Reads only the database, so that frequent checks cost little.
    serve(healthApi.check, async () => {
      if (!(await isDatabaseUp())) throw new HttpError(503, databaseAway, { retryAfter: 5 })
      return { status: 'ok' as const }
    }),

    // Fails only while calls would fail, as a proxy then takes the server out of use.
    serve(healthApi.ready, async () => {
      if (healthSources.stopping())
        throw new HttpError(503, 'The server is stopping.', { retryAfter: 5 })
      const found = await state()
      const problems = [
        ...(found.queues ? [] : [databaseAway]),
        ...(found.storeFault ? ['Pictures cannot be stored right now.'] : []),
      ]
      if (problems.length > 0) throw new HttpError(503, problems.join(' '), { retryAfter: 5 })
      return {
        status: 'ready' as const,
        warnings: [
          ...mailWarning(found, now()),
          ...(found.diskLeft < MIN_FREE_DISK_BYTES ? ['The disk has less than 1 GiB left.'] : []),
          ...backupWarning(found, healthSources.backups, now()),
        ],
        last_backup: found.lastBackup?.toISOString() ?? null,
      }
    }),
  ]
}
