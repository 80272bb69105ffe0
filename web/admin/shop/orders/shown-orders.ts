import type { OrderDetails, StoredOrder } from '../../../../contract/shop/orders/orders.ts'
import { situations } from '../../../../contract/shop/orders/situations.content.ts'
import type { LoadedOrders, OrderPart } from './load-orders.ts'
import { situationOfOrder } from './order-words.content.ts'

const groupOf = (order: StoredOrder) => situations[situationOfOrder(order)].group

const listOf = (order: StoredOrder) => {
  const group = groupOf(order)
  return group === 'todo' || group === 'waiting' ? 'open' : group
}

const byHold = (one: StoredOrder, other: StoredOrder) =>
  one.held_until.localeCompare(other.held_until) || one.id - other.id

const placeIn = (part: OrderPart, order: OrderDetails): OrderPart => {
  const { rows, total } = part.found
  const isOpenPart = part.group === 'todo' || part.group === 'waiting'
  const was = rows.some(({ id }) => id === order.id)
  const isIn = part.group === 'all' ? was : part.group === groupOf(order) && (was || isOpenPart)
  const others = rows.filter(({ id }) => id !== order.id)
  const placed = isOpenPart
    ? [...others, order].sort(byHold)
    : rows.map((row) => (row.id === order.id ? order : row))
  const found = { rows: isIn ? placed : others, total: total + Number(isIn) - Number(was) }
  return { ...part, found: { ...part.found, ...found } }
}

/** The lists, the counts and the open order after a step, as the server would answer them. */
export const withOrder = (shown: LoadedOrders, order: OrderDetails): LoadedOrders => {
  const rows = shown.parts.flatMap(({ found }) => found.rows)
  const before = [...rows, shown.order].find((row) => row?.id === order.id)
  if (!before) return shown
  const counts = { ...shown.counts }
  counts[listOf(before)] -= 1
  counts[listOf(order)] += 1
  const isUnreserved = (one: StoredOrder) => Number(situationOfOrder(one) === 'unreserved')
  return {
    ...shown,
    parts: shown.parts.map((part) => placeIn(part, order)),
    counts,
    unreserved: shown.unreserved + isUnreserved(order) - isUnreserved(before),
    order:
      shown.order?.id === order.id ? { ...order, withoutHsn: shown.order.withoutHsn } : shown.order,
  }
}
