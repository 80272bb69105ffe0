import { type SqlBool, sql } from 'kysely'
import { UNDONE } from '../../../../contract/shop/orders/order-steps.ts'
import type { Trx } from '../../../database/database.ts'
import { fromJsonText, toJsonText } from '../../../database/json-text.ts'
import { isTimedHold, lockOrders, readFree } from '../../holds/holds.ts'
import { type By, storeChange } from '../change-order.ts'
import { readLines } from '../order-rows.ts'

const undoName = (change: number) => `free ${change}`

/**
 * Ends the holds of all orders that are neither confirmed nor paid.
 * @param alsoClaimed also of buyers who say that they have paid; their payments are looked for all the same
 * @returns the number that undoes it
 */
export const freeHolds = async (trx: Trx, alsoClaimed: boolean, { now, by }: By) => {
  const at = await lockOrders(trx, now)
  const { passed: change } = await trx
    .selectFrom('order_gate')
    .select('passed')
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('orders')
    .where(isTimedHold(at))
    .where('parcel', '=', 'new')
    .where('money', 'in', alsoClaimed ? ['none', 'claimed'] : ['none'])
    .select(['id', 'version', 'held_until', 'history'])
    .execute()
  for (const row of rows) {
    const undo = {
      at: at.toISOString(),
      step: undoName(change),
      before: { held_until: row.held_until },
      lines: [],
      stock: [],
    }
    const columns = { held_until: at.toISOString(), undo: toJsonText(undo) }
    await storeChange(trx, row, columns, { at, by, what: 'Hold freed' })
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
  for (const row of rows) {
    const lines = await readLines(trx, [row.id])
    const articles = lines.map(({ article_id }) => article_id)
    const free = await readFree(trx, at, { articles })
    const isFree = [...free.values()].every((pieces) => pieces > 0)
    if (!isFree || !row.undo) continue
    const held_until = String(fromJsonText(row.undo).before.held_until)
    await storeChange(trx, row, { held_until, is_over: 0 }, { at, by, what: `${UNDONE}Hold freed` })
    orders += 1
  }
  return { orders, skipped: rows.length - orders }
}
