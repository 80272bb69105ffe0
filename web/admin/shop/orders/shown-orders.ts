import type { OrderGroup } from '../../../../contract/shop/orders/order-steps.ts'
import type { OrderDetails, StoredOrder } from '../../../../contract/shop/orders/orders.ts'
import { situations } from '../../../../contract/shop/orders/situations.content.ts'
import type { LoadedOrders, OrderPart } from './load-orders.ts'
import { isNextStep, mayBeSent, nextOf, situationOfOrder } from './order-words.content.ts'

const groupOf = (order: StoredOrder) => situations[situationOfOrder(order)].group

const listOf = (group: OrderGroup) => (group === 'todo' || group === 'waiting' ? 'open' : group)

/** Payments to check first, then what runs out first. */
const byHold = (one: StoredOrder, other: StoredOrder) =>
  Number(one.money !== 'claimed') - Number(other.money !== 'claimed') ||
  one.held_until.localeCompare(other.held_until) ||
  one.id - other.id

const placeIn = (part: OrderPart, order: OrderDetails): OrderPart => {
  const { rows, total } = part.found
  const isOpenPart = part.group === 'todo' || part.group === 'waiting'
  const was = rows.some(({ id }) => id === order.id)
  const group = isNextStep(part.group) ? nextOf(order) : groupOf(order)
  const isIn = part.group === 'all' ? was : part.group === group && (was || isOpenPart)
  const others = rows.filter(({ id }) => id !== order.id)
  const placed = isOpenPart
    ? [...others, order].sort(byHold)
    : rows.map((row) => (row.id === order.id ? order : row))
  const found = { rows: isIn ? placed : others, total: total + Number(isIn) - Number(was) }
  return { ...part, found: { ...part.found, ...found } }
}

/**
 * The lists, the counts and the open order after a step, as the server would answer them; null where only the server knows:
 * of an order that is in none of the lists, of a parcel that may be sent again, and where holds of others have ended.
 */
export const withOrder = (
  shown: LoadedOrders,
  order: OrderDetails,
  at: Date,
): LoadedOrders | null => {
  const rows = shown.parts.flatMap(({ found }) => found.rows)
  const before = rows.find(({ id }) => id === order.id)
  const hasEnded = rows.some(
    ({ is_held, held_until, money }) =>
      is_held && money === 'none' && held_until <= at.toISOString(),
  )
  if (!before || hasEnded || (mayBeSent(order) && !mayBeSent(before))) return null
  const counts = { ...shown.counts }
  counts[listOf(groupOf(before))] -= 1
  counts[listOf(groupOf(order))] += 1
  const next = { ...shown.next }
  const [nextBefore, nextNow] = [nextOf(before), nextOf(order)]
  if (nextBefore) next[nextBefore] -= 1
  if (nextNow) next[nextNow] += 1
  const isUnreserved = (one: StoredOrder) => Number(situationOfOrder(one) === 'unreserved')
  const isKept = (line: { id: number }) =>
    order.lines.some(({ id, is_cancelled }) => id === line.id && !is_cancelled)
  return {
    ...shown,
    parts: shown.parts.map((part) => placeIn(part, order)),
    counts,
    next,
    unreserved: shown.unreserved + isUnreserved(order) - isUnreserved(before),
    order:
      shown.order?.id === order.id
        ? { ...order, withoutHsn: shown.order.withoutHsn.filter(isKept) }
        : shown.order,
  }
}
