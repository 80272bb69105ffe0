import type { FastifyBaseLogger } from 'fastify'
import { takeBackInterruptedOperations } from './articles/shared/interrupted-operations.ts'
import { deleteOldOperations } from './articles/shared/operations.ts'
import { deleteOldAuditLogEntries } from './audit-log/entries.ts'
import { scheduleBackups } from './backup/schedule.ts'
import type { Db } from './database/database.ts'
import { dateBefore, HOUR_MS, monthsBefore } from './database/instants.ts'
import { deleteOldEnquiries } from './enquiries/inbox/delete-enquiries.ts'
import { createMorningMail } from './enquiries/morning-mail.ts'
import { deleteOldKeys } from './http/idempotency-keys.ts'
import { deleteOldInvitations } from './invitations/invitations.ts'
import { runEvery } from './jobs/jobs.ts'
import { runWorker } from './jobs/worker.ts'
import { deleteOldAdministratorMails } from './mail/delete-old-mails.ts'
import type { MailFiles } from './mail/mail-files.ts'
import type { createOutbox } from './mail/outbox.ts'
import { cleanUpPictures } from './pictures/cleanup.ts'
import { createRenditionJob } from './pictures/rendition-job.ts'
import type { PictureServices } from './pictures/store-upload.ts'
import { deleteOldParts, deleteOldUploads } from './pictures/uploads/delete-old-uploads.ts'
import type { Settings } from './settings/settings.ts'
import { deleteEndedHolds } from './shop/holds/named-holds.ts'
import { eraseOldOrders } from './shop/orders/old-orders.ts'
import { backupFolder, databaseLocation, shopKey } from './shop-location.ts'
import { emptyOldTrash } from './trash/empty-old-trash.ts'
import { deleteOldVisits } from './visits/routes.ts'

const RENDITION_INTERVAL_SECONDS = 60
const OUTBOX_INTERVAL_SECONDS = 2
const CLEANUP_INTERVAL_SECONDS = 600
const MORNING_MAIL_CHECK_INTERVAL_SECONDS = 300
const BACKUP_CHECK_INTERVAL_SECONDS = 600

interface JobServices {
  db: Db
  settings: Settings
  now: () => Date
  log: FastifyBaseLogger
  outbox: ReturnType<typeof createOutbox>
  mailFiles: MailFiles
  stores: Omit<PictureServices, 'db' | 'now' | 'wakeRenditionJob'>
  freeDiskSpace: () => Promise<number>
  isDiskFull: () => Promise<boolean>
}

const createCleanup =
  ({ db, settings, now, stores, mailFiles }: JobServices) =>
  async () => {
    await takeBackInterruptedOperations(db, now())
    await stores.uploadStaging.removeOlderThan(dateBefore(now(), HOUR_MS))
    await deleteOldParts(stores, now())
    await mailFiles.removeOlderThan(monthsBefore(now(), settings.ENQUIRY_MONTHS))
    await runEvery(db, { job: 'cleanup', intervalMs: HOUR_MS, now }, async () => {
      await emptyOldTrash(db, now())
      await deleteOldEnquiries(db, settings.ENQUIRY_MONTHS, now())
      await deleteEndedHolds(db, now())
      await eraseOldOrders(db, now(), mailFiles.remove)
      await deleteOldAdministratorMails(db, now())
      await deleteOldInvitations(db, now())
      await cleanUpPictures({ db, ...stores }, now())
      await deleteOldUploads(db, now())
      await deleteOldAuditLogEntries(db, now())
      await deleteOldKeys(db, now())
      await deleteOldOperations(db, now())
      await deleteOldVisits(db, now())
    })
  }

const createRenditionWork = ({ db, now, log, stores, isDiskFull }: JobServices) => {
  const makeRenditions = createRenditionJob({ db, now, log, ...stores })
  return async (shouldContinue: () => boolean) => {
    // The rest of the disk is reserved for sign-ins.
    if (!(await isDiskFull())) await makeRenditions(shouldContinue)
  }
}

const createMorningWork = ({ db, settings, now }: JobServices) =>
  createMorningMail({
    db,
    now,
    salesEmail: settings.SALES_EMAIL,
    publicUrl: settings.PUBLIC_URL,
    timeZone: settings.SHOP_TIME_ZONE,
  })

const createBackups = ({ db, settings, now, log, stores, freeDiskSpace }: JobServices) =>
  scheduleBackups({
    db,
    folder: backupFolder(settings),
    everyHours: settings.BACKUP_EVERY_HOURS,
    keep: settings.BACKUP_KEEP,
    now,
    freeDiskSpace,
    make: async (file, at, onStep) => {
      const { makeBackup } = await import('./backup/make-backup.ts')
      const shop = { database: databaseLocation(settings), key: shopKey(settings), ...stores }
      return makeBackup(shop, file, at, onStep)
    },
    log,
  })

export const startJobs = (services: JobServices) => {
  const { log, outbox, settings } = services
  const start = (job: string, work: Parameters<typeof runWorker>[0], intervalSeconds: number) =>
    runWorker(work, intervalSeconds, (error) => log.error({ err: error }, `${job} failed`))
  const outboxWorker = start('outbox', outbox.work, OUTBOX_INTERVAL_SECONDS)
  const renditionWorker = start(
    'rendition job',
    createRenditionWork(services),
    RENDITION_INTERVAL_SECONDS,
  )
  const cleanupWorker = start('cleanup', createCleanup(services), CLEANUP_INTERVAL_SECONDS)
  const workers = [outboxWorker, renditionWorker, cleanupWorker]
  if (settings.MORNING_MAIL === 'on') {
    const work = createMorningWork(services)
    workers.push(start('morning mail', work, MORNING_MAIL_CHECK_INTERVAL_SECONDS))
  }
  const backups = createBackups(services)
  return {
    backups,
    wakeOutbox: outboxWorker.wake,
    wakeRenditionJob: renditionWorker.wake,
    startBackups: () => {
      if (backups.everyHours === 0) return
      workers.push(start('backup', backups.work, BACKUP_CHECK_INTERVAL_SECONDS))
    },
    stop: () => Promise.all(workers.map((worker) => worker.stop())),
  }
}
