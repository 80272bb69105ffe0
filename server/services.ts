import { lookup } from 'node:dns/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { createFirstAdministrator } from './auth/first-administrator.ts'
import { openSecretCipher } from './auth/second-factor/stored-secrets.ts'
import { startJobs } from './background-jobs.ts'
import { engineOf } from './database/database.ts'
import { DataFolderError, prepareDataFolder } from './database/engines/data-folder.ts'
import { createReplicaReader } from './database/engines/replica.ts'
import { openDatabase } from './database/open.ts'
import { createDiskReserve } from './disk-reserve.ts'
import { createOutbox } from './enquiries/outbox.ts'
import { closeFolders } from './file-rights.ts'
import { createFreeDiskSpace } from './free-disk-space.ts'
import { createDecoder } from './images/decoder.ts'
import { createLogger } from './logger.ts'
import { folderMailer, smtpMailer } from './mail/mailer.ts'
import type { Settings } from './settings/settings.ts'
import { dayIn } from './shop-day.ts'
import { databaseLocation, pictureAddress } from './shop-location.ts'
import { shutDown } from './shutdown.ts'
import { dataFolders } from './storage/data-files.ts'
import { openPictureStores } from './storage/picture-stores.ts'
import { openUploadParts } from './storage/upload-parts.ts'
import { openUploadStaging } from './storage/upload-staging.ts'

const site = join(import.meta.dirname, '../dist/client')

/** Uploads that may wait to be decoded; the next one is refused with 503. */
const MAX_WAITING_UPLOADS = 10

const openStores = async (settings: Settings) => {
  try {
    const stores = await openPictureStores(pictureAddress(settings))
    // Finds a wrong key or bucket now instead of at the first upload.
    await stores.publicStore.probe()
    return {
      ...stores,
      uploadStaging: await openUploadStaging(join(settings.DATA_DIR, dataFolders.uploads)),
      uploadParts: await openUploadParts(join(settings.DATA_DIR, dataFolders.uploadParts)),
      zipParts: await openUploadParts(join(settings.DATA_DIR, dataFolders.zipParts)),
      decoder: createDecoder({ maxWaiting: MAX_WAITING_UPLOADS }),
    }
  } catch (error) {
    throw new DataFolderError(
      `Pictures cannot be kept. ${(error as Error).message}\nGive this user the right to write there, or set STORAGE_URL to another place.`,
    )
  }
}

const openMailer = (settings: Settings, mailFolder: string) =>
  settings.SMTP_URL
    ? smtpMailer(settings.SMTP_URL, settings.MAIL_FROM)
    : folderMailer(mailFolder, settings.MAIL_FROM)

const appSettings = (settings: Settings, now: () => Date) => ({
  today: dayIn(settings.SHOP_TIME_ZONE, now),
  timeZone: settings.SHOP_TIME_ZONE,
  retention: {
    enquiryMonths: settings.ENQUIRY_MONTHS,
    backupEveryHours: settings.BACKUP_EVERY_HOURS,
    backupsKept: settings.BACKUP_KEEP,
  },
  salesEmail: settings.SALES_EMAIL,
  enquiriesPer10Min: settings.ENQUIRIES_PER_10_MIN,
  metricsToken: settings.METRICS_TOKEN,
  publicUrl: settings.PUBLIC_URL,
  trustedProxies: settings.TRUSTED_PROXIES,
  site,
  offlinePages: settings.OFFLINE_PAGES === 'on',
})

/** Opens the data folder, the database, the mailer and the stores of pictures. */
const openAdapters = async (settings: Settings, log: FastifyBaseLogger) => {
  prepareDataFolder(settings.DATA_DIR)
  const rights = await closeFolders(settings)
  const location = databaseLocation(settings)
  const engine = engineOf(location)
  const isDiskFull = engine === 'sqlite' ? createDiskReserve(settings.DATA_DIR) : async () => false
  // Makes room to open the database.
  await isDiskFull()
  const db = await openDatabase({
    ...location,
    onLost: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  const secretCipher = await openSecretCipher(db, {
    key: settings.SECRETS_KEY,
    dataDir: settings.DATA_DIR,
  })
  const mailFolder = join(settings.DATA_DIR, dataFolders.mail)
  const mailer = await openMailer(settings, mailFolder)
  const stores = await openStores(settings)
  const freeDiskSpace = createFreeDiskSpace(settings)
  return {
    rights,
    engine,
    isDiskFull,
    freeDiskSpace,
    db,
    secretCipher,
    mailFolder,
    mailer,
    stores,
  }
}

interface Started {
  settings: Settings
  log: FastifyBaseLogger
  now: () => Date
  adapters: Awaited<ReturnType<typeof openAdapters>>
  jobs: ReturnType<typeof startJobs>
}

/** The app, and a function that closes it with the jobs and the adapters. */
const createAppWithClose = async ({ settings, log, now, adapters, jobs }: Started) => {
  const { db, isDiskFull, freeDiskSpace, secretCipher, mailer, stores } = adapters
  let isStopping = false
  const app = await createApp({
    db,
    reader: settings.DATABASE_REPLICA_URL ? createReplicaReader(db) : undefined,
    now,
    wakeOutbox: jobs.wakeOutbox,
    pictures: { ...stores, wakeRenditionJob: jobs.wakeRenditionJob },
    healthSources: {
      stopping: () => isStopping,
      diskLeft: freeDiskSpace,
      backups: jobs.backups,
    },
    isDiskFull,
    secretCipher,
    log,
    ...appSettings(settings, now),
  })
  const close = () => {
    isStopping = true
    return shutDown({
      app,
      stopJobs: jobs.stop,
      closeDecoder: stores.decoder.close,
      closeMailer: () => mailer.close(),
      closeDatabase: () => db.destroy(),
      isBehindProxy: settings.TRUSTED_PROXIES !== undefined,
    })
  }
  return { app, close }
}

const listen = async (app: FastifyInstance, { HOST, PORT }: Settings) => {
  // For a name with two addresses Fastify opens a second server, which our limits of connections do not reach.
  const { address } = await lookup(HOST, { order: 'ipv4first' })
  await app.listen({ host: address, port: PORT })
}

export const startServices = async (settings: Settings) => {
  const log = createLogger(settings.LOG_LEVEL)
  const now = () => new Date()
  const adapters = await openAdapters(settings, log)
  const { db, engine, mailer, mailFolder, rights } = adapters
  const outbox = createOutbox({ db, mailer, now, host: new URL(settings.PUBLIC_URL).hostname, log })
  // Only one process uses the embedded database, so every lease is one of a process that was killed.
  if (engine === 'sqlite') await outbox.releaseLeases()
  const jobs = startJobs({ ...adapters, settings, now, log, outbox })
  const { app, close } = await createAppWithClose({ settings, log, now, adapters, jobs })
  await listen(app, settings).catch(async (error) => {
    await close()
    throw error
  })
  // After `listen`: a generated password must not be made by a start that then fails.
  const administrator = await createFirstAdministrator(db, {
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
  })
  // After the administrator, so that the first backup holds them.
  jobs.startBackups()
  return { app, db, close, administrator, mailFolder, engine, rights }
}
