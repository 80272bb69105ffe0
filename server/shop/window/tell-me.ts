import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { articleCode, idOfArticleCode } from '../../../contract/articles/articles.ts'
import { chosenFilters } from '../../../contract/shop/window/chosen-filters.ts'
import type { TellMePage } from '../../../contract/shop/window/shop-pages.ts'
import { firstPage, readShopQuery, shopAddress } from '../../../contract/shop/window/shop-query.ts'
import {
  readContact,
  tellMePath,
  toldPath,
  type WantedContact,
  wantedQuery,
} from '../../../contract/shop/window/tell-me.ts'
import { selectByIds } from '../../articles/shared/articles-in-shop.ts'
import type { Db, Trx } from '../../database/database.ts'
import { commitWrite } from '../../http/commit-write.ts'
import { requireRoom } from '../../http/full-disk.ts'
import { fieldError } from '../../http/http-error.ts'
import {
  acceptPostedForms,
  createBotRefusal,
  postedFields,
  preparePostedReply,
  refuseOtherSites,
} from '../../http/posted-form.ts'
import { type VisitOrigin, visitOriginOf } from '../../http/visit-origin.ts'
import { findAlike } from './alike.ts'
import { selectPieces, toPieces } from './pieces.ts'
import type { SendPrivatePage } from './window-pages.ts'

/** How many sarees are offered beside the answer. */
const ALIKE = 4

interface Wish {
  form: WantedContact & { message?: string }
  article: { id: number; article_name: string } | undefined
  origin: VisitOrigin
  at: Date
}

interface TellMeServices {
  db: Db
  now: () => Date
  publicUrl: string
  isDiskFull: () => Promise<boolean>
  wakeOutbox: () => void
  sendPage: SendPrivatePage
  /** Stores a wish as an enquiry, once. */
  receiveWanted: (trx: Trx, request: FastifyRequest, wish: Wish) => Promise<void>
}

/** What the fields of the form, or the query of its address, name. A saree that was never in the shop is unknown. */
const readAsked = async (db: Db, fields: URLSearchParams) => {
  const code = fields.get('saree') ?? ''
  const article = code
    ? await selectByIds(db, [idOfArticleCode(code) ?? 0])
        .where('in_shop_since', 'is not', null)
        .select(['id', 'article_name', 'article_pinint', 'Material', 'article_price'])
        .executeTakeFirst()
    : undefined
  const query = readShopQuery(new URLSearchParams(fields.get('list') ?? ''))
  const [, list = ''] = shopAddress({ ...query, ...firstPage }).split('?')
  const names = article ? { saree: articleCode(article.id), list: '' } : { saree: '', list }
  return { isUnknown: code !== '' && !article, article, query, names }
}
type Asked = Awaited<ReturnType<typeof readAsked>>

/** What the team gets: the saree, or the words of a list in which nothing fitted. */
const wishOf = ({ article, query }: Asked, contact: WantedContact) => {
  if (article) return { form: contact, article, page: `/Saree/${articleCode(article.id)}` }
  const chosen = chosenFilters(query).map(({ name }) => name)
  const message = `Looking for: ${chosen.join(', ') || 'any saree'}`
  return { form: { ...contact, message }, article: undefined, page: '/Shop' }
}

type Answer = Partial<Pick<TellMePage, 'isSent' | 'typed' | 'error' | 'message'>>

const createSend =
  ({ db, now, sendPage }: TellMeServices) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    { fields, status = 200, answer }: { fields: URLSearchParams; status?: number; answer?: Answer },
  ) => {
    const at = now()
    const { isUnknown, article, query, names } = await readAsked(db, fields)
    const alike = await findAlike(db, article ?? null, ALIKE, at)
    if (isUnknown) return sendPage({ kind: 'missing', isGone: false, alike }, 404, request, reply)
    const shown = article && (await selectPieces(db).where('id', '=', article.id).execute())
    const [piece = null] = await toPieces(db, shown ?? [], at)
    const none = { isSent: false, typed: '', error: '', message: '' }
    const page: TellMePage = { kind: 'tell me', names, piece, query, alike, ...none, ...answer }
    return sendPage(page, status, request, reply)
  }

/** Some programs fill in forms. */
const refuseBots = createBotRefusal('This browser couldn’t send it.')

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?')[1])

/** Takes the number or email of who wants to be told of a saree, from whichever page, and answers with a page. */
export const tellMePages = async (scope: FastifyInstance, services: TellMeServices) => {
  const { db, publicUrl, isDiskFull, wakeOutbox, receiveWanted } = services
  const send = createSend(services)
  acceptPostedForms(scope)

  scope.get(tellMePath, (request, reply) => send(request, reply, { fields: queryOf(request) }))
  scope.get(toldPath, (request, reply) =>
    send(request, reply, { fields: queryOf(request), answer: { isSent: true } }),
  )

  /** The form as it was sent, with what is wrong with it. */
  const answerError = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, errors, message } = preparePostedReply(error, request, reply)
    const fields = postedFields(request)
    const wrong = errors?.contact ?? ''
    const answer = {
      typed: fields.get('contact') ?? '',
      error: wrong,
      message: wrong ? '' : message,
    }
    try {
      return await send(request, reply, { fields, status, answer })
    } catch {
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(message)
    }
  }

  const options = { preHandler: [refuseBots, requireRoom(isDiskFull)], errorHandler: answerError }
  scope.post(tellMePath, options, async (request, reply) => {
    refuseOtherSites(request, publicUrl)
    const fields = postedFields(request)
    const asked = await readAsked(db, fields)
    if (asked.isUnknown) return send(request, reply, { fields })
    const { contact, error } = readContact(fields.get('contact') ?? '')
    if (error !== undefined) throw fieldError('contact', error)
    const { page, ...wish } = wishOf(asked, contact)
    const origin = { ...visitOriginOf(request), page }
    await commitWrite(scope.api, { request, reply }, async ({ trx, at, afterCommit }) => {
      await receiveWanted(trx, request, { ...wish, origin, at })
      afterCommit(wakeOutbox)
      return {}
    })
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${toldPath}?${wantedQuery(asked.names)}`, 303)
  })
}
