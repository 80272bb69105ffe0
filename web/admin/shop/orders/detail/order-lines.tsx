import { formatRupees } from '../../../../../contract/numbers/format-number.ts'
import { trackingAddress } from '../../../../../contract/shop/orders/couriers.ts'
import { paperNameOf } from '../../../../../contract/shop/orders/invoice.ts'
import type { OrderDetails } from '../../../../../contract/shop/orders/orders.ts'
import { findPinDoubt } from '../../../../../contract/shop/orders/states-of-india.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { PageLink } from '../../../../ui/navigation/page-link.tsx'
import { CoverThumb } from '../../../pictures/cover-thumb.tsx'
import { correctionOf } from '../next-step.content.ts'
import { isSentNext, needsPackingSlip, receiverOf, totalText } from '../order-words.content.ts'
import { OtherStep } from './next-step-box.tsx'
import styles from './order-lines.module.css'

type Line = OrderDetails['lines'][number]

interface OrderProps {
  order: OrderDetails
}

/** Where a piece is now. */
const placeOf = ({ is_cancelled, is_sold, is_returned }: Line, { is_held }: OrderDetails) => {
  if (is_cancelled) return 'removed'
  if (is_returned) return 'received back'
  if (is_sold) return 'sold in this order'
  return is_held ? 'reserved for this order' : 'not reserved'
}

/** What it costs without the discount, which has a line of its own. */
const usualPrice = ({ price, discount }: Line) => formatRupees(price + discount)

const discountOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { discount, is_cancelled }) => sum + (is_cancelled ? 0 : discount), 0)

export function OrderLines({ order }: OrderProps) {
  const { label, total } = totalText(order)
  const discount = discountOf(order.lines)
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th colSpan={2}>{order.lines.length === 1 ? 'Saree' : 'Sarees'}</th>
          <th className={styles.amount}>Price</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.id}>
            <td className={styles.cover}>
              <CoverThumb picture={line.picture ?? ''} sizes="42px" />
            </td>
            <td>
              <PageLink to={`/Viewarticleadmin/${line.article_id}`}>
                <bdi>{line.article_name}</bdi>
              </PageLink>
              <small>
                {line.article_Id} · {placeOf(line, order)}
              </small>
            </td>
            <td className={styles.amount}>
              {line.is_cancelled ? <s>{usualPrice(line)}</s> : usualPrice(line)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {discount > 0 && (
          <tr>
            <td colSpan={2}>
              Discount: <bdi>{order.discount_reason}</bdi>
            </td>
            <td className={styles.amount}>−{formatRupees(discount)}</td>
          </tr>
        )}
        <tr>
          <td colSpan={2}>{label}</td>
          <td className={styles.amount}>{total}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Who has ordered a gift, as the address is that of somebody else, and what its card says unless the next step does. */
function Gift({ order }: OrderProps) {
  const { name, mobile, gift_to, gift_mobile, gift_message } = order
  if (gift_to === '') return null
  return (
    <>
      <p className={styles.small}>
        Gift from <bdi>{name}</bdi>, {mobile}
        {gift_mobile === '' && ', also the courier’s number'}
      </p>
      {gift_message && !isSentNext(order) && (
        <p className={styles.small}>
          Card: “<bdi>{gift_message}</bdi>”
        </p>
      )}
    </>
  )
}

export function GoesTo({ order }: OrderProps) {
  const { address, state, pin, email, note, hidden_at } = order
  if (hidden_at !== null) {
    return (
      <section className={styles.goesTo} aria-labelledby="goes-to">
        <h3 id="goes-to">Delivery address</h3>
        <p>Name, number and address are hidden, as the buyer asked.</p>
      </section>
    )
  }
  const { name, mobile } = receiverOf(order)
  const place = `${state} ${pin}`
  const doubt = findPinDoubt(pin, state)
  const correction = correctionOf(order)
  const parcel = trackingAddress(order.courier, order.tracking)
  return (
    <section className={styles.goesTo} aria-labelledby="goes-to">
      <div>
        <h3 id="goes-to">Delivery address</h3>
        <address>
          <bdi>{name}</bdi>, {mobile}
          <br />
          <bdi className={styles.street}>{address}</bdi>
          <br />
          {place}
        </address>
        <Gift order={order} />
        {doubt && correction && (
          <p className={styles.small}>Please check PIN code and state: {doubt}.</p>
        )}
        {email && <p className={styles.small}>{email}</p>}
        {note && (
          <p className={styles.small}>
            Note: “<bdi>{note}</bdi>”
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {correction && <OtherStep order={order} button={correction} />}
        <CopyButton
          label="Copy address"
          text={[name, address, place, mobile].join('\n')}
          copied="Address copied"
        />
        {needsPackingSlip(order) && (
          <PageLink to={`/Packingslip/${order.id}`} className={buttonClass('line')}>
            Packing slip
          </PageLink>
        )}
        {parcel && (
          <a
            href={parcel}
            className={buttonClass('line')}
            target="_blank"
            rel="noopener noreferrer"
          >
            Track the parcel
          </a>
        )}
        {order.invoice_number && (
          <PageLink to={`/Invoice/${order.id}`} className={buttonClass('line')}>
            {paperNameOf(order.invoice_number)} {order.invoice_number}
          </PageLink>
        )}
      </div>
    </section>
  )
}
