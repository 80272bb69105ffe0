import type * as z from 'zod/mini'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatCount, formatRupees } from '../../../contract/numbers/format-number.ts'
import type { NextStepName } from '../../../contract/shop/orders/order-steps.ts'
import type { orderApi } from '../../../contract/shop/orders/orders.ts'
import box from '../box.module.css'
import { FactList } from './facts.tsx'
import styles from './order-facts.module.css'

type Facts = z.infer<typeof orderApi.facts.answer>

/** What is to be done with orders today. */
export function OrderFacts({ orders }: { orders: { todo: number; facts: Facts } }) {
  const { couriers_owe, ...counts } = orders.facts
  const list = [
    { label: 'Orders to handle', count: orders.todo, more: 'Waiting for you' },
    {
      label: 'To confirm',
      count: counts.to_confirm,
      more: 'Is it on the shelf?',
      list: 'confirm',
    },
    {
      label: 'Not reserved',
      count: counts.unreserved,
      more: 'Reserve and confirm',
      list: 'confirm',
    },
    { label: 'Payments to check', count: counts.claimed, more: 'Check your bank', list: 'check' },
    { label: 'To pack', count: counts.to_pack, more: 'Paid or cash on delivery', list: 'pack' },
    { label: 'To dispatch', count: counts.to_send, more: 'Packed', list: 'send' },
    {
      label: 'Reservations ending today',
      count: counts.ending_today,
      more: 'Send one reminder',
    },
    {
      label: 'Couriers owe you',
      count: couriers_owe.reduce((sum, { orders }) => sum + orders, 0),
      more: couriers_owe
        .map(({ courier, rupees }) => `${courier || 'Courier'} ${formatRupees(rupees)}`)
        .join(', '),
      list: 'collect',
    },
    { label: 'Returns due', count: counts.returns_due, more: 'Answer or receive', list: 'return' },
  ] satisfies { label: string; count: number; more: string; list?: NextStepName }[]
  return (
    <FactList
      facts={list.map(({ list: next, ...fact }) => ({
        ...fact,
        to: next ? `/Orders?group=${next}` : '/Orders',
      }))}
    />
  )
}

type Sold = Facts['week']

const soldText = ({ rupees, pieces }: Sold) =>
  `${formatRupees(rupees)}, ${countOf(pieces, 'piece')}`

/** What was sold, and of what the month was made. */
export function Sales({ facts }: { facts: Facts }) {
  const { week, month, by_category, by_material } = facts
  return (
    <section className={`${box.box} ${styles.sales}`} aria-labelledby="sales">
      <h2 id="sales">Sold</h2>
      <dl>
        <div>
          <dt>This week</dt>
          <dd>{soldText(week)}</dd>
        </div>
        <div>
          <dt>This month</dt>
          <dd>{soldText(month)}</dd>
        </div>
      </dl>
      {month.pieces > 0 && (
        <div className={styles.tables}>
          <SoldBy what="Category" rows={by_category} />
          <SoldBy what="Material" rows={by_material} />
        </div>
      )}
    </section>
  )
}

/** A table whose rows have a bar each, as long as their share of the largest. */
function SoldBy({ what, rows }: { what: string; rows: Facts['by_category'] }) {
  const most = Math.max(...rows.map(({ rupees }) => rupees), 1)
  return (
    <table>
      <caption className="visually-hidden">Sold this month by {what.toLowerCase()}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">Pieces</th>
          <th scope="col">Rupees</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, rupees, pieces }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name || 'None'}</bdi>
              <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * rupees) / most} height="3" />
              </svg>
            </th>
            <td>{formatCount(pieces)}</td>
            <td>{formatRupees(rupees)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
