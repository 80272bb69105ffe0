import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { MEGABYTE } from '../contract/numbers/megabyte.ts'
import { noSettings } from '../contract/shop/settings/shop-settings.ts'
import { findOwners } from './administrators/queries.ts'
import type { AppServices } from './app-services.ts'
import { createArticleSearch, mergeMatches } from './articles/search/article-search.ts'
import { beginsWithWords, joinConditions } from './articles/search/conditions.ts'
import { createRequireProof } from './auth/require-proof.ts'
import { isOwnersSession, readSessionId } from './auth/sessions/session-queries.ts'
import { createBannerReader } from './banners/banner-on-day.ts'
import { findCategories } from './categories/routes.ts'
import type { Db } from './database/database.ts'
import { prepareQuery } from './database/lists/prepare-query.ts'
import { servePostedForms } from './enquiries/posted-forms.ts'
import { createReceiveWanted } from './enquiries/receive-enquiry.ts'
import { REVALIDATE } from './http/cache-control.ts'
import type { BuiltPage } from './http/pages/built-pages.ts'
import { openPageDrawer } from './http/pages/draw-page.ts'
import { createKeptPages } from './http/pages/kept-pages.ts'
import { createPageStore } from './http/pages/page-store.ts'
import { createSitePages } from './http/pages/site-pages.ts'
import { serveWellKnownFiles } from './http/pages/well-known-files.ts'
import { findMaterials } from './materials/routes.ts'
import { createSmallCopy } from './pictures/check-picture.ts'
import { enquiryServices } from './routes.ts'
import { orderPages } from './shop/orders/order-pages.ts'
import { servePreviews } from './shop/settings/preview.ts'
import { shopSettingsRoutes } from './shop/settings/routes.ts'
import { MAX_MATCHES } from './shop/window/catalogue.ts'
import { serveShopManifest } from './shop/window/front.ts'
import { serveShop } from './shop/window/routes.ts'
import { findNewestSaree } from './shop/window/saree.ts'
import { createSitemapWriter, keepSitemap } from './shop/window/sitemap.ts'
import { tellMePages } from './shop/window/tell-me.ts'
import { createPrivatePages } from './shop/window/window-pages.ts'

const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(remove())
})
`

const serveServiceWorkerRemoval = (app: FastifyInstance): void => {
  app.get('/service-worker.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', REVALIDATE).send(script),
  )
}

/** Reads the number of commits so far that changed what the window shows, of whichever process. */
const createVersionReader = (db: Db) => {
  const read = prepareQuery(db, () =>
    db.selectFrom('shop_version').select('version').where('id', '=', sql.lit(1)),
  )
  return async () => (await read())[0]?.version ?? 0
}

/** What public pages are drawn and kept with. */
export const openPages = ({
  db,
  site,
  now,
  today,
  publicUrl,
  retention,
  ...services
}: AppServices) => {
  const drawer = openPageDrawer(join(site, '../pages'))
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
  return { drawer, askPage, drawAhead, readNotice, readVersion, sitePages }
}
export type Pages = ReturnType<typeof openPages>

const MAX_FAILED_BYTES = MEGABYTE

/** Draws the pages of errors, each once: very many may be sent when the server has too much to do. */
export const createFailedDrawer = ({ drawer }: Pages, { publicUrl, retention }: AppServices) => {
  if (!drawer) return undefined
  const context = { publicUrl, retention, notice: null, settings: noSettings, categories: [] }
  const store = createPageStore<BuiltPage>(MAX_FAILED_BYTES)
  return async (message: string) => {
    const kept = store.find(message, '', 0)
    if (kept) return kept
    const page = await drawer.draw({ kind: 'failed', message }, context)
    const bytes = page.html.length + (await page.compressed()).length
    store.keep(message, '', { page, bytes, untilMs: null })
    return page
  }
}

/** Serves the site, and the forms that its pages post without script. */
export const serveSite = async (
  app: FastifyInstance,
  services: AppServices,
  { sitePages, readVersion }: Pages,
) => {
  const { db, publicUrl, offlinePages, isDiskFull, now } = services
  if (offlinePages === false) serveServiceWorkerRemoval(app)
  await servePostedForms(app, { ...enquiryServices(services), publicUrl, sitePages, isDiskFull })
  sitePages?.serve(app)
  const listed = (sitePages?.paths ?? []).filter(({ isListed }) => isListed)
  const paths = listed.map(({ path }) => path).sort()
  serveWellKnownFiles(app, {
    publicUrl,
    sitemap: keepSitemap(createSitemapWriter(db, publicUrl, paths, now), readVersion, now),
    now,
  })
}

/** Serves the shop's window and the pages of its orders. @returns what draws its pages with other settings */
export const serveWindow = async (app: FastifyInstance, services: AppServices, pages: Pages) => {
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
  const sendPage = createPrivatePages(windowServices)
  await app.register(tellMePages, {
    ...services,
    sendPage,
    receiveWanted: createReceiveWanted(enquiryServices(services)),
  })
  await app.register(orderPages, {
    ...services,
    sendPage,
    uploadStaging: services.pictures.uploadStaging,
    makeSmallCopy: createSmallCopy(services.pictures),
  })
  return serveShop(app, windowServices)
}

/** Serves what the owner says about the shop, and previews of it on the pages of both halves. */
export const serveSettings = async (
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
