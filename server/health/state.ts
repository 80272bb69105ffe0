import type { Db } from '../database/database.ts'

const second = 1000

/** What a server knows of its own state beside what stands in the database. */
export interface HealthSources {
  /** Whether it has been told to stop. */
  stopping: () => boolean
  /** The bytes left where data and pictures are written. */
  diskLeft: () => Promise<number>
  backups: {
    /** 0 where it makes none by itself. */
    everyHours: number
    last: () => Promise<Date | null>
    failed: () => boolean
  }
}

interface Asked {
  db: Db
  now: () => Date
  tryStore: () => Promise<void>
  healthSources: HealthSources
}

const count = (value: string | number | bigint | null | undefined) => Number(value ?? 0)

/** What waits in the database. */
const readQueues = async (db: Db) => {
  const mails = await db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll().as('waiting'), fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  const failed = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  const pictures = await db
    .selectFrom('images')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('derived_at', 'is', null)
    .executeTakeFirst()
  return {
    mailsWaiting: count(mails?.waiting),
    oldestMail: mails?.oldest ? new Date(mails.oldest) : null,
    mailsFailed: count(failed?.count),
    picturesWaiting: count(pictures?.count),
  }
}

const readState = async ({ db, tryStore, healthSources }: Asked) => {
  const [queues, storeFault, diskLeft, lastBackup] = await Promise.all([
    readQueues(db).catch(() => null),
    tryStore().then(
      () => false,
      () => true,
    ),
    healthSources.diskLeft(),
    healthSources.backups.last().catch(() => null),
  ])
  return { queues, storeFault, diskLeft, lastBackup }
}
export type State = Awaited<ReturnType<typeof readState>>

/** Reads something at most once a second, however often it is asked for. */
export const coalesceForASecond = <Value>(now: () => Date, read: () => Promise<Value>) => {
  let known: { at: number; value: Promise<Value> } | null = null
  return () => {
    const at = now().getTime()
    if (!known || Math.abs(at - known.at) >= second) known = { at, value: read() }
    return known.value
  }
}

/** Gives the state of the server, read at most once a second. */
export const createStateReader = (asked: Asked) =>
  coalesceForASecond(asked.now, () => readState(asked))
