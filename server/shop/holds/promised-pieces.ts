import { type SqlBool, sql } from 'kysely'
import type { PromisedPiece } from '../../../contract/articles/promised-pieces.ts'
import { orderNumber } from '../../../contract/shop/orders/order-number.ts'
import { readInBatches } from '../../database/batches.ts'
import type { Db } from '../../database/database.ts'
import { idsIn } from '../../database/lists/ids-in.ts'
import { type Parameter, prepareQuery } from '../../database/lists/prepare-query.ts'
import { isFirmHold, isTimedHold } from './holds.ts'

/** Prepared, as each list of articles asks for them. */
const prepareHeldLines = (db: Db) =>
  prepareQuery(db, (articles: Parameter<string>, at: Parameter<string>) =>
    db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .where(sql<SqlBool>`article_id in ${idsIn(db, articles)}`)
      .where('cancelled_at', 'is', null)
      // The condition of the index of open orders.
      .where(sql<SqlBool>`parcel in ('new', 'confirmed', 'packed')`)
      .where(sql<SqlBool>`(${isFirmHold} or ${isTimedHold(at)})`)
      .select(['article_id', 'orders.id', 'money', 'held_until'])
      .select(sql<number>`(case when ${isFirmHold} then 1 else 0 end)`.as('is_firm'))
      .orderBy('is_firm', 'desc')
      .orderBy('orders.id'),
  )

/** Finds which orders keep a piece of some articles now, by article, those that are the buyer's for good first. */
export const createPromisedPieces = (db: Db) => {
  const heldLines = prepareHeldLines(db)
  return async (
    on: Db,
    articles: readonly number[],
    at: Date,
  ): Promise<Map<number, PromisedPiece[]>> => {
    const rows = await readInBatches(articles, (batch) =>
      heldLines.within(on, JSON.stringify(batch), at.toISOString()),
    )
    const byArticle = Map.groupBy(rows, ({ article_id }) => article_id)
    return new Map(
      [...byArticle].map(([article, pieces]) => [
        article,
        pieces.map(({ id, money, is_firm, held_until }) => ({
          order_id: id,
          order_number: orderNumber(id),
          is_paid: is_firm === 1 && money === 'paid',
          reserved_until: is_firm === 1 ? null : held_until,
        })),
      ]),
    )
  }
}
