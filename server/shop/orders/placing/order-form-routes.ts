import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { idOfArticleCode } from '../../../../contract/articles/articles.ts'
import { createMomentFormats } from '../../../../contract/dates/format-moment.ts'
import type { OrderForm } from '../../../../contract/shop/orders/order-form.ts'
import { OWN_ORDERS_COOKIE } from '../../../../contract/shop/orders/own-orders.ts'
import { countedPath } from '../../../../contract/visits/counted-path.ts'
import { SECOND_MS } from '../../../database/instants.ts'
import { commitWrite } from '../../../http/commit-write.ts'
import { clientNetwork } from '../../../http/connections/client-address.ts'
import { requireRoom } from '../../../http/full-disk.ts'
import { HttpError } from '../../../http/http-error.ts'
import type { IdempotencyKey } from '../../../http/idempotency-keys.ts'
import {
  createBotRefusal,
  preparePostedReply,
  refuseOtherSites,
} from '../../../http/posted-form.ts'
import { campaignIn } from '../../../http/visit-origin.ts'
import { createFloodLimit } from '../../holds/order-limits.ts'
import { readVisibleVersion } from '../../settings/setting-versions.ts'
import type { OrderPageServices } from '../order-page-services.ts'
import { createTestMarks } from '../test-orders.ts'
import { type AskedPieces, OWN_ORDERS_MS, readOrderForm } from './order-form-page.ts'
import { hashOrder, ORDER_KEY, type Placed, placeOrder } from './place-order.ts'
import { findDoubt, readOpened, readSent, readTyped, type Sent } from './read-order-form.ts'

const MAX_ORDERS = 5

const cookiePattern = new RegExp(`(?:^|; *)${OWN_ORDERS_COOKIE}=([\\w.-]+)`)

/** The keys of the orders that this browser has placed, the newest first. */
const readOwnTokens = ({ headers }: Pick<FastifyRequest, 'headers'>) => {
  const [, value = ''] = cookiePattern.exec(headers.cookie ?? '') ?? []
  const tokens = value.split('.').filter((token) => /^[\w-]{22}$/.test(token))
  return tokens.slice(0, MAX_ORDERS)
}

/** Is sent to pages of orders only, and read by no script. */
const ownOrdersCookie = (tokens: readonly string[]) =>
  `${OWN_ORDERS_COOKIE}=${[...new Set(tokens)].slice(0, MAX_ORDERS).join('.')}; Path=/Order; Max-Age=${OWN_ORDERS_MS / SECOND_MS}; HttpOnly; SameSite=Lax`

const MAX_FROM_LENGTH = 400

/** The page of this site that led here, as a path with its query, by `Referer`; empty for another site and a private page. */
const pageOf = ({ headers }: FastifyRequest, publicUrl: string) => {
  const named = URL.parse(headers.referer ?? '')
  const isOwn = named && (named.origin === publicUrl || named.host === headers.host)
  if (!isOwn || named.pathname.startsWith('/Order')) return ''
  return `${named.pathname}${named.search}`.slice(0, MAX_FROM_LENGTH)
}

/** Some programs fill in forms, and would hold pieces that nobody pays for. */
const refuseBots = createBotRefusal('We couldn’t place the order from this browser.')

const createForms = (services: OrderPageServices) => {
  const { db, now, readSettings, sendPage } = services
  type Answer = Parameters<typeof readOrderForm>[3]

  const readForm = async (request: FastifyRequest, asked: AskedPieces, answer?: Answer) => {
    const context = {
      at: now(),
      settings: await readSettings(),
      ownTokens: readOwnTokens(request),
    }
    return readOrderForm(db, asked, context, answer)
  }

  return {
    readForm,
    sendForm: async (
      request: FastifyRequest,
      reply: FastifyReply,
      { asked, status, answer }: { asked: AskedPieces; status: number; answer?: Answer },
    ) => sendPage(await readForm(request, asked, answer), status, request, reply),
  }
}

/** A form that comes again gets the order that it has made. */
const keyOf = (key: string | undefined, content: string): IdempotencyKey | undefined =>
  // A client that sends no key is no page of ours, and gets no second chance.
  key === undefined
    ? undefined
    : {
        key: ORDER_KEY + key,
        bodyHash: content,
        otherBody: new HttpError(
          409,
          'You’ve already placed an order from this page, with different details. Open that order, or press Place order again to place another.',
        ),
      }

const createPlace = (app: FastifyInstance, services: OrderPageServices) => {
  const { db, now, today, readSettings, publicUrl, salesEmail, timeZone, wakeOutbox } = services
  const formatTime = createMomentFormats(timeZone).moment
  const checkFlood = createFloodLimit()
  const testMarks = createTestMarks(db)
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { asked, answer, key, isAgain }: Sent,
    form: OrderForm,
  ) => {
    const network = clientNetwork(request.ip)
    checkFlood(network, now())
    const { from, shown, test } = answer
    if (test) await testMarks.require(test, now())
    const prices = new Map(asked.ids.map((id) => [id, shown.prices.get(id) ?? 0]))
    const order = {
      form,
      articles: asked.ids,
      shown: { ...shown, prices },
      content: hashOrder(form, asked.ids),
      ownTokens: readOwnTokens(request),
      isAgain,
      isTest: test !== '',
      network,
      fromPage: countedPath(from)?.replace(/^\/Order$/, '') ?? '',
      campaign: campaignIn(new URLSearchParams(from.split('?')[1])),
    }
    // A mark makes one order, even if its address was shared.
    const call = { request, reply, key: keyOf(test || key, order.content) }
    return commitWrite<Placed>(app.api, call, async ({ trx, afterCommit }) => {
      const settings = await readSettings(trx)
      const settingsId = await readVisibleVersion(trx)
      const context = {
        settings,
        settingsId,
        salesEmail,
        publicUrl,
        formatTime,
        today: today(),
      }
      afterCommit(wakeOutbox)
      return placeOrder(trx, order, { now, context })
    })
  }
}

/** The form of an order, which works without script. */
export const serveOrderForm = (scope: FastifyInstance, services: OrderPageServices) => {
  const { readSettings, publicUrl, isDiskFull } = services
  const { readForm, sendForm } = createForms(services)
  const place = createPlace(scope, services)

  scope.get('/Order', { config: { isPublicPage: true } }, async (request, reply) => {
    const { asked, ...opened } = readOpened(request)
    const answer = { ...opened, from: pageOf(request, publicUrl) }
    return sendForm(request, reply, { asked, status: 200, answer })
  })

  /** The form as it was sent, with what is wrong with it. A key that has made an order is not sent again with other words. */
  const answerError = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = preparePostedReply(error as Error, request, reply)
    const { asked, answer, key } = readSent(request)
    const doubt = findDoubt(answer.typed)
    const more = {
      errors: refusal.errors ?? {},
      message: refusal.message,
      ...(doubt && refusal.errors?.state === doubt.question && { sure: doubt.pair }),
      ...(key && refusal.status !== 409 && { key }),
    }
    try {
      const { status } = refusal
      return await sendForm(request, reply, { asked, status, answer: { ...answer, ...more } })
    } catch {
      // Nothing can be read, so the browser keeps what was typed: to reload sends the same form again.
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          `${refusal.message} Reload the page to try again. Your order will be placed only once.`,
        )
    }
  }

  /** Without the pieces that are gone, and with the one that was chosen in their place. */
  const replacePiece = async (request: FastifyRequest, asked: AskedPieces, instead: number) => {
    const { pieces } = await readForm(request, asked)
    const kept = pieces.map(({ code }) => idOfArticleCode(code) ?? 0)
    return { ids: [...new Set([...kept, instead])], unknown: [], tooMany: [] }
  }

  const options = { preHandler: [refuseBots, requireRoom(isDiskFull)], errorHandler: answerError }
  scope.post('/Order', options, async (request, reply) => {
    refuseOtherSites(request, publicUrl)
    const sent = readSent(request)
    const { answer, instead } = sent
    if (instead !== undefined) {
      const asked = await replacePiece(request, sent.asked, instead)
      return sendForm(request, reply, { asked, status: 200, answer })
    }
    const form = readTyped(answer.typed, answer.sure, await readSettings())
    const placed = await place(request, reply, sent, form)
    if ('refused' in placed) {
      const { asked } = sent
      const refused = { ...answer, message: placed.refused }
      return sendForm(request, reply, { asked, status: 409, answer: refused })
    }
    return reply
      .headers({
        'cache-control': 'no-store',
        'set-cookie': ownOrdersCookie([placed.token, ...readOwnTokens(request)]),
      })
      .redirect(`/Order/${placed.token}`, 303)
  })
}
