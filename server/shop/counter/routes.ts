import type { FastifyInstance, FastifyRequest } from 'fastify'
import { paiseOf } from '../../../contract/numbers/paise.ts'
import { type CounterSale, counterApi } from '../../../contract/shop/counter.ts'
import { selectByIds } from '../../articles/shared/articles-in-shop.ts'
import { changeStock, movePiece } from '../../articles/shared/stock.ts'
import type { Db, Trx } from '../../database/database.ts'
import { HOUR_MS, instantAfter } from '../../database/instants.ts'
import type { Audit } from '../../http/call.ts'
import { HttpError, notFound } from '../../http/http-error.ts'
import { serve } from '../../http/serve.ts'
import { auditRecord } from '../../records/audit-change.ts'
import { lockOrders } from '../holds/holds.ts'
import { isNamedHold } from '../holds/named-holds.ts'

const MAX_SALES = 10

interface CounterServices {
  db: Db
  now: () => Date
  /** What refuses a write that would take away what is promised to somebody else. */
  promises: {
    checkFor(
      request: FastifyRequest,
    ): (trx: Trx, changes: ReadonlyMap<number, { by: number }>) => Promise<void>
    requireFree(trx: Trx, article: { id: number; article_stock: number }): Promise<void>
  }
}

/** @throws HttpError 404 */
const findArticle = async (trx: Trx, id: number) => {
  const article = await selectByIds(trx, [id])
    .where('deleted_at', 'is', null)
    .select(['id', 'article_name', 'article_stock', 'Material', 'article_pinint'])
    .executeTakeFirst()
  if (!article) throw notFound()
  return article
}

/** The entry of a hold names its article, and not the customer. */
const auditArticle = async (trx: Trx, id: number): Promise<Audit> => {
  const article = await selectByIds(trx, [id]).select(['id', 'article_name']).executeTakeFirst()
  return article ? auditRecord('article', article) : {}
}

const holdEndedError = () =>
  new HttpError(409, 'This reservation has ended. Reload the page to see what’s free.')

const serveHolds = (app: FastifyInstance, { now, promises }: CounterServices) => {
  serve(app, counterApi.hold, {
    write: async ({ id, body: { name, mobile, hours }, trx }) => {
      const at = await lockOrders(trx, now)
      const article = await findArticle(trx, id)
      await promises.requireFree(trx, article)
      const hold = await trx
        .insertInto('named_holds')
        .values({
          article_id: id,
          name,
          mobile,
          made_at: at.toISOString(),
          held_until: instantAfter(at, hours * HOUR_MS),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { answer: hold.id, audit: await auditArticle(trx, id) }
    },
  })

  serve(app, counterApi.changeHold, {
    write: async ({ id, body: { ended }, trx }) => {
      const at = await lockOrders(trx, now)
      const hold = await trx
        .selectFrom('named_holds')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst()
      if (!hold) throw holdEndedError()
      if (ended === (hold.ended_at !== null)) return { audit: null }
      if (!ended) {
        if (hold.held_until <= at.toISOString()) throw holdEndedError()
        await promises.requireFree(trx, await findArticle(trx, hold.article_id))
      }
      await trx
        .updateTable('named_holds')
        .set({ ended_at: ended ? at.toISOString() : null })
        .where('id', '=', id)
        .execute()
      return { audit: await auditArticle(trx, hold.article_id) }
    },
  })
}

/** The buyer's own hold is none that the sale would break. @throws HttpError 409 */
const endHold = async (trx: Trx, { id, article }: { id: number; article: number }, at: Date) => {
  const { numUpdatedRows } = await trx
    .updateTable('named_holds')
    .set({ ended_at: at.toISOString() })
    .where('id', '=', id)
    .where('article_id', '=', article)
    .where(isNamedHold(at))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw holdEndedError()
}

/** As the log has the money of an order too. */
const auditMoney = ({ price, way }: Pick<CounterSale, 'price' | 'way'>) => [
  { field: 'amount', before: null, after: String(price) },
  { field: 'way', before: null, after: way },
]

/** Takes a sale back in the ledger. @throws HttpError 404; 409 for one that was undone before */
const voidSale = async (trx: Trx, id: number, at: Date, by: string) => {
  const sale = await trx
    .updateTable('counter_sales')
    .set({ voided_at: at.toISOString(), voided_by: by })
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (sale) return sale
  const voided = await trx
    .selectFrom('counter_sales')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  throw voided ? new HttpError(409, 'Somebody has undone this sale before.') : notFound()
}

const serveSales = (app: FastifyInstance, { db, now, promises }: CounterServices) => {
  serve(app, counterApi.sell, {
    write: async ({ id, body: { price, way, hold }, trx, request, admin }) => {
      const at = await lockOrders(trx, now)
      const article = await findArticle(trx, id)
      if (hold !== undefined) await endHold(trx, { id: hold, article: id }, at)
      await promises.checkFor(request)(trx, new Map([[id, { by: -1 }]]))
      const { article_stock } = await changeStock(trx, id, -1)
      const sale = await trx
        .insertInto('counter_sales')
        .values({
          article_id: id,
          article_name: article.article_name,
          category: article.article_pinint,
          material: article.Material,
          paise: paiseOf(price),
          way,
          sold_at: at.toISOString(),
          sold_by: admin.email,
          hold_id: hold ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { subject } = auditRecord('article', article, { article_stock })
      const changes = [...(subject?.changes ?? []), ...auditMoney({ price, way })]
      return { answer: sale.id, audit: subject ? { subject: { ...subject, changes } } : {} }
    },
  })

  serve(app, counterApi.undoSale, {
    write: async ({ id, trx, admin }) => {
      const at = await lockOrders(trx, now)
      const sale = await voidSale(trx, id, at, admin.email)
      await movePiece(trx, sale.article_id, 1)
      await trx
        .updateTable('named_holds')
        .set({ ended_at: null })
        .where('id', '=', sale.hold_id)
        .where('held_until', '>', at.toISOString())
        .execute()
      const { subject } = await auditArticle(trx, sale.article_id)
      const changes = auditMoney({ price: sale.paise / 100, way: sale.way })
      return { audit: subject ? { subject: { ...subject, changes } } : {} }
    },
  })

  serve(app, counterApi.sales, async ({ id }) => {
    const sales = await db
      .selectFrom('counter_sales')
      .where('article_id', '=', id)
      .where('voided_at', 'is', null)
      .select(['id', 'paise', 'way', 'sold_at', 'sold_by'])
      .orderBy('id', 'desc')
      .limit(MAX_SALES)
      .execute()
    return sales.map(({ paise, ...sale }) => ({ ...sale, price: paise / 100 }))
  })
}

/** What customers have at the counter: pieces that are kept for their names, and sales. */
export const counterRoutes = async (app: FastifyInstance, services: CounterServices) => {
  serveHolds(app, services)
  serveSales(app, services)
}
