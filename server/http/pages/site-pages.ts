import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Notice } from '../../../contract/banners/announcement.ts'
import {
  type PageContext,
  type SitePage,
  searchTextsAddress,
} from '../../../contract/public-pages.ts'
import type { Retention } from '../../../contract/settings/retention.ts'
import { noSettings, type ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import { clientNetwork } from '../connections/client-address.ts'
import { formatPolicy } from '../security/security-headers.ts'
import { type BuiltPage, compressForLong, createPage } from './built-pages.ts'
import type { PageDrawer } from './draw-page.ts'
import type { AskPage } from './kept-pages.ts'
import { sendPage } from './send-page.ts'

/** How long a page waits for the database, so that it is also sent where the database does not answer. */
const MAX_WAIT_MS = 100

interface Sources {
  /** The banner of today; null where there is none. */
  notice: Notice | null
  /** What the owner has published; the same object as long as that is the same. */
  settings: ShopSettings
}

/** Answers with the last value, or `first`, if reading fails or takes too long. */
const createReaderWithFallback = <Value>(read: () => Promise<Value>, first: Value) => {
  let last = first
  return async () => {
    // Each request reads for itself: what another one is reading may be older than a change.
    const reading = read().then(
      (value) => {
        last = value
      },
      () => {},
    )
    const { promise: waited, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, MAX_WAIT_MS)
    await Promise.race([reading, waited])
    clearTimeout(timer)
    return last
  }
}

/** Gives the sources a number, which is another one whenever they are. They are read again only where something was written. */
const createSourcesReader = ({ readVersion, today, readSources }: SourceServices) => {
  let newest: Sources & { number: number } = { notice: null, settings: noSettings, number: 0 }
  let readAt = ''
  const isSame = ({ notice, settings }: Sources) =>
    settings === newest.settings &&
    notice?.banner_name === newest.notice?.banner_name &&
    notice?.banner_link === newest.notice?.banner_link
  const read = async () => {
    const day = today()
    const at = `${await readVersion()} ${day}`
    if (at === readAt) return newest
    const sources = await readSources(day)
    if (!isSame(sources)) newest = { ...sources, number: newest.number + 1 }
    readAt = at
    return newest
  }
  return createReaderWithFallback(read, newest)
}

interface SourceServices {
  /** The number of commits so far that changed what public pages show. */
  readVersion: () => Promise<number>
  today: () => string
  readSources: (day: string) => Promise<Sources>
}

interface SitePageServices extends SourceServices {
  drawer: PageDrawer
  askPage: AskPage
  publicUrl: string
  retention: Retention
}

/** The pages of the company's site, which show the banner of today and what the owner says. */
export const createSitePages = ({
  drawer,
  askPage,
  publicUrl,
  retention,
  ...sources
}: SitePageServices) => {
  const read = createSourcesReader(sources)
  const draw = async (page: SitePage, shown?: ShopSettings) => {
    const { notice, settings } = await read()
    const context: PageContext = {
      publicUrl,
      notice,
      settings: shown ?? settings,
      categories: [],
      retention,
    }
    return drawer.draw(page, context)
  }
  const ask = async (key: string, { ip }: FastifyRequest, make: () => Promise<BuiltPage>) => {
    const { built } = await askPage(
      {
        key,
        readVersion: async () => (await read()).number,
        make: async () => ({ status: 200, address: key, built: await make(), untilMs: null }),
      },
      clientNetwork(ip),
    )
    return built
  }
  const send = async (path: string, request: FastifyRequest, reply: FastifyReply) =>
    sendPage(await ask(path, request, () => draw({ kind: 'site', path })), request, reply)

  const makeTexts = async () => {
    const { settings } = await read()
    const texts = await drawer.listSearchTexts({ settings, retention })
    return createPage(JSON.stringify(texts), formatPolicy(), compressForLong())
  }

  return {
    paths: drawer.sitePages,
    /** Sends the page as it is now, with the status that the reply has. */
    send,
    /** Draws a page that is not kept: an answer to one visitor, or a preview with other settings. */
    draw,
    serve: (app: FastifyInstance) => {
      for (const { path } of drawer.sitePages)
        app.get(path, { config: { isPublicPage: true } }, (request, reply) =>
          send(path, request, reply),
        )
      app.get(searchTextsAddress, async (request, reply) =>
        sendPage(await ask(searchTextsAddress, request, makeTexts), request, reply, {
          type: 'application/json; charset=utf-8',
        }),
      )
    },
  }
}
export type SitePages = ReturnType<typeof createSitePages>
