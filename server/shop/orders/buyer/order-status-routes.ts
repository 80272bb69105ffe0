import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createMomentFormats } from '../../../../contract/dates/format-moment.ts'
import { GiftCardCode } from '../../../../contract/shop/orders/gift-cards.ts'
import { deliveryFields, parseDelivery } from '../../../../contract/shop/orders/order-form.ts'
import type { OrderStatusPage } from '../../../../contract/shop/orders/order-pages.ts'
import { askAboutPin } from '../../../../contract/shop/orders/states-of-india.ts'
import { Utr } from '../../../../contract/shop/orders/utr.ts'
import type { Db } from '../../../database/database.ts'
import { DAY_MS, instantBefore } from '../../../database/instants.ts'
import { fromJsonText } from '../../../database/json-text.ts'
import { commitWrite } from '../../../http/commit-write.ts'
import { requireRoom } from '../../../http/full-disk.ts'
import { fieldError, HttpError } from '../../../http/http-error.ts'
import {
  messagesOf,
  postedFields,
  preparePostedReply,
  refuseOtherSites,
} from '../../../http/posted-form.ts'
import { createShopClock } from '../../../shop-day.ts'
import { findAlike } from '../../window/alike.ts'
import { changeOrder } from '../change-order.ts'
import { withoutDirectionControls } from '../direction-controls.ts'
import { hasPaidWith } from '../gift-cards.ts'
import type { OrderPageServices } from '../order-page-services.ts'
import type { OrderRow } from '../order-rows.ts'
import type { StepDetails } from '../step.ts'
import { readOrderByToken, readStatusPage } from './order-status-page.ts'

const tokenShape = /^[\w-]{22}$/

type Answer = Parameters<typeof readStatusPage>[3]

export const createStatus = (services: OrderPageServices) => {
  const { db, now, today, timeZone, readSettingsOf, sendPage } = services
  const clockOf = createShopClock(timeZone)
  return {
    open: (request: FastifyRequest) => {
      const { token = '' } = request.params as { token?: string }
      return tokenShape.test(token) ? readOrderByToken(db, token) : Promise.resolve(undefined)
    },
    sendMissing: async (request: FastifyRequest, reply: FastifyReply) => {
      const alike = await findAlike(db, null, 3, now())
      return sendPage({ kind: 'missing', isOrder: true, isGone: false, alike }, 404, request, reply)
    },
    sendStatus: async (
      row: OrderRow,
      request: FastifyRequest,
      reply: FastifyReply,
      { status = 200, answer }: { status?: number; answer?: Answer } = {},
    ) => {
      // Where to pay is what the buyer was told when ordering, whoever has changed it since.
      const settings = await readSettingsOf(row.settings_id)
      const context = { at: now(), today: today(), settings, clockOf }
      return sendPage(await readStatusPage(db, row, context, answer), status, request, reply)
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireOrder`. */
    order: OrderRow
  }
}

/** Answers a post of another site or for no order before its body is read. */
export const createRequireOrder = (services: OrderPageServices) => {
  const { open, sendMissing } = createStatus(services)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    refuseOtherSites(request, services.publicUrl, { isSecretAddress: true })
    const row = await open(request)
    if (!row || row.hidden_at !== null) return sendMissing(request, reply)
    request.order = row
  }
}

/** Carries out a step of the buyer; what is wrong stands on the page, with what was typed. */
export const createTakeStep = (app: FastifyInstance, services: OrderPageServices) => {
  const { now, today, readSettings, publicUrl, salesEmail, wakeOutbox } = services
  const formatTime = createMomentFormats(services.timeZone).moment
  const { open, sendStatus } = createStatus(services)
  return async (
    step: 'claim' | 'correct' | 'takeOut' | 'cancel' | 'ask' | 'pay',
    request: FastifyRequest,
    reply: FastifyReply,
    {
      readDetails,
      typed,
      view = 'status',
    }: {
      /** Null where nothing is to be changed. */
      readDetails: (row: OrderRow) => Promise<StepDetails | null> | StepDetails | null
      typed: Readonly<Record<string, string>>
      view?: OrderStatusPage['view']
    },
  ) => {
    const row = request.order
    try {
      const details = await readDetails(row)
      if (details)
        await commitWrite(app.api, { request, reply }, async ({ trx, afterCommit }) => {
          const settings = await readSettings(trx)
          const mails = { salesEmail, publicUrl, formatTime, settings }
          const context = { now, today: today(), by: null, ...mails }
          await changeOrder(trx, { id: row.id, step }, details, context)
          afterCommit(wakeOutbox)
          return {}
        })
    } catch (error) {
      const { status, message, errors = {} } = preparePostedReply(error as Error, request, reply)
      const answer = { message, errors, typed, view }
      return sendStatus((await open(request)) ?? row, request, reply, { status, answer })
    }
    return reply.header('cache-control', 'no-store').redirect(`/Order/${row.token}`, 303)
  }
}

const MAX_CLAIMS_PER_DAY = 5

/** @throws HttpError 429 for one more claim after many of a day */
const refuseManyClaims = ({ history }: OrderRow, at: Date) => {
  const since = instantBefore(at, DAY_MS)
  const claims = fromJsonText(history).filter((event) => event.name === 'claim' && event.at > since)
  if (claims.length >= MAX_CLAIMS_PER_DAY)
    throw new HttpError(
      429,
      'We have your payment details, and we’re checking. Is something wrong? Message us.',
    )
}

const readUtr = (body: URLSearchParams) => {
  const utr = Utr.safeParse(body.get('utr') ?? '')
  if (utr.success) return { utr: utr.data }
  const message = utr.error.issues[0]?.message ?? ''
  throw new HttpError(422, message, { errors: { utr: message } })
}

/** Null where the card has paid for the order: a form that is sent twice changes nothing. @throws HttpError 422 */
const readGiftCard = async (
  db: Db,
  { id }: OrderRow,
  body: URLSearchParams,
): Promise<StepDetails | null> => {
  const card = GiftCardCode.safeParse(body.get('gift_card') ?? '')
  if (!card.success) throw fieldError('gift_card', card.error.issues[0]?.message ?? '')
  if (await hasPaidWith(db, id, card.data)) return null
  return { way: 'gift card', gift_card: card.data }
}

/** @throws HttpError 409, as the parcel may be with the courier already */
const refusePacked = ({ parcel }: OrderRow) => {
  if (parcel === 'packed')
    throw new HttpError(
      409,
      'Your order is packed, so it can’t be changed here. Message us and we’ll help.',
    )
}

/** What the buyer corrects; a PIN code of another state is asked about once. @throws HttpError 422 with the messages by field */
const readCorrection = (body: URLSearchParams) => {
  const typed = Object.fromEntries(
    ['gift', ...deliveryFields].map((name) => [
      name,
      withoutDirectionControls(body.get(name) ?? ''),
    ]),
  )
  const details = parseDelivery(typed)
  const question = details.data ? askAboutPin(details.data.pin, details.data.state) : ''
  const pair = question && `${details.data?.pin} ${details.data?.state}`
  return {
    typed: { ...typed, sure: pair },
    read: () => {
      if (!details.success)
        throw new HttpError(422, 'Please check these details. Your changes aren’t saved yet.', {
          errors: messagesOf(details.error),
        })
      if (pair && pair !== body.get('sure'))
        throw new HttpError(422, 'Please check these details. Your changes aren’t saved yet.', {
          errors: { state: question },
        })
      return details.data
    },
  }
}

/** The page of an order, which its buyer comes back to. */
export const serveStatus = (scope: FastifyInstance, services: OrderPageServices) => {
  const { open, sendMissing, sendStatus } = createStatus(services)
  const takeStep = createTakeStep(scope, services)
  const { now } = services

  scope.get('/Order/:token', async (request, reply) => {
    const row = await open(request)
    return row ? sendStatus(row, request, reply) : sendMissing(request, reply)
  })
  // Such as the address of a form that was answered, which a reload or a bookmark asks for.
  scope.get<{ Params: { token: string } }>('/Order/:token/*', async ({ params }, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`/Order/${encodeURIComponent(params.token)}`, 303),
  )
  scope.get('/Order/:token/return', async (request, reply) => {
    const row = await open(request)
    const answer: Answer = { view: 'return form' }
    return row ? sendStatus(row, request, reply, { answer }) : sendMissing(request, reply)
  })
  const options = {
    onRequest: createRequireOrder(services),
    preHandler: requireRoom(services.isDiskFull),
  }
  scope.post('/Order/:token/claim', options, (request, reply) => {
    const body = postedFields(request)
    const typed = Object.fromEntries(body)
    return takeStep('claim', request, reply, {
      typed,
      readDetails: (row) => {
        const details = readUtr(body)
        // The same claim once more changes nothing.
        if (row.money === 'claimed' && row.utr === details.utr) return null
        refuseManyClaims(row, now())
        return details
      },
    })
  })
  scope.post('/Order/:token/gift-card', options, (request, reply) => {
    const body = postedFields(request)
    return takeStep('pay', request, reply, {
      typed: Object.fromEntries(body),
      readDetails: (row) => readGiftCard(services.db, row, body),
    })
  })
  scope.post('/Order/:token/correct', options, (request, reply) => {
    const { typed, read } = readCorrection(postedFields(request))
    return takeStep('correct', request, reply, {
      typed,
      readDetails: (row) => {
        refusePacked(row)
        return read()
      },
    })
  })
  scope.post('/Order/:token/cancel', options, (request, reply) => {
    // One piece, or else the whole order.
    const line = postedFields(request).get('line')
    return takeStep(line === null ? 'cancel' : 'takeOut', request, reply, {
      typed: {},
      readDetails: (row) => {
        refusePacked(row)
        return line === null ? {} : { lines: [Number(line)] }
      },
    })
  })
}
