import { lookup } from 'node:dns/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { interruptOperations } from './articles/shared/interrupted-operations.ts'
import { createFirstAdministrator } from './auth/first-administrator.ts'
import { startJobs } from './background-jobs.ts'
import { createLogger } from './logger.ts'
import { createOutbox } from './mail/outbox.ts'
import { openAdapters } from './open-adapters.ts'
import { readFirstShopSettings } from './settings/first-shop-settings.ts'
import type { Settings } from './settings/settings.ts'
import { createDayReader } from './shop-day.ts'
import { shutDown } from './shutdown.ts'

/** `npm run dev` draws the pages itself, whatever an earlier build has left. */
const hasPages = !process.argv.includes('--no-pages')
const site = join(import.meta.dirname, hasPages ? '../dist/client' : '../no-pages')

const appSettings = (settings: Settings, now: () => Date) => ({
  today: createDayReader(settings.SHOP_TIME_ZONE, now),
  timeZone: settings.SHOP_TIME_ZONE,
  hasMailServer: settings.SMTP_URL !== undefined,
  retention: {
    enquiryMonths: settings.ENQUIRY_MONTHS,
    backupEveryHours: settings.BACKUP_EVERY_HOURS,
    backupsKept: settings.BACKUP_KEEP,
  },
  salesEmail: settings.SALES_EMAIL,
  firstShopSettings: readFirstShopSettings(settings),
  enquiriesPer10Min: settings.ENQUIRIES_PER_10_MIN,
  metricsToken: settings.METRICS_TOKEN,
  publicUrl: settings.PUBLIC_URL,
  trustedProxies: settings.TRUSTED_PROXIES,
  site,
  offlinePages: settings.OFFLINE_PAGES === 'on',
})

interface AppDependencies {
  settings: Settings
  log: FastifyBaseLogger
  now: () => Date
  adapters: Awaited<ReturnType<typeof openAdapters>>
  jobs: ReturnType<typeof startJobs>
}

/** The app, and a function that closes it together with the jobs and the adapters. */
const createClosableApp = async ({ settings, log, now, adapters, jobs }: AppDependencies) => {
  const { db, isDiskFull, freeDiskSpace, secretCipher, mailer, mailFiles, stores } = adapters
  let isStopping = false
  const app = await createApp({
    db,
    now,
    wakeOutbox: jobs.wakeOutbox,
    removeMailFiles: mailFiles.remove,
    pictures: { ...stores, wakeRenditionJob: jobs.wakeRenditionJob },
    healthSources: {
      isStopping: () => isStopping,
      freeDiskSpace,
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
  // For a host name with two addresses Fastify would open a second server, to which our connection limits do not apply.
  const { address } = await lookup(HOST, { order: 'ipv4first' })
  await app.listen({ host: address, port: PORT })
}

/**
 * Opens the adapters, starts the jobs and listens. @throws DataFolderError, SecretsKeyError, or the error of the database
 * or of `listen`
 */
export const startServices = async (settings: Settings) => {
  const log = createLogger(settings.LOG_LEVEL)
  const now = () => new Date()
  const adapters = await openAdapters(settings, log)
  const { db, engine, mailer, mailFolder, rights } = adapters
  const outbox = createOutbox({ db, mailer, now, host: new URL(settings.PUBLIC_URL).hostname, log })
  // Only one process uses the embedded database, so every lease is one of a process that was killed.
  if (engine === 'sqlite') {
    await outbox.releaseLeases()
    await interruptOperations(db)
  }
  const jobs = startJobs({ ...adapters, settings, now, log, outbox })
  const { app, close } = await createClosableApp({ settings, log, now, adapters, jobs })
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
  const isDiskFull = await adapters.isDiskFull()
  return { app, db, close, administrator, mailFolder, engine, rights, isDiskFull }
}
