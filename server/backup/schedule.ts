import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MEGABYTE } from '../../contract/numbers/megabyte.ts'
import { type Db, isEmbedded } from '../database/database.ts'
import { DAY_MS, HOUR_MS, isWithin } from '../database/instants.ts'
import { findLastRun, recordRun, runExclusively } from '../jobs/jobs.ts'
import { nullIfMissing } from '../storage/folder-files.ts'
import type { OnStep } from './make-backup.ts'

const JOB = 'backup'
/** With less free disk space than this a backup is cancelled, as the shop needs the rest. */
const MIN_BACKUP_FREE_BYTES = 512 * MEGABYTE

export const backupName = (at: Date) =>
  `backup-${at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.tar`

const namePattern = /^backup-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar(\.part)?$/

const filesIn = async (folder: string) => {
  const names = await nullIfMissing(readdir(folder))
  const files = []
  for (const name of (names ?? []).sort().reverse()) {
    const [, day, hours, minutes, seconds, part] = namePattern.exec(name) ?? []
    if (!day) continue
    files.push({ name, isComplete: !part, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) })
  }
  return files
}

const hoursBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / HOUR_MS

/** Whether a backup was made while a clock was wrong. The clocks of several machines differ by less than an hour. */
const isFromFuture = (made: Date, at: Date) => hoursBetween(at, made) > 1

/** Also deletes unfinished files that are older than a day. */
const deleteOldBackups = async (folder: string, keep: number, at: Date) => {
  const files = await filesIn(folder)
  const complete = files.filter(({ isComplete }) => isComplete)
  const past = complete.filter((file) => !isFromFuture(file.at, at))
  const toKeep = [...new Set([...past, ...complete])].slice(0, keep)
  for (const file of files) {
    const isAbandoned = !file.isComplete && !isWithin(DAY_MS, file.at, at)
    if (isAbandoned || (file.isComplete && !toKeep.includes(file)))
      await rm(join(folder, file.name))
  }
}

interface BackupSchedule {
  db: Db
  folder: string
  everyHours: number
  keep: number
  now: () => Date
  freeDiskSpace: () => Promise<number>
  make: (file: string, at: Date, onStep: OnStep) => Promise<{ size: number; missing: string[] }>
  log: { info(fields: object, message: string): void }
}

/** When the newest backup was made; null without one. */
const findLastBackup = async ({ db, folder }: BackupSchedule, at: Date) => {
  const complete = (await filesIn(folder)).filter(({ isComplete }) => isComplete)
  // Another process may have made it, in a folder of its own.
  const recorded = isEmbedded(db) ? null : await findLastRun(db, JOB)
  const moments = [...complete.map((file) => file.at), ...(recorded ? [recorded] : [])]
  const past = moments.filter((moment) => !isFromFuture(moment, at))
  return past.length > 0 ? new Date(Math.max(...past.map(Number))) : null
}

const makeScheduledBackup = async (schedule: BackupSchedule, shouldContinue: () => boolean) => {
  const { db, folder, keep, now, freeDiskSpace, make, log } = schedule
  const at = now()
  const name = backupName(at)
  const checkRoom = async () => {
    if ((await freeDiskSpace()) >= MIN_BACKUP_FREE_BYTES) return
    throw new Error('Not enough disk space: a backup must leave 512 MiB free.')
  }
  // Rows are written before the first file.
  await checkRoom()
  const { size, missing } = await make(join(folder, name), at, async () => {
    if (!shouldContinue()) throw new Error('The server stops.')
    await checkRoom()
  })
  await recordRun(db, JOB, at)
  log.info({ name, size }, 'backup made')
  for (const path of missing) log.info({ path }, 'left out of the backup: cleaned up meanwhile')
  await deleteOldBackups(folder, keep, now())
}

/** Of several processes on one database one makes each backup. */
export const scheduleBackups = (schedule: BackupSchedule) => {
  const { db, everyHours, now, log } = schedule
  let failedAt: Date | null = null
  const findLast = () => findLastBackup(schedule, now())
  return {
    everyHours,
    findLast,
    hasFailed: () => failedAt !== null,
    /** After a failure a backup is due again an hour later. */
    work: (shouldContinue: () => boolean = () => true) =>
      runExclusively(db, JOB, async () => {
        const made = await findLast()
        if (made && hoursBetween(made, now()) < everyHours) return
        if (failedAt && isWithin(HOUR_MS, failedAt, now())) return
        try {
          await makeScheduledBackup(schedule, shouldContinue)
          failedAt = null
        } catch (error) {
          if (!shouldContinue())
            return log.info({}, 'backup cancelled: server is stopping; the next start makes it')
          failedAt = now()
          throw error
        }
      }),
  }
}
