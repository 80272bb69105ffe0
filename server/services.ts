import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createApp } from './app.ts'
import { deleteOldAuditLogEntries } from './audit-log/audit-log.ts'
import { createFirstAdministrator } from './auth/first-administrator.ts'
import { makeBackup, type ShopLocation } from './backup/make-backup.ts'
import { scheduleBackups } from './backup/schedule.ts'
import { engineOf } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { createReplicaReader } from './database/replica.ts'
import { DataFolderError } from './database/sqlite.ts'
import { deleteOldEnquiries } from './enquiries/inbox-routes.ts'
import { createOutbox } from './enquiries/outbox.ts'
import { drainConnections } from './http/drain.ts'
import { createDecodeQueue } from './images/decode-queue.ts'
import { runEvery } from './jobs/jobs.ts'
import { runWorker } from './jobs/worker.ts'
import { createLogger } from './logger.ts'
import { folderMailer, smtpMailer } from './mail/mailer.ts'
import { cleanUpPictures } from './pictures/cleanup.ts'
import { createRenditionJob } from './pictures/rendition-job.ts'
import type { Settings } from './settings.ts'
import { dayIn } from './shop-day.ts'
import { openPictureStores } from './storage/picture-stores.ts'
import { openUploadStaging } from './storage/upload-staging.ts'
import { emptyOldTrash } from './trash/routes.ts'

const site = join(import.meta.dirname, '../dist/client')

/** How many uploaded pictures may wait to be decoded before the next is asked to come again. */
const mostWaiting = 10

/**
 * How long a server that stops leaves idle connections open, in milliseconds. A proxy may be about to send a request on
 * one, which it could not repeat elsewhere; it closes them itself before that (keepalive in deploy/nginx.conf).
 */
const idleFor = { proxies: 6000, browsers: 300 }
/** After so many milliseconds answers that are still under way are cut. */
const mostPatience = 9000

const hour = 3_600_000

/** The address of the place where pictures are kept. */
export const pictureAddress = ({ STORAGE_URL, DATA_DIR }: Settings) =>
  STORAGE_URL ?? pathToFileURL(join(DATA_DIR, 'pictures')).href

const openPictures = async (settings: Settings) => {
  try {
    const stores = await openPictureStores(pictureAddress(settings))
    // A wrong key or bucket would otherwise show itself at the first upload only.
    await stores.publicStore.probe()
    return {
      ...stores,
      uploadStaging: await openUploadStaging(join(settings.DATA_DIR, 'uploads')),
      decodeQueue: createDecodeQueue(mostWaiting),
    }
  } catch (error) {
    throw new DataFolderError(
      `Pictures cannot be kept. ${(error as Error).message}\nGive this user the right to write there, or set STORAGE_URL to another place.`,
    )
  }
}

const placeOf = ({ DATABASE_URL, DATABASE_REPLICA_URL, DATA_DIR }: Settings) => ({
  url: DATABASE_URL,
  replicaUrl: DATABASE_REPLICA_URL,
  dataDir: DATA_DIR,
})

/** Where the shop of these settings lies, for its backup, its restore and its move. */
export const shopOf = async (settings: Settings): Promise<ShopLocation> => ({
  place: placeOf(settings),
  ...(await openPictureStores(pictureAddress(settings))),
})

/** Where backups lie unless somebody names another place. */
export const backupFolder = ({ DATA_DIR }: Settings) => join(DATA_DIR, 'backups')

/** Opens everything a server needs and gives the running app with what a person should be told about it. */
export const startServices = async (settings: Settings) => {
  const log = createLogger(settings.LOG_LEVEL)
  const place = placeOf(settings)
  const db = await openDatabase({
    ...place,
    onLost: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  const mailFolder = join(settings.DATA_DIR, 'mail')
  const mailer = settings.SMTP_URL
    ? smtpMailer(settings.SMTP_URL, settings.MAIL_FROM)
    : await folderMailer(mailFolder, settings.MAIL_FROM)
  const now = () => new Date()
  const outbox = createOutbox({ db, mailer, now, host: new URL(settings.PUBLIC_URL).hostname, log })
  // The embedded database has one owner, so whatever is still taken was taken by a process that died.
  if (engineOf(place) === 'sqlite') await outbox.release()
  const stores = await openPictures(settings)
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, `${what} failed`)
  const sweep = async () => {
    const anHourAgo = new Date(now().getTime() - hour)
    await stores.uploadStaging.tidy(anHourAgo)
    await runEvery(db, 'sweep', hour, now, async () => {
      await emptyOldTrash(db, now())
      await deleteOldEnquiries(db, now(), settings.ENQUIRY_MONTHS)
      await cleanUpPictures({ db, ...stores }, now())
      await deleteOldAuditLogEntries(db, now())
    })
  }
  const outboxWorker = runWorker(outbox.work, 2, failed('outbox'))
  const deriver = runWorker(createRenditionJob({ db, now, log, ...stores }), 60, failed('deriving'))
  const sweeper = runWorker(sweep, 600, failed('sweeping'))
  const workers = [outboxWorker, deriver, sweeper]

  const roomIn = async (folder: string) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
  const address = pictureAddress(settings)
  const folders = [
    settings.DATA_DIR,
    ...(address.startsWith('file:') ? [fileURLToPath(address)] : []),
  ]
  const diskLeft = async () => Math.min(...(await Promise.all(folders.map(roomIn))))
  const backups = scheduleBackups({
    db,
    folder: backupFolder(settings),
    everyHours: settings.BACKUP_EVERY_HOURS,
    keep: settings.BACKUP_KEEP,
    now,
    diskLeft,
    make: (file, at, onStep) => makeBackup({ place, ...stores }, file, at, onStep),
    log,
  })

  let stopping = false
  const close = async () => {
    stopping = true
    const patience = setTimeout(() => app.server.closeAllConnections(), mostPatience)
    const atRest = workers.map((worker) => worker.stop())
    await drainConnections(
      app.server,
      settings.TRUSTED_PROXIES ? idleFor.proxies : idleFor.browsers,
    )
    // A connection that falls idle after its last answer would otherwise hold the end up.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    await Promise.all([app.close(), ...atRest])
    clearInterval(idle)
    clearTimeout(patience)
    mailer.close()
    // A chore that was given up may still hold a connection.
    await Promise.race([db.destroy(), pass(1000, undefined, { ref: false })])
  }
  const app = await createApp({
    db,
    reader: settings.DATABASE_REPLICA_URL ? createReplicaReader(db) : undefined,
    now,
    today: dayIn(settings.SHOP_TIME_ZONE, now),
    sales: settings.SALES_EMAIL,
    enquiriesPer10Min: settings.ENQUIRIES_PER_10_MIN,
    wakeOutbox: outboxWorker.wake,
    pictures: { ...stores, wakeRenditionJob: deriver.wake },
    healthSources: { stopping: () => stopping, diskLeft, backups },
    metricsToken: settings.METRICS_TOKEN,
    site,
    publicUrl: settings.PUBLIC_URL,
    trustedProxies: settings.TRUSTED_PROXIES,
    log,
  })
  await app.listen({ host: settings.HOST, port: settings.PORT }).catch(async (error) => {
    await close()
    throw error
  })
  // Only now: a password made up for a start that then fails would be shown to nobody.
  const administrator = await createFirstAdministrator(db, {
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
  })
  // Only now, so that the first one holds the administrator.
  if (backups.everyHours > 0) workers.push(runWorker(backups.work, 600, failed('backup')))
  return { app, db, close, administrator, mailFolder, engine: engineOf(place) }
}
