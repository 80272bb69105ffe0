import { MAX_STOCK } from '../../contract/articles/articles.ts'
import type { Db, Trx } from '../database/database.ts'
import { DAY_MS, instantBefore } from '../database/instants.ts'
import { HttpError, notFound } from '../http/http-error.ts'

/** A device keeps a change that waits for a connection at most as long. */
const KEY_RETENTION_DAYS = 30

const answeredColumns = ['id', 'article_name', 'article_stock', 'version'] as const

const stockOf = (db: Db, id: number) =>
  db
    .selectFrom('articles')
    .select(answeredColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

const outOfRange = (stock: number, by: number) =>
  new HttpError(
    422,
    by < 0
      ? `Only ${stock} ${stock === 1 ? 'is' : 'are'} left, so ${-by} cannot be taken away.`
      : `There are ${stock} already; ${MAX_STOCK} is the most that a stock can hold.`,
    { current: { article_stock: stock } },
  )

/** One statement, so that of several changes at once each counts. */
const addToStock = async (db: Db, id: number, by: number) => {
  const changed = await db
    .updateTable('articles')
    .set((row) => ({
      article_stock: row('article_stock', '+', by),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(({ between, eb }) => between(eb('article_stock', '+', by), 0, MAX_STOCK))
    .returning(answeredColumns)
    .executeTakeFirst()
  if (changed) return { ...changed, added: by }
  const current = await stockOf(db, id)
  throw current ? outOfRange(current.article_stock, by) : notFound()
}

/** False if a change with this key was carried out before. */
const noteKey = async (trx: Trx, idempotency_key: string, at: Date) => {
  const oldest = instantBefore(at, KEY_RETENTION_DAYS * DAY_MS)
  await trx.deleteFrom('stock_changes').where('made_at', '<', oldest).execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('stock_changes')
    .values({ idempotency_key, made_at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Once for each key; `update` notes the key in its transaction. A form must know whether its own lost change is stored. */
export const updateOnce = async <Changed>(
  db: Db,
  key: string,
  at: Date,
  update: (note: (trx: Trx) => Promise<unknown>) => Promise<Changed>,
): Promise<Changed | 'repeated'> => {
  // In a transaction, as a replica may not have it yet.
  const isNoted = await db
    .transaction()
    .execute((trx) =>
      trx
        .selectFrom('stock_changes')
        .select('made_at')
        .where('idempotency_key', '=', key)
        .executeTakeFirst(),
    )
  return isNoted ? 'repeated' : update((trx) => noteKey(trx, key, at))
}

interface StockChange {
  id: number
  by: number
  idempotency_key?: string | undefined
}

/** `added` is 0 for a change that was carried out before. @throws HttpError 422 if the stock would fall below 0; 404 */
export const changeStock = (db: Db, { id, by, idempotency_key }: StockChange, at: Date) => {
  if (!idempotency_key) return addToStock(db, id, by)
  return db.transaction().execute(async (trx) => {
    if (await noteKey(trx, idempotency_key, at)) return addToStock(trx, id, by)
    const current = await stockOf(trx, id)
    if (!current) throw notFound()
    return { ...current, added: 0 }
  })
}
