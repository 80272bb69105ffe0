import { countOf } from '../../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import { orderNumber } from '../../../../contract/shop/orders/order-number.ts'
import { selectRowsOf, storeOperation } from '../../../articles/shared/operations.ts'
import type { Db, Trx } from '../../../database/database.ts'
import { questionError } from '../../../http/http-error.ts'
import { isRunning, lockOrders, readFree } from '../../holds/holds.ts'
import { liveLines, readLines } from '../order-rows.ts'
import type { By } from '../store-change.ts'
import { storeChange } from '../store-change.ts'

const MAX_NAMED = 5

interface Named {
  id: number
  name: string
  hidden_at: string | null
}

/** The first of the buyers; a hidden one by the number of the order. */
const firstOf = (rows: readonly Named[], nameOf: (row: Named) => string) =>
  rows
    .slice(0, MAX_NAMED)
    .map((row) => (row.hidden_at === null ? nameOf(row) : orderNumber(row.id)))

/** Counts and names what would end. */
const freeingError = (
  rows: readonly (Named & { mobile: string; money: string; is_unheld: number })[],
) => {
  const count = countOf(rows.length, 'order')
  const people = countOf(new Set(rows.map(({ mobile }) => mobile)).size, 'person', 'people')
  const unheld = rows.filter(({ is_unheld }) => is_unheld === 1).length
  const claimed = rows.filter(({ money }) => money === 'claimed').length
  const names = firstOf(rows, ({ id, name }) => `${name} (${orderNumber(id)})`)
  const others = rows.length - names.length
  return questionError(
    [
      `This ends ${count} from ${people}${unheld > 0 ? `, ${formatCount(unheld)} without a reservation` : ''}:`,
      `${[...names, ...(others > 0 ? [`${formatCount(others)} more`] : [])].join(', ')}.`,
      claimed > 0
        ? `None is confirmed or paid. ${formatCount(claimed)} with a payment to check, which stays in your list.`
        : 'None is confirmed or paid, and none has a payment to check.',
      'We’ll show it on their order pages. You can undo it for a day.',
    ].join(' '),
    { title: `End ${count}?`, verb: `End ${count}` },
  )
}

/**
 * Ends all orders that are neither confirmed nor paid, with their holds.
 * @param alsoClaimed also of buyers who say that they have paid; their payments are looked for all the same
 * @param newest later orders are left alone
 * @param isConfirmed whether somebody has seen whose orders they are
 * @returns the number that undoes it
 * @throws HttpError 409 that asks
 */
export const freeHolds = async (
  trx: Trx,
  {
    alsoClaimed,
    newest,
    isConfirmed,
  }: { alsoClaimed: boolean; newest?: number | undefined; isConfirmed: boolean },
  { now, by }: By,
) => {
  const at = await lockOrders(trx, now)
  const rows = await trx
    .selectFrom('orders')
    .where(isRunning(at))
    .where('parcel', '=', 'new')
    .where('money', 'in', alsoClaimed ? ['none', 'claimed'] : ['none'])
    // A part of the money is here.
    .whereRef('paid', '<=', 'refunded')
    .$if(newest !== undefined, (all) => all.where('id', '<=', newest ?? 0))
    .select(['id', 'version', 'name', 'hidden_at', 'mobile', 'money'])
    .select(['is_unheld', 'held_until', 'history'])
    .orderBy('id')
    .execute()
  if (!isConfirmed && rows.length > 0) throw freeingError(rows)
  const ended = { held_until: at.toISOString() }
  for (const row of rows) await storeChange(trx, row, ended, { at, by: by.email, name: 'release' })
  const freed = rows.map(({ id, version, held_until }) => ({
    id,
    versionFound: version,
    versionAfter: version + 1,
    before: { held_until },
  }))
  const change = await storeOperation(trx, { by, kind: 'release', rows: freed }, at)
  return { change, orders: rows.length }
}

/** The orders that a release of the last day has ended, and that nothing has changed since. */
const selectFreed = (db: Db, at: Date) =>
  selectRowsOf(db, 'release', at).innerJoin('orders', 'orders.id', 'record_id').orderBy('orders.id')

/** What was freed in the last day and can be given back, the newest first. */
export const findFreedHolds = async (db: Db, at: Date) => {
  const rows = await selectFreed(db, at)
    .select(['orders.id', 'operation_id', 'made_at', 'orders.name', 'hidden_at'])
    .execute()
  const freed = Map.groupBy(rows, ({ operation_id }) => operation_id)
  return [...freed]
    .map(([change, some]) => ({
      change,
      made_at: some[0]?.made_at ?? '',
      orders: some.length,
      names: firstOf(some, ({ name }) => name),
    }))
    .sort((one, other) => other.change - one.change)
}

const isFree = async (trx: Trx, order: number, at: Date) => {
  const lines = liveLines(await readLines(trx, [order]))
  const articles = lines.map(({ article_id }) => article_id)
  const free = await readFree(trx, at, { articles })
  return [...free.values()].every((pieces) => pieces > 0)
}

/**
 * Takes up again the orders that were freed, but for those whose pieces somebody else has ordered since. One without a
 * hold takes none.
 */
export const undoFreeHolds = async (trx: Trx, change: number, { now, by }: By) => {
  const at = await lockOrders(trx, now)
  const rows = await selectFreed(trx, at)
    .where('operations.id', '=', change)
    .select(['orders.id', 'version', 'is_unheld', 'history', 'before'])
    .execute()
  let orders = 0
  for (const row of rows) {
    if (row.is_unheld === 0 && !(await isFree(trx, row.id, at))) continue
    // What was stored is what `freeHolds` gave.
    const { held_until }: { held_until: string } = JSON.parse(row.before ?? '')
    const entry = { at, by: by.email, name: 'undo', undone: 'release', held_until } as const
    await storeChange(trx, row, { held_until, is_over: 0 }, entry)
    orders += 1
  }
  return { orders, skipped: rows.length - orders }
}
