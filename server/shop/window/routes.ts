import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Notice } from '../../../contract/banners/announcement.ts'
import { MEGABYTE } from '../../../contract/numbers/megabyte.ts'
import type { OrderPage } from '../../../contract/shop/orders/order-pages.ts'
import type { ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import { idOfSareeAddress } from '../../../contract/shop/window/saree-address.ts'
import type { MissingPage, SareePage, ShopPage } from '../../../contract/shop/window/shop-pages.ts'
import { readShopQuery, shopAddress } from '../../../contract/shop/window/shop-query.ts'
import type { Db } from '../../database/database.ts'
import { clientNetwork } from '../../http/connections/client-address.ts'
import { type BuiltPage, compressQuickly, replaceText } from '../../http/pages/built-pages.ts'
import { sendPage } from '../../http/pages/send-page.ts'
import { documentHeaders } from '../../http/security/security-headers.ts'
import { createDayInstants } from '../../shop-day.ts'
import { readNextHoldEnd } from '../holds/holds.ts'
import { type CatalogueSources, createCatalogue } from './catalogue.ts'
import { readTopCategories } from './front.ts'
import { createPageStore } from './page-store.ts'
import { createLeaveReader } from './pieces.ts'
import { createSareeReader } from './saree.ts'
import { createVersionReader } from './shop-version.ts'
import { createTurns } from './turns.ts'

interface ShopContext {
  publicUrl: string
  notice: Notice | null
  settings: ShopSettings
  /** Those that the head of the shop leads to. */
  categories: readonly string[]
}

/** Draws the head and the body of a page (`web/shop/render-shop.tsx`). */
type RenderShop = (
  page: ShopPage | OrderPage,
  context: ShopContext,
) => { head: string; page: string }

/** Pages that are not kept yet, each of which takes the processor for a while. */
const DRAWN_AT_ONCE = {
  maxRunning: 2,
  maxRunningOfAll: 4,
  maxWaiting: 50,
  maxWaitingOfAll: 500,
}

/** All pages that are kept take at most this much memory. */
const MAX_KEPT_BYTES = 24 * MEGABYTE

interface ShopServices extends CatalogueSources {
  db: Db
  now: () => Date
  today: () => string
  timeZone: string
  publicUrl: string
  readNotice: (day: string) => Promise<Notice | null>
  /** What the shop says about itself, as it is published. */
  readSettings: () => Promise<ShopSettings>
  /** The folder of the window's shell and components. */
  folder: string
  /** The built shell; undefined where nothing is built. */
  shell: BuiltPage | undefined
}

const loadRenderer = async (folder: string): Promise<RenderShop | null> => {
  const file = join(folder, 'render-shop.js')
  if (!existsSync(file)) return null
  return (await import(pathToFileURL(file).href)).renderShop
}

type ReadPage = (at: Date) => Promise<ShopPage>

/** What an address asks for. */
interface Question {
  /** The same for equal pages. */
  key: string
  read: ReadPage
}

interface MadePage {
  status: number
  model: ShopPage
  context: ShopContext
  /** Null where nothing is built, as in development: then the page is sent as data, which tells more than it shows. */
  built: BuiltPage | null
}

const statusOf = (page: ShopPage) => {
  if (page.kind === 'missing') return page.isGone ? 410 : 404
  const isNone =
    page.kind === 'catalogue' &&
    page.pieces.length === 0 &&
    (page.isUnknown || page.query.page > 1 || page.query.after)
  return isNone ? 404 : 200
}

const sendMade = (
  { status, model, context, built }: MadePage,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  reply.code(status)
  return built
    ? sendPage(built, request, reply)
    : reply.header('cache-control', 'no-store').send({ page: model, context })
}

const fillShell = (shell: BuiltPage, { head, page }: ReturnType<RenderShop>) =>
  replaceText(
    shell,
    (html) => html.replace('<!--head-->', () => head).replace('<!--page-->', () => page),
    compressQuickly,
  )

/** Draws pages as they are at a moment, and says until when they stay so if nothing is written. */
const createDraw = async (services: ShopServices) => {
  const { db, today, timeZone, publicUrl, readNotice, readSettings, folder, shell } = services
  const render = await loadRenderer(folder)
  const readNextLeave = createLeaveReader(db)
  const instantsOf = createDayInstants(timeZone)
  /** @param readShown what the shop says about itself on this page, by default what is published */
  return async (at: Date, read: ReadPage, readShown = readSettings) => {
    const day = today()
    const [model, notice, settings, categories, nextLeave, nextHoldEnd] = await Promise.all([
      read(at),
      readNotice(day),
      readShown(),
      readTopCategories(services),
      readNextLeave(at),
      readNextHoldEnd(db, at),
    ])
    const context = { publicUrl, notice, settings, categories }
    const parts = render?.(model, context)
    const built = shell && parts ? fillShell(shell, parts) : null
    const midnight = Date.parse(instantsOf(day).end)
    return {
      made: { status: statusOf(model), model, context, built },
      untilMs: Math.min(midnight, nextLeave ?? midnight, nextHoldEnd ?? midnight),
    }
  }
}

const createMakePage = (
  { db, now }: ShopServices,
  draw: Awaited<ReturnType<typeof createDraw>>,
) => {
  const readVersion = createVersionReader(db)
  const store = createPageStore<MadePage>(MAX_KEPT_BYTES)
  const underWay = new Map<string, Promise<MadePage>>()
  const inTurn = createTurns(DRAWN_AT_ONCE)

  const make = async (address: string, version: number, at: Date, read: ReadPage) => {
    const { made, untilMs } = await draw(at, read)
    // A page for an error has too many addresses to be kept.
    if (made.status === 200 && made.built) {
      const { html, compressed } = made.built
      const bytes = html.length + (await compressed()).length + JSON.stringify(made.model).length
      store.keep(address, version, { page: made, bytes, untilMs })
    }
    return made
  }

  const look = async (address: string) => {
    const at = now()
    const version = await readVersion()
    return { at, version, kept: store.find(address, version, at.getTime()) }
  }

  return async ({ key: address, read }: Question, { ip }: FastifyRequest): Promise<MadePage> => {
    const { kept } = await look(address)
    if (kept) return kept
    return inTurn(clientNetwork(ip), async () => {
      // It may have been made while others had their turn.
      const { at, version, kept } = await look(address)
      if (kept) return kept
      const key = `${version} ${address}`
      const making =
        underWay.get(key) ??
        make(address, version, at, read).finally(() => {
          underWay.delete(key)
        })
      underWay.set(key, making)
      return making
    })
  }
}

/** Sends a page that only its visitor sees: it is drawn for each request and kept nowhere. */
export type SendPrivatePage = (
  page: OrderPage | MissingPage | SareePage,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>

export const createPrivatePages = async (services: ShopServices): Promise<SendPrivatePage> => {
  const { today, publicUrl, readNotice, readSettings, folder, shell } = services
  const render = await loadRenderer(folder)
  return async (page, status, _request, reply) => {
    const [notice, settings, categories] = await Promise.all([
      readNotice(today()),
      readSettings(),
      readTopCategories(services),
    ])
    const context = { publicUrl, notice, settings, categories }
    reply.code(status).headers({
      ...documentHeaders,
      'cache-control': 'no-store',
      // The address of an order is the only key to it.
      ...(page.kind === 'order status' || page.kind === 'saree'
        ? { 'referrer-policy': 'no-referrer' }
        : {}),
      'x-robots-tag': 'noindex',
    })
    if (!shell || !render) return reply.send({ page, context })
    const built = fillShell(shell, render(page, context))
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', built.policy)
      .send(built.html)
  }
}

/** Serves the shop's window: its list and the page of each article, drawn from the database. */
export const serveShop = async (app: FastifyInstance, services: ShopServices) => {
  const { db, now } = services
  const draw = await createDraw(services)
  const makePage = createMakePage(services, draw)
  const readCatalogue = createCatalogue(db, services)
  const readSaree = createSareeReader(db)

  const config = { isPublicPage: true }
  const askCatalogue = (url: string): Question => {
    const query = readShopQuery(new URLSearchParams(url.split('?')[1]))
    const { wrongFrom, wrongTo } = query
    const key = [shopAddress(query), wrongFrom, wrongTo].join('\n')
    return { key, read: (at) => readCatalogue(query, at) }
  }
  const askSaree = (part: string): Question => {
    const id = idOfSareeAddress(part)
    return { key: `/Saree/${id ?? ''}`, read: (at) => readSaree(id, at) }
  }

  app.get('/Shop', { config }, async (request, reply) =>
    sendMade(await makePage(askCatalogue(request.url), request), request, reply),
  )

  app.get<{ Params: { part: string } }>('/Saree/:part', { config }, async (request, reply) => {
    const made = await makePage(askSaree(request.params.part), request)
    const [path = '', parameters] = request.url.split('?')
    const { model } = made
    if (model.kind === 'saree' && model.address !== path)
      return reply.redirect(parameters ? `${model.address}?${parameters}` : model.address, 301)
    return sendMade(made, request, reply)
  })
  app.get('/Saree', (_, reply) => reply.redirect('/Shop', 301))
  app.get<{ Params: { part: string } }>('/Saree/:part/*', ({ params }, reply) =>
    reply.redirect(`/Saree/${encodeURIComponent(params.part)}`, 301),
  )
  app.get('/Shop/*', (_, reply) => reply.redirect('/Shop', 301))

  return {
    /** Draws a page of the window with other settings, and keeps nothing. Null where it has no such page or nothing is built. */
    drawWith: async (url: string, settings: ShopSettings) => {
      const [, part] = /^\/Saree\/([^/?]+)/.exec(url) ?? []
      if (!part && url.split('?')[0] !== '/Shop') return null
      const { read } = part ? askSaree(part) : askCatalogue(url)
      return (await draw(now(), read, async () => settings)).made.built
    },
  }
}
