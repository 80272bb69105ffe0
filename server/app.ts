import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Retention } from '../contract/settings/retention.ts'
import type { ShopSettings } from '../contract/shop/settings/shop-settings.ts'
import { findOwners } from './administrators/queries.ts'
import { createArticleSearch, mergeMatches } from './articles/search/article-search.ts'
import { beginsWithWords, joinConditions } from './articles/search/conditions.ts'
import { createAuditLog } from './audit-log/entries.ts'
import { findRecordChangeCount } from './audit-log/record-change-count.ts'
import { createRequireProof } from './auth/require-proof.ts'
import {
  createAuthenticate,
  findOpenSessions,
  isOwnersSession,
  readSessionId,
} from './auth/sessions/session-queries.ts'
import { createBannerReader } from './banners/banner-on-day.ts'
import { findCategories } from './categories/routes.ts'
import { findEnquiryCounts, readDueReminders } from './enquiries/inbox/open-enquiries.ts'
import { servePostedForms } from './enquiries/posted-forms.ts'
import { createFastifyServer } from './fastify-server.ts'
import { createStateReader, type HealthSources } from './health/health-state.ts'
import { createProblemsReader } from './health/problems.ts'
import { healthRoutes } from './health/routes.ts'
import { watchRefusedWrites } from './http/full-disk.ts'
import { serveOpenApi } from './http/openapi.ts'
import { readBuiltPages } from './http/pages/built-pages.ts'
import { openPageDrawer } from './http/pages/draw-page.ts'
import { createKeptPages } from './http/pages/kept-pages.ts'
import { servePages } from './http/pages/pages.ts'
import { serveServiceWorkerRemoval } from './http/pages/service-worker-removal.ts'
import { createSitePages } from './http/pages/site-pages.ts'
import { createUnknownAddressHandlers } from './http/pages/unknown-addresses.ts'
import { serveWellKnownFiles } from './http/pages/well-known-files.ts'
import { createLive } from './live/routes.ts'
import { findMaterials } from './materials/routes.ts'
import { createSmallCopy } from './pictures/check-picture.ts'
import { servePictures } from './pictures/serve-pictures.ts'
import { serveUploads } from './pictures/uploads/serve-uploads.ts'
import { enquiryServices, type FeatureServices, featureRoutes } from './routes.ts'
import { findOrderCounts } from './shop/orders/order-lists.ts'
import { orderPages } from './shop/orders/order-pages.ts'
import { servePreviews } from './shop/settings/preview.ts'
import { shopSettingsRoutes } from './shop/settings/routes.ts'
import { createSettingsReaders } from './shop/settings/setting-versions.ts'
import { MAX_MATCHES } from './shop/window/catalogue.ts'
import { serveShopManifest } from './shop/window/front.ts'
import { serveShop } from './shop/window/routes.ts'
import { findNewestSaree } from './shop/window/saree.ts'
import { createVersionReader } from './shop/window/shop-version.ts'
import { createSitemapWriter, keepSitemap } from './shop/window/sitemap.ts'
import { createPrivatePages } from './shop/window/window-pages.ts'
import { createClockReader, createDayInstants } from './shop-day.ts'
import { countRequests } from './visits/count-requests.ts'
import { createVisitCounter } from './visits/visit-counter.ts'

const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
)

/** What is opened before the app. */
export interface Services extends Omit<FeatureServices, 'readSettings'> {
  /** Settings of the shop from the environment, which count until something is published. */
  firstShopSettings: Partial<ShopSettings>
  /** Whether there is a mail server; without one, mails are kept as files. */
  hasMailServer: boolean
  retention: Retention
  healthSources: HealthSources
  isDiskFull: () => Promise<boolean>
  /** The bearer token for `/metrics`; without one there are no metrics. */
  metricsToken?: string | undefined
  /** The folder of the built files. */
  site: string
  /** Whether browsers keep the public pages they saw; true by default. */
  offlinePages?: boolean | undefined
  /** Addresses or networks whose `X-Forwarded-For` counts. */
  trustedProxies?: string[] | undefined
  /** A connection that reads nothing of its answer for this long is destroyed; 15 s by default. */
  stallTimeoutMs?: number | undefined
  log: FastifyBaseLogger
}

type AppServices = Services & ReturnType<typeof createSettingsReaders> & FeatureServices

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

/** What public pages are drawn and kept with. */
const openPages = async ({
  db,
  site,
  now,
  today,
  publicUrl,
  retention,
  ...services
}: AppServices) => {
  const drawer = await openPageDrawer(join(site, '../pages'))
  const { ask: askPage, drawAhead } = createKeptPages(now)
  const readNotice = createBannerReader(db)
  const readVersion = createVersionReader(db)
  const readSources = async (day: string) => {
    const [notice, settings] = await Promise.all([readNotice(day), services.readSettings()])
    return { notice, settings }
  }
  const sitePages =
    drawer &&
    createSitePages({
      drawer,
      askPage,
      readVersion,
      today,
      readSources,
      publicUrl,
      retention,
    })
  return { drawer, askPage, drawAhead, readNotice, sitePages }
}
type Pages = Awaited<ReturnType<typeof openPages>>

/** Serves the site, and the forms that its pages post without script. */
const serveSite = async (app: FastifyInstance, services: AppServices, { sitePages }: Pages) => {
  const { db, publicUrl, offlinePages, isDiskFull, now } = services
  if (offlinePages === false) serveServiceWorkerRemoval(app)
  await servePostedForms(app, { ...enquiryServices(services), publicUrl, sitePages, isDiskFull })
  sitePages?.serve(app)
  const listed = (sitePages?.paths ?? []).filter(({ isListed }) => isListed)
  const paths = listed.map(({ path }) => path).sort()
  serveWellKnownFiles(app, {
    publicUrl,
    sitemap: keepSitemap(
      createSitemapWriter(db, publicUrl, paths, now),
      createVersionReader(db),
      now,
    ),
    now,
  })
}

/** Serves the shop's window and the pages of its orders. @returns what draws its pages with other settings */
const serveWindow = async (app: FastifyInstance, services: AppServices, pages: Pages) => {
  const { db } = services
  const search = createArticleSearch(db)
  const windowServices = {
    ...services,
    ...pages,
    findMatches: async (text: string) => {
      const found = await search(text)
      const { condition, count } = mergeMatches(found)
      const conditions = [condition(), beginsWithWords(db, found.words)]
      return {
        condition: joinConditions(conditions, 'and'),
        isMore: count.isMore || count.total > MAX_MATCHES,
      }
    },
    findCategories: () => findCategories(db),
    findMaterials: () => findMaterials(db),
  }
  serveShopManifest(app, services)
  await app.register(orderPages, {
    ...services,
    sendPage: createPrivatePages(windowServices),
    uploadStaging: services.pictures.uploadStaging,
    makeSmallCopy: createSmallCopy(services.pictures),
  })
  return serveShop(app, windowServices)
}

/** Serves what the owner says about the shop, and previews of it on the pages of both halves. */
const serveSettings = async (
  app: FastifyInstance,
  services: AppServices,
  { sitePages, drawAhead }: Pages,
  { drawWith }: Awaited<ReturnType<typeof serveWindow>>,
) => {
  const { db, now, readSettings, secretCipher } = services
  const previewDraft = servePreviews(app, {
    db,
    now,
    readSettings,
    readSessionId: (tokenHash) => readSessionId(db, tokenHash),
    isOwnersSession: (id, at) => isOwnersSession(db, id, at),
    drawPage: async (url, settings) => {
      const path = url.split('?')[0] ?? ''
      return sitePages?.paths.some((page) => page.path === path)
        ? sitePages.draw({ kind: 'site', path }, settings)
        : drawWith(url, settings)
    },
  })
  await app.register(shopSettingsRoutes, {
    ...services,
    findOwners,
    requireProof: createRequireProof(db, secretCipher, now),
    previewDraft,
    drawAhead: () => void drawAhead(),
    findNewestSaree: () => findNewestSaree(db),
  })
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
  const pages = await openPages(services)
  const screens = readBuiltPages(services.site, services)
  const paths = [...(pages.sitePages?.paths ?? []).map(({ path }) => path), ...screens.keys()]
  const { handleUnknown, handleUnreadable } = createUnknownAddressHandlers(paths, pages.sitePages)
  const app = createFastifyServer({ ...services, answerUnreadableAddress: handleUnreadable })

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
