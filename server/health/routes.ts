import type { FastifyInstance } from 'fastify'
import { healthApi } from '../../contract/health.ts'
import { HOUR_MS, MINUTE_MS } from '../database/instants.ts'
import { HttpError } from '../http/http-error.ts'
import { serve } from '../http/serve.ts'
import type { HealthSources, HealthState } from './health-state.ts'
import { databaseUnreachable } from './problems.ts'

const MAX_MAIL_WAIT_MS = 10 * MINUTE_MS
const MIN_FREE_DISK_BYTES = 1024 ** 3

const noMailWarning = 'Emails aren’t being sent yet. Ask whoever set up your server.'

const mailWarning = ({ queues }: HealthState, at: Date) => {
  const waited = at.getTime() - (queues?.oldestMail ?? at).getTime()
  return waited > MAX_MAIL_WAIT_MS
    ? [`Emails have been waiting for ${Math.floor(waited / MINUTE_MS)} minutes.`]
    : []
}

const backupWarning = (
  { lastBackup }: HealthState,
  { everyHours, hasFailed }: HealthSources['backups'],
  at: Date,
) => {
  if (everyHours === 0) return []
  if (hasFailed()) return ['The last backup failed. Ask whoever set up your server.']
  if (!lastBackup) return ['There’s no backup yet.']
  const hours = Math.floor((at.getTime() - lastBackup.getTime()) / HOUR_MS)
  return hours >= 2 * everyHours ? [`The last backup is ${hours} hours old.`] : []
}

interface HealthServices {
  now: () => Date
  healthSources: HealthSources
  problems: () => Promise<string[]>
  state: () => Promise<HealthState>
  hasMailServer: boolean
}

const unavailableError = (sentences: Iterable<string>) =>
  new HttpError(503, [...sentences].join(' '), { retryAfter: 5 })

const problemsIn = ({ queues, storeFault, freeDiskSpace }: HealthState) => [
  ...(queues ? [] : [databaseUnreachable]),
  ...(storeFault ? ['Photos can’t be stored right now.'] : []),
  ...(freeDiskSpace === null ? ['The data folder can’t be read right now.'] : []),
]

const diskWarning = ({ freeDiskSpace }: HealthState) =>
  (freeDiskSpace ?? 0) < MIN_FREE_DISK_BYTES ? ['The disk has less than 1 GiB left.'] : []

/** The server's health for machines. It says nothing that a stranger may not know. */
export const healthRoutes = async (
  app: FastifyInstance,
  { now, healthSources, problems, state, hasMailServer }: HealthServices,
) => {
  // Reads little, so that frequent checks cost little.
  serve(app, healthApi.check, async () => {
    const found = await problems()
    if (found.length > 0) throw unavailableError(found)
    return { status: 'ok' as const }
  })

  // Fails only while calls would fail, as a proxy then takes the server out of use.
  serve(app, healthApi.ready, async () => {
    if (healthSources.isStopping()) throw unavailableError(['The server is stopping.'])
    const [found, inGeneral] = await Promise.all([state(), problems()])
    const all = new Set([...inGeneral, ...problemsIn(found)])
    if (all.size > 0) throw unavailableError(all)
    return {
      status: 'ready' as const,
      warnings: [
        ...(hasMailServer ? [] : [noMailWarning]),
        ...mailWarning(found, now()),
        ...diskWarning(found),
        ...backupWarning(found, healthSources.backups, now()),
      ],
      last_backup: found.lastBackup?.toISOString() ?? null,
    }
  })
}
