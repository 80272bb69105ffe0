import type { Trx } from '../../../database/database.ts'
import { fromJsonText, toJsonText } from '../../../database/json-text.ts'
import type { OrderUndo } from '../../../database/tables/order-tables.ts'
import { isRunning, lockOrders, readFree } from '../../holds/holds.ts'
import { liveLines, readLines } from '../order-rows.ts'
import type { By } from '../store-change.ts'
import { storeChange } from '../store-change.ts'

/**
 * Ends all orders that are neither confirmed nor paid, with their holds.
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
    .where(isRunning(at))
    .where('parcel', '=', 'new')
    .where('money', 'in', alsoClaimed ? ['none', 'claimed'] : ['none'])
    .select(['id', 'version', 'held_until', 'history'])
    .execute()
  for (const row of rows) {
    const undo: OrderUndo = {
      at: at.toISOString(),
      name: 'release',
      before: { held_until: row.held_until },
      lines: [],
      returns: [],
      stock: [],
      payments: { written: [], voided: [] },
    }
    const columns = {
      held_until: at.toISOString(),
      undo: toJsonText(undo),
      release_number: change,
    }
    await storeChange(trx, row, columns, { at, by, name: 'release' })
  }
  return { change, orders: rows.length }
}

/** Gives the pieces back to the orders that were freed, but for those whose pieces somebody else has ordered since. */
export const undoFreeHolds = async (trx: Trx, change: number, { now, by }: By) => {
  const at = await lockOrders(trx, now)
  const rows = await trx
    .selectFrom('orders')
    .where('release_number', '=', change)
    .select(['id', 'version', 'history', 'undo'])
    .orderBy('id')
    .execute()
  let orders = 0
  for (const row of rows) {
    const lines = liveLines(await readLines(trx, [row.id]))
    const articles = lines.map(({ article_id }) => article_id)
    const free = await readFree(trx, at, { articles })
    const isFree = [...free.values()].every((pieces) => pieces > 0)
    if (!isFree || !row.undo) continue
    const held_until = String(fromJsonText(row.undo).before.held_until)
    const entry = { at, by, name: 'undo', undone: 'release', held_until } as const
    await storeChange(trx, row, { held_until, is_over: 0 }, entry)
    orders += 1
  }
  return { orders, skipped: rows.length - orders }
}
