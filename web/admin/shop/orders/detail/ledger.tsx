import { formatRupees } from '../../../../../contract/numbers/format-number.ts'
import { formatGiftCard, hideGiftCard } from '../../../../../contract/shop/orders/gift-cards.ts'
import { paymentWays } from '../../../../../contract/shop/orders/order-money.ts'
import type { OrderPayment } from '../../../../../contract/shop/orders/order-records.ts'
import type { OrderDetails } from '../../../../../contract/shop/orders/orders.ts'
import { formatUtr } from '../../../../../contract/shop/orders/utr.ts'
import { RequiresConnection } from '../../../../ui/requires-connection.tsx'
import { dayText, momentText } from '../../../dates.tsx'
import { moneyStepsOf } from '../next-step.content.ts'
import styles from './ledger.module.css'
import { OtherStep } from './next-step-box.tsx'

/** What came for an order and what went back, and what corrects it. */
export function Ledger({ order }: { order: OrderDetails }) {
  const { payments, total, missing, back } = order
  return (
    <section aria-labelledby="money">
      <h3 id="money">Money</h3>
      <ul className={styles.rows}>
        {payments.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum label="Order total" rupees={total} />
        {missing > 0 && <Sum label="Still due" rupees={missing} />}
        {back > 0 && <Sum label="To refund" rupees={back} />}
      </dl>
      <RequiresConnection>
        <div className={styles.buttons}>
          {moneyStepsOf(order).map((button) => (
            <OtherStep key={button.step} order={order} button={button} />
          ))}
        </div>
      </RequiresConnection>
    </section>
  )
}

function Row({ payment }: { payment: OrderPayment }) {
  const { kind, amount, way, utr, at, by, voided_at, gift_card } = payment
  const what = `${kind === 'receipt' ? 'Received' : 'Refunded'} by ${paymentWays[way]}`
  const card = gift_card
    ? `, ${kind === 'refund' ? formatGiftCard(gift_card.code) : hideGiftCard(gift_card.code)}`
    : ''
  const text = `${what}${card}${utr && `, UTR ${formatUtr(utr)}`}`
  return (
    <li>
      <span>
        {voided_at === null ? text : <s>{text}</s>}
        {voided_at !== null && ', recorded by mistake'}
      </span>
      <span className={styles.amount}>
        {voided_at === null ? formatRupees(amount) : <s>{formatRupees(amount)}</s>}
      </span>
      <small>
        {momentText(at)}, {by || 'the buyer'}
        {gift_card &&
          `. ${formatRupees(gift_card.left)} of ${formatRupees(gift_card.value)} balance, valid until ${dayText(gift_card.valid_until)}`}
      </small>
    </li>
  )
}

function Sum({ label, rupees }: { label: string; rupees: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatRupees(rupees)}</dd>
    </div>
  )
}
