import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { fromJsonText, toJsonText } from '../database/json-text.ts'
import type { By } from './change-order.ts'
import { readLines } from './order-rows.ts'
import { isTimedHold, lockOrders, readFree } from './shared/holds.ts'

const undoName = (change: number) => `free ${change}`

const addToHistory = (history: Parameters<typeof fromJsonText<unknown[]>>[0], entry: object) =>
  toJsonText([...fromJsonText(history), entry])

/** Ends the holds of all orders that are neither confirmed nor paid, nor say that they are. @returns the number that undoes it */
export const freeHolds = async (trx: Trx, { now, by }: By) => {
  const at = await lockOrders(trx, now)
  const { passed: change } = await trx
    .selectFrom('order_gate')
    .select('passed')
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('orders')
    .where(isTimedHold(at))
    .where('parcel', '=', 'new')
    .where('money', '=', 'none')
    .select(['id', 'version', 'held_until', 'history'])
    .execute()
  for (const { id, version, held_until, history } of rows) {
    const undo = {
      at: at.toISOString(),
      step: undoName(change),
      before: { held_until },
      lines: [],
      stock: [],
    }
    const entry = { at: at.toISOString(), by, what: 'Hold freed', detail: '' }
    await trx
      .updateTable('orders')
      .set({
        held_until: at.toISOString(),
        version: version + 1,
        undo: toJsonText(undo),
        history: addToHistory(history, entry) as never,
      })
      .where('id', '=', id)
      .execute()
  }
  return { change, orders: rows.length }
}

/** Gives the pieces back to the orders that were freed, but for those whose pieces somebody else has ordered since. */
export const undoFreeHolds = async (trx: Trx, change: number, { now, by }: By) => {
  const at = await lockOrders(trx, now)
  const rows = await trx
    .selectFrom('orders')
    .where(sql<SqlBool>`undo like ${`%"step":"${undoName(change)}"%`}`)
    .select(['id', 'version', 'history', 'undo'])
    .orderBy('id')
    .execute()
  let orders = 0
  for (const { id, version, history, undo } of rows) {
    const lines = await readLines(trx, [id])
    const articles = lines.map(({ article_id }) => article_id)
    const free = await readFree(trx, at, { articles })
    const isFree = [...free.values()].every((pieces) => pieces > 0)
    if (!isFree || !undo) continue
    const { held_until } = fromJsonText(undo).before
    const entry = { at: at.toISOString(), by, what: 'Undone: Hold freed', detail: '' }
    await trx
      .updateTable('orders')
      .set({
        held_until: String(held_until),
        version: version + 1,
        undo: null,
        history: addToHistory(history, entry) as never,
      })
      .where('id', '=', id)
      .execute()
    orders += 1
  }
  return { orders, skipped: rows.length - orders }
}
