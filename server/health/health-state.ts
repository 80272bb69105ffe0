import { cacheForASecond } from '../database/cache-for-a-second.ts'
import type { Db } from '../database/database.ts'

export interface HealthSources {
  isStopping: () => boolean
  /** In bytes. */
  freeDiskSpace: () => Promise<number>
  backups: {
    everyHours: number
    /** When the newest backup was made; null without one. */
    findLast: () => Promise<Date | null>
    /** Whether the last attempt failed. */
    hasFailed: () => boolean
  }
}

interface StateSources {
  db: Db
  now: () => Date
  /** Rejects where pictures cannot be stored. */
  tryStore: () => Promise<void>
  healthSources: HealthSources
}

const readQueues = async (db: Db) => {
  const mails = await db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const failedMails = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('failed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const pictures = await db
    .selectFrom('images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('derived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    mailsWaiting: mails.waiting,
    oldestMail: mails.oldest ? new Date(mails.oldest) : null,
    mailsFailed: failedMails.count,
    picturesWaiting: pictures.count,
  }
}

const readState = async ({ db, tryStore, healthSources }: StateSources) => {
  const [queues, storeFault, freeDiskSpace, lastBackup] = await Promise.all([
    readQueues(db).catch(() => null),
    tryStore().then(
      () => false,
      () => true,
    ),
    healthSources.freeDiskSpace().catch(() => null),
    healthSources.backups.findLast().catch(() => null),
  ])
  return { queues, storeFault, freeDiskSpace, lastBackup }
}
export type HealthState = Awaited<ReturnType<typeof readState>>

/** Reads at most once a second, so that frequent health checks cost little. */
export const createStateReader = (sources: StateSources) =>
  cacheForASecond(
    () => sources.now().getTime(),
    () => readState(sources),
  )
