import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, isEmbedded } from '../database/database.ts'
import { lastRunAt, recordRun, runExclusively } from '../jobs/jobs.ts'
import type { OnStep } from './make-backup.ts'

const chore = 'backup'
const hour = 3_600_000
/** With less room than this on the disk no backup goes on: the shop needs it more, in bytes. */
const leastRoom = 512 * 1024 * 1024

/** The name of a backup by its moment in UTC. */
export const backupName = (at: Date) =>
  `backup-${at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.tar`

const named = /^backup-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar(\.part)?$/

/** What lies in a folder of backups, the newest first. */
const filesIn = async (folder: string) => {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = []
  for (const name of names.sort().reverse()) {
    const [, day, hours, minutes, seconds, part] = named.exec(name) ?? []
    if (!day) continue
    files.push({ name, whole: !part, at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) })
  }
  return files
}

interface Scheduled {
  db: Db
  folder: string
  everyHours: number
  /** How many to keep. */
  keep: number
  now: () => Date
  diskLeft: () => Promise<number>
  make: (file: string, now: Date, onStep: OnStep) => Promise<{ size: number }>
  log: { info(about: object, said: string): void }
}

/** The backups a server makes by itself; of several on one database one makes each. */
export const scheduleBackups = (schedule: Scheduled) => {
  const { db, folder, everyHours, keep, now, diskLeft, make, log } = schedule
  let failedAt: Date | null = null
  const hoursSince = (moment: Date) => (now().getTime() - moment.getTime()) / hour

  const last = async () => {
    const own = (await filesIn(folder)).find(({ whole }) => whole)?.at ?? null
    // It may lie with another process, in a folder that this one does not see.
    const noted = isEmbedded(db) ? null : await lastRunAt(db, chore)
    return own && noted && own > noted ? own : (noted ?? own)
  }

  const makeOne = async (goOn: () => boolean) => {
    const at = now()
    const name = backupName(at)
    const { size } = await make(join(folder, name), at, async () => {
      if (!goOn()) throw new Error('The server stops.')
      if ((await diskLeft()) < leastRoom) throw new Error('The disk has no room for a backup.')
    })
    await recordRun(db, chore, at)
    log.info({ name, size }, 'backup made')
    const files = await filesIn(folder)
    const kept = files.filter(({ whole }) => whole).slice(0, keep)
    for (const file of files) {
      const abandoned = !file.whole && hoursSince(file.at) > 24
      if (abandoned || (file.whole && !kept.includes(file))) await rm(join(folder, file.name))
    }
  }

  return {
    everyHours,
    /** When the newest was made; null where there is none. */
    last,
    /** Whether the last try failed. */
    failed: () => failedAt !== null,
    /** Makes a backup where it is time for one; after one that failed, an hour later. */
    work: (goOn: () => boolean = () => true) =>
      runExclusively(db, chore, async () => {
        const made = await last()
        if (made && hoursSince(made) < everyHours) return
        if (failedAt && hoursSince(failedAt) < 1) return
        try {
          await makeOne(goOn)
          failedAt = null
        } catch (error) {
          failedAt = now()
          throw error
        }
      }),
  }
}
