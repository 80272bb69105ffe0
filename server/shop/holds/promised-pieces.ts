import { type SqlBool, sql } from 'kysely'
import type { PromisedPiece } from '../../../contract/articles/promised-pieces.ts'
import { orderNumber } from '../../../contract/shop/orders/order-number.ts'
import { readInBatches } from '../../database/batches.ts'
import type { Db } from '../../database/database.ts'
import { idsIn } from '../../database/lists/ids-in.ts'
import { type Parameter, prepareQuery } from '../../database/lists/prepare-query.ts'
import { isFirmHold, isTimedHold } from './holds.ts'
import { isNamedHold } from './named-holds.ts'

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

const prepareNamedHolds = (db: Db) =>
  prepareQuery(db, (articles: Parameter<string>, at: Parameter<string>) =>
    db
      .selectFrom('named_holds')
      .where(sql<SqlBool>`article_id in ${idsIn(db, articles)}`)
      .where(isNamedHold(at))
      .select(['article_id', 'id', 'name', 'mobile', 'held_until'])
      .orderBy('held_until'),
  )

/** Finds whose the pieces of some articles are now, by article, those that are the buyer's for good first. */
export const createPromisedPieces = (db: Db) => {
  const heldLines = prepareHeldLines(db)
  const namedHolds = prepareNamedHolds(db)
  return async (
    on: Db,
    articles: readonly number[],
    at: Date,
  ): Promise<Map<number, PromisedPiece[]>> => {
    const ofOrders = await readInBatches(articles, (batch) =>
      heldLines.within(on, JSON.stringify(batch), at.toISOString()),
    )
    const forNames = await readInBatches(articles, (batch) =>
      namedHolds.within(on, JSON.stringify(batch), at.toISOString()),
    )
    const promised = new Map<number, PromisedPiece[]>()
    const add = (article: number, piece: PromisedPiece) =>
      promised.set(article, [...(promised.get(article) ?? []), piece])
    for (const { article_id, id, money, is_firm, held_until } of ofOrders)
      add(article_id, {
        order_id: id,
        order_number: orderNumber(id),
        is_paid: is_firm === 1 && money === 'paid',
        reserved_until: is_firm === 1 ? null : held_until,
      })
    for (const { article_id, id, held_until, ...customer } of forNames)
      add(article_id, { hold_id: id, ...customer, reserved_until: held_until })
    return promised
  }
}
