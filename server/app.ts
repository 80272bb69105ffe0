import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppServices, Services } from './app-services.ts'
import { createAuditLog } from './audit-log/entries.ts'
import { findRecordChangeCount } from './audit-log/record-change-count.ts'
import { createAuthenticate, findOpenSessions } from './auth/sessions/session-queries.ts'
import { findEnquiryCounts, readDueReminders } from './enquiries/inbox/open-enquiries.ts'
import { createFastifyServer } from './fastify-server.ts'
import { createStateReader } from './health/health-state.ts'
import { createProblemsReader } from './health/problems.ts'
import { healthRoutes } from './health/routes.ts'
import { watchRefusedWrites } from './http/full-disk.ts'
import { serveOpenApi } from './http/openapi.ts'
import { readBuiltPages } from './http/pages/built-pages.ts'
import { servePages } from './http/pages/pages.ts'
import { createUnknownAddressHandlers } from './http/pages/unknown-addresses.ts'
import { createLive } from './live/routes.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import { serveUploads } from './pictures/uploads/serve-uploads.ts'
import {
  createFailedDrawer,
  openPages,
  type Pages,
  serveSettings,
  serveSite,
  serveWindow,
} from './public-pages.ts'
import { featureRoutes } from './routes.ts'
import { findOrderCounts } from './shop/orders/order-lists.ts'
import { createSettingsReaders } from './shop/settings/setting-versions.ts'
import { createClockReader, createDayInstants } from './shop-day.ts'
import { countRequests } from './visits/count-requests.ts'
import { createVisitCounter } from './visits/visit-counter.ts'

const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
)

declare module 'fastify' {
  interface FastifyInstance {
    endStreams(): void
  }
}

/** Serves the event streams, which end with their sessions, and when the app closes. */
const serveLive = (app: FastifyInstance, { db, now, timeZone }: Services) => {
  const clock = createClockReader(timeZone, now)
  const live = createLive({
    db,
    findEnquiryCounts: async () => {
      const [counts, dueRemindersOf] = await Promise.all([
        findEnquiryCounts(db),
        readDueReminders(db, clock()),
      ])
      return (adminId) => ({ ...counts, due_reminders: dueRemindersOf(adminId) })
    },
    findRecordChangeCount: () => findRecordChangeCount(db),
    findOrderCounts: () => findOrderCounts(db, now()),
    findOpenSessions: (tokenHashes) => findOpenSessions(db, tokenHashes, now()),
    now,
  })
  // Any write may be one that ends sessions, such as a logout.
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET' && method !== 'HEAD') void live.checkSessions()
  })
  app.decorate('endStreams', live.close)
  app.addHook('preClose', async () => live.close())
  live.serve(app)
}

/** Serves the health, and the metrics where they have a token. */
const serveHealth = async (
  app: FastifyInstance,
  { db, now, pictures, healthSources, metricsToken, isDiskFull, hasMailServer }: Services,
) => {
  const tryStore = pictures.publicStore.probe
  const state = createStateReader({ db, now, tryStore, healthSources })
  const wasWriteRefused = watchRefusedWrites(app, now)
  const problems = createProblemsReader({
    db,
    now,
    isDiskFull: async () => (await isDiskFull()) || wasWriteRefused(),
  })
  if (metricsToken) {
    // Loaded only where it is used, as it takes 7 MB of memory.
    const { serveMetrics } = await import('./health/metrics.ts')
    serveMetrics(app, { token: metricsToken, state, now })
  }
  await app.register(healthRoutes, { now, healthSources, problems, state, hasMailServer })
}

/** Counts the views and visits of public pages. */
const serveVisitCounts = (
  app: FastifyInstance,
  { db, today, timeZone, now, isDiskFull, log }: Services,
  { sitePages }: Pages,
) => {
  const instantsOf = createDayInstants(timeZone)
  let ending = { day: '', at: 0 }
  const endOfToday = () => {
    const day = today()
    if (ending.day !== day) ending = { day, at: Date.parse(instantsOf(day).end) }
    return ending.at
  }
  countRequests(app, {
    counter: createVisitCounter({
      db,
      today,
      isDiskFull,
      onError: (error) => log.error({ err: error }, 'visits were not written'),
    }),
    now,
    endOfToday,
    publicPaths: new Set(sitePages?.paths.map(({ path }) => path)),
  })
}

/** Puts the app together from services that are open already; it does not listen yet. */
export const createApp = async (opened: Services): Promise<FastifyInstance> => {
  const services: AppServices = {
    ...opened,
    ...createSettingsReaders(opened.db, opened.firstShopSettings),
  }
  const pages = openPages(services)
  const screens = readBuiltPages(services.site, services)
  const paths = [...(pages.sitePages?.paths ?? []).map(({ path }) => path), ...screens.keys()]
  const { handleUnknown, handleUnreadable } = createUnknownAddressHandlers(paths, pages.sitePages)
  const app = createFastifyServer({ ...services, answerUnreadableAddress: handleUnreadable })

  const drawFailed = createFailedDrawer(pages, services)
  if (drawFailed) app.decorate('drawFailed', drawFailed)
  const { db, now, healthSources, isDiskFull } = services
  const authenticate = createAuthenticate(db, now)
  const auditLog = createAuditLog(db)
  app.decorate('api', {
    db,
    now,
    authenticate,
    isDiskFull,
    addAuditEntry: auditLog.add,
    addFailedAttempt: auditLog.addFailedAttempt,
  })
  serveVisitCounts(app, services, pages)
  await serveHealth(app, services)
  serveLive(app, services)
  await featureRoutes(app, services)
  const { freeDiskSpace } = healthSources
  await serveUploads(
    app,
    { db, now, freeDiskSpace, ...services.pictures },
    { authenticate, isDiskFull },
  )
  serveOpenApi(app, app.endpoints, version)
  servePictures(app, services.pictures.publicStore)
  await serveSettings(app, services, pages, await serveWindow(app, services, pages))
  await serveSite(app, services, pages)
  await servePages(app, screens, services.site)
  app.setNotFoundHandler(handleUnknown)
  return app
}
