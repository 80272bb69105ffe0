import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Notice } from '../../../contract/banners/announcement.ts'
import type { PageContext } from '../../../contract/public-pages.ts'
import type { Retention } from '../../../contract/settings/retention.ts'
import type { OrderPage } from '../../../contract/shop/orders/order-pages.ts'
import { cutOffHourOf, dispatchDay } from '../../../contract/shop/settings/arrival-day.ts'
import type { ShopSettings } from '../../../contract/shop/settings/shop-settings.ts'
import type {
  MissingPage,
  SareePage,
  ShopPage,
  TellMePage,
} from '../../../contract/shop/window/shop-pages.ts'
import type { Db } from '../../database/database.ts'
import { HOUR_MS } from '../../database/instants.ts'
import { clientNetwork } from '../../http/connections/client-address.ts'
import type { PageDrawer } from '../../http/pages/draw-page.ts'
import type { AskPage, MadePage } from '../../http/pages/kept-pages.ts'
import { sendPage, sendPrivate } from '../../http/pages/send-page.ts'
import { createDayInstants, createShopClock } from '../../shop-day.ts'
import { readNextHoldEnd } from '../holds/holds.ts'
import { readStocked, type Stocked, topCategories } from './front.ts'
import { createLeaveReader } from './pieces.ts'

export interface ShopPageServices {
  db: Db
  findCategories: () => Promise<Stocked['categories']>
  now: () => Date
  today: () => string
  timeZone: string
  publicUrl: string
  retention: Retention
  /** The number of commits so far that changed what public pages show. */
  readVersion: () => Promise<number>
  readNotice: (day: string) => Promise<Notice | null>
  /** What the shop says about itself, as it is published. */
  readSettings: () => Promise<ShopSettings>
  /** Null where nothing is built, as in development: then a page is sent as data, which tells more than it shows. */
  drawer: PageDrawer | null
  askPage: AskPage
}

/** What an address of the window asks for. */
export interface ShopQuestion {
  /** The same for equal pages. */
  key: string
  read: (at: Date, stocked: Promise<Stocked>) => Promise<ShopPage>
}

const statusOf = (page: ShopPage) => {
  if (page.kind === 'missing') return page.isGone ? 410 : 404
  const isNone =
    page.kind === 'catalogue' &&
    page.pieces.length === 0 &&
    (page.isUnknown || page.query.page > 1 || page.query.after)
  return isNone ? 404 : 200
}

/** Tells on which day a parcel leaves that is paid at a moment, and until when that and the day stay as they are. */
const createClock = ({ today, timeZone }: Pick<ShopPageServices, 'today' | 'timeZone'>) => {
  const instantsOf = createDayInstants(timeZone)
  const clockOf = createShopClock(timeZone)
  return (at: Date, settings: ShopSettings) => {
    const { start, end } = instantsOf(today())
    const cutOffMs = Date.parse(start) + cutOffHourOf(settings) * HOUR_MS
    const untilMs = cutOffMs > at.getTime() ? cutOffMs : Date.parse(end)
    return { leavesOn: dispatchDay(settings, clockOf(at)), untilMs }
  }
}

/** Reads all that a page shows as it is at a moment, and until when it stays so if nothing is written. */
const createPageReader = (services: ShopPageServices) => {
  const { db, today, publicUrl, retention, readNotice, readSettings } = services
  const readNextLeave = createLeaveReader(db)
  const readClock = createClock(services)
  /** @param readShown what the shop says about itself on this page, by default what is published */
  return async (at: Date, read: ShopQuestion['read'], readShown = readSettings) => {
    const day = today()
    const reading = readStocked(services)
    const [page, stocked, notice, settings, nextLeave, nextHoldEnd] = await Promise.all([
      read(at, reading),
      reading,
      readNotice(day),
      readShown(),
      readNextLeave(at),
      readNextHoldEnd(db, at),
    ])
    const { leavesOn, untilMs } = readClock(at, settings)
    const categories = topCategories(stocked)
    const context: PageContext = { publicUrl, notice, settings, categories, retention, leavesOn }
    return {
      page,
      context,
      untilMs: Math.min(untilMs, nextLeave ?? untilMs, nextHoldEnd ?? untilMs),
    }
  }
}

/** The address that a page has now; empty where any address may show it. */
const addressOf = (page: ShopPage) => (page.kind === 'saree' ? page.address : '')

/** Where other words of an address lead; undefined for the right ones. */
const movedTo = (address: string, url: string) => {
  const [path, parameters] = url.split('?')
  if (!address || address === path) return undefined
  return parameters ? `${address}?${parameters}` : address
}

const sendAsData = (
  reply: FastifyReply,
  status: number,
  data: { page: ShopPage | OrderPage; context: PageContext },
) => reply.code(status).header('cache-control', 'no-store').send(data)

export const createShopPages = (services: ShopPageServices) => {
  const { now, drawer, askPage, readVersion } = services
  const readPage = createPageReader(services)

  const make = async (
    { read }: ShopQuestion,
    at: Date,
    { draw }: PageDrawer,
  ): Promise<MadePage> => {
    const { page, context, untilMs } = await readPage(at, read)
    const built = await draw(page, context)
    return { status: statusOf(page), address: addressOf(page), built, untilMs }
  }

  return {
    send: async (question: ShopQuestion, request: FastifyRequest, reply: FastifyReply) => {
      if (!drawer) {
        const data = await readPage(now(), question.read)
        const moved = movedTo(addressOf(data.page), request.url)
        return moved
          ? reply.redirect(moved, 301)
          : sendAsData(reply, statusOf(data.page), { page: data.page, context: data.context })
      }
      const { status, address, built } = await askPage(
        { key: question.key, readVersion, make: (at) => make(question, at, drawer) },
        clientNetwork(request.ip),
      )
      const moved = movedTo(address, request.url)
      return moved ? reply.redirect(moved, 301) : sendPage(built, request, reply.code(status))
    },
    drawWith: async ({ read }: ShopQuestion, settings: ShopSettings) => {
      const { page, context } = await readPage(now(), read, async () => settings)
      return drawer ? drawer.draw(page, context) : null
    },
  }
}

/** Sends a page that only its visitor sees: it is drawn for each request and kept nowhere. */
export type SendPrivatePage = (
  page: OrderPage | MissingPage | SareePage | TellMePage,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>

export const createPrivatePages = (services: ShopPageServices): SendPrivatePage => {
  const { now, today, publicUrl, retention, readNotice, readSettings, drawer } = services
  const readClock = createClock(services)
  return async (page, status, request, reply) => {
    const [notice, settings, stocked] = await Promise.all([
      readNotice(today()),
      readSettings(),
      readStocked(services),
    ])
    const categories = topCategories(stocked)
    const { leavesOn } = readClock(now(), settings)
    const context: PageContext = { publicUrl, notice, settings, categories, retention, leavesOn }
    reply.code(status).header('x-robots-tag', 'noindex')
    // The address of an order is the only key to it.
    const isSecret = page.kind === 'order status' || page.kind === 'saree'
    const headers = isSecret ? { 'referrer-policy': 'no-referrer' } : {}
    if (!drawer) return sendAsData(reply.headers(headers), status, { page, context })
    // A form that was sent holds what was typed, and the cookie names the orders of its browser.
    const isPlain = request.method === 'GET' && !request.headers.cookie
    const compressedFor = !isSecret && isPlain ? request : undefined
    return sendPrivate(await drawer.draw(page, context), reply, { headers, compressedFor })
  }
}
