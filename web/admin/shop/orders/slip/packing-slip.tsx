import { Scissors } from 'lucide-react'
import type { Article } from '../../../../../contract/articles/articles.ts'
import { countOf } from '../../../../../contract/numbers/count-of.ts'
import type { OrderDetails } from '../../../../../contract/shop/orders/orders.ts'
import { returnReasons } from '../../../../../contract/shop/orders/return-rules.ts'
import type { ShopFacts } from '../../../../../contract/shop/settings/shop-facts.ts'
import { QrCode } from '../../../../ui/qr-code.tsx'
import { DayOfInstant } from '../../../dates.tsx'
import { receiverOf } from '../order-words.content.ts'
import styles from './packing-slip.module.css'
import { footOf, measuresOf, returnRules, shopNameOf } from './slip-texts.content.ts'

interface SlipProps {
  order: OrderDetails
  shop: ShopFacts
  pieces: readonly { line: OrderDetails['lines'][number]; article: Article | null }[]
}

/* No price stands on a slip, as many parcels are gifts, and never the private page of the buyer. */

export function SlipA6(props: SlipProps) {
  const { order, shop, pieces } = props
  return (
    <article className={`${styles.sheet} ${styles.a6}`} aria-label="Packing slip, A6">
      <Top shop={shop} />
      <div className={styles.to}>
        <div>
          <h2>To</h2>
          <Address order={order} />
        </div>
        <ShopCode order={order} />
      </div>
      <p className={styles.number}>
        <b>{order.number}</b>
        <span>
          {countOf(pieces.length, 'piece')} · <DayOfInstant at={new Date()} />
        </span>
      </p>
      <Pieces order={order} pieces={pieces} />
      <Gift order={order} />
      <Rules order={order} shop={shop} />
      <Foot shop={shop} />
    </article>
  )
}

export function SlipA4(props: SlipProps) {
  const { order, shop, pieces } = props
  const { address } = footOf(shop)
  return (
    <article className={`${styles.sheet} ${styles.a4}`} aria-label="Packing slip, A4">
      <section className={styles.label} aria-label="Address for the parcel">
        <div>
          <h2>To</h2>
          <Address order={order} />
        </div>
        <div className={styles.from}>
          <h2>From</h2>
          <p>{shopNameOf(shop)}</p>
          <p className={styles.lines}>{shop.shop_address}</p>
          <b className={styles.orderNumber}>{order.number}</b>
          <ShopCode order={order} />
        </div>
        <p className={styles.cut}>
          <Scissors aria-hidden="true" /> address for the parcel
        </p>
      </section>
      <section className={styles.inside} aria-label="Slip">
        <Top shop={shop} />
        <p className={styles.number}>
          <b>{order.number}</b>
          <span>
            ordered <DayOfInstant at={new Date(order.created_at)} />, packed{' '}
            <DayOfInstant at={new Date()} />
          </span>
        </p>
        <Pieces order={order} pieces={pieces} />
        <Gift order={order} />
        {pieces.some(({ article }) => article?.handloom === 'Yes') && (
          <p>Handwoven: small irregularities are a mark of handwork, not a fault.</p>
        )}
        <Rules order={order} shop={shop} />
        <Foot shop={shop} />
      </section>
      <section className={styles.back} aria-label="Return slip">
        <p className={styles.cut}>
          <Scissors aria-hidden="true" /> for approved returns only
        </p>
        <h2 className={styles.title}>Return slip</h2>
        <div className={styles.two}>
          <div>
            <h3>Order</h3>
            <p>
              <b>{order.number}</b>
              <br />
              {pieces.map(({ line }) => line.article_Id).join(', ')}
            </p>
            <h3>Approved on</h3>
            <div className={styles.fill} />
          </div>
          <div>
            <h3>Why</h3>
            <ul>
              {Object.values(returnReasons).map(({ label }) => (
                <li key={label}>
                  <i className={styles.tick} /> {label}
                </li>
              ))}
            </ul>
            <h3>Send to</h3>
            <p>{[shopNameOf(shop), address].filter(Boolean).join(', ')}</p>
            <p>Unworn, unwashed, with its price tag, in its cover.</p>
          </div>
        </div>
      </section>
    </article>
  )
}

function Top({ shop }: Pick<SlipProps, 'shop'>) {
  return (
    <header className={styles.top}>
      <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
        <path d="M6 1h9v13H6zM6 24.5h9V31H6zM16.5 1H31v8.5H16.5zM1 15.5h24.5v7.5H1z" />
      </svg>
      <p className={styles.title}>
        <bdi>{shopNameOf(shop)}</bdi>
      </p>
      <p className={styles.what}>
        <b>Packing slip</b>
        not an invoice
      </p>
    </header>
  )
}

const MAX_NAME_IN_LARGE = 40
const MAX_ADDRESS_IN_LARGE = 120

function Address({ order }: Pick<SlipProps, 'order'>) {
  const { address, state, pin } = order
  const { name, mobile } = receiverOf(order)
  // An address is never cut off, so a long one has smaller letters.
  const isLong = name.length > MAX_NAME_IN_LARGE || address.length > MAX_ADDRESS_IN_LARGE
  return (
    <address className={`${styles.address} ${isLong ? styles.long : ''}`}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className={styles.lines}>
        <bdi>{address}</bdi>
      </span>
      <span>{state}</span>
      <span className={styles.pin}>{pin}</span>
      <span>{mobile && `${mobile.slice(0, 5)} ${mobile.slice(5)}`}</span>
    </address>
  )
}

/** Opens the order in the back-office, and nothing for others. */
function ShopCode({ order }: Pick<SlipProps, 'order'>) {
  return (
    <div className={styles.code}>
      <QrCode
        text={`${location.origin}/#/Orders?order=${order.id}`}
        label="QR code that opens this order in the back-office"
      />
      <span>for the shop</span>
    </div>
  )
}

const checksOf = ({ gift_to }: SlipProps['order']) => [
  gift_to ? 'price on the tag covered' : 'price tag',
  'blouse piece',
  'photo taken',
]

function Pieces({ order, pieces }: Pick<SlipProps, 'order' | 'pieces'>) {
  return (
    <>
      <ul className={styles.pieces}>
        {pieces.map(({ line, article }) => (
          <li key={line.id}>
            <i className={styles.tick} />
            <span>
              <b>
                <bdi>{line.article_name}</bdi>
              </b>
              <small>{[line.article_Id, measuresOf(article)].filter(Boolean).join(' · ')}</small>
            </span>
            <span>1</span>
          </li>
        ))}
      </ul>
      <p className={styles.checks}>
        {checksOf(order).map((check) => (
          <span key={check}>
            <i className={styles.tick} /> {check}
          </span>
        ))}
      </p>
    </>
  )
}

/** For who packs. It is not beside the address that goes on the parcel. */
function Gift({ order: { gift_to, gift_message } }: Pick<SlipProps, 'order'>) {
  if (gift_to === '') return null
  return (
    <section className={styles.gift} aria-label="Gift">
      <p>
        <b>Gift.</b> No price or invoice in the parcel.
        {gift_message && ' Card:'}
      </p>
      {gift_message && (
        <p className={styles.lines}>
          <bdi>{gift_message}</bdi>
        </p>
      )}
    </section>
  )
}

function Rules({ order, shop }: Pick<SlipProps, 'order' | 'shop'>) {
  return (
    <ol className={styles.rules}>
      {returnRules(shop, order).map(({ lead, rest }) => (
        <li key={rest}>
          {lead && <b>{lead}</b>}
          {rest}
        </li>
      ))}
    </ol>
  )
}

function Foot({ shop }: Pick<SlipProps, 'shop'>) {
  const { address, complaints } = footOf(shop)
  return (
    <p className={styles.foot}>
      <b>{shopNameOf(shop)}</b>
      {address && `, ${address}`}. {complaints}
    </p>
  )
}
