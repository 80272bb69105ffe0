import { formatRupees } from '../../../contract/numbers/format-number.ts'
import { formatTenDigits } from '../../../contract/numbers/format-phone.ts'
import { hideGiftCard } from '../../../contract/shop/orders/gift-cards.ts'
import { type DeliveryDetails, deliveryFields } from '../../../contract/shop/orders/order-form.ts'
import type { OrderStatusPage } from '../../../contract/shop/orders/order-pages.ts'
import { giftCardsOf, isGiftCardDue } from '../../../contract/shop/orders/situations.content.ts'
import { whatsAppAddress } from '../../../contract/whatsapp-address.ts'
import { buttonClass } from '../../ui/button.tsx'
import { formatWeekday } from '../format-shop-day.ts'
import { askLinkOf, useShopSettings } from '../settings-context.ts'
import { Picture } from '../window/pieces.tsx'
import bagStyles from './bag.module.css'
import { CopyText } from './copy-text.tsx'
import { DeliveryFields } from './order-fields.tsx'
import { shippingWords } from './shipping-words.ts'
import styles from './status-side.module.css'

interface SideProps {
  page: OrderStatusPage
  publicUrl: string
}

/** What was ordered, where it is delivered, and the link of this page. */
export function StatusSide({ page, publicUrl }: SideProps) {
  return (
    <div>
      <Ordered page={page} />
      <GoesTo page={page} />
      {page.mayCancel && <Cancel page={page} />}
      <Keep page={page} publicUrl={publicUrl} />
    </div>
  )
}

function Ordered({ page }: { page: OrderStatusPage }) {
  const { lines, shipping, total, paid, refunded, cards, missing, back } = page
  const given = giftCardsOf(page)
  const discount = lines.reduce((sum, line) => sum + (line.isCancelled ? 0 : line.discount), 0)
  const used = cards.filter(({ kind }) => kind === 'receipt')
  return (
    <aside className="sheet" aria-labelledby="ordered-title">
      <div className={`cluster ${bagStyles.head}`}>
        <h2 id="ordered-title">Your order</h2>
      </div>
      <ul className={bagStyles.lines}>
        {lines.map(
          ({ id, code, name, address, price, discount, cover, isCancelled, isReturned }) => (
            <li key={id} data-ordered={code}>
              {cover ? (
                <Picture picture={cover} alt="" sizes="72px" />
              ) : (
                <span className={`cover ${bagStyles.none}`} />
              )}
              <a className={`bare strong ${bagStyles.name}`} href={address}>
                {name}
              </a>
              <span className={`figures ${bagStyles.price}`}>
                {isCancelled ? (
                  <s>{formatRupees(price + discount)}</s>
                ) : (
                  formatRupees(price + discount)
                )}
              </span>
              <small>
                {code}
                {isCancelled && ', removed'}
                {isReturned && ', returned'}
              </small>
            </li>
          ),
        )}
      </ul>
      <dl className={`figures ${bagStyles.sum}`}>
        {discount > 0 && (
          <div className="spread">
            <dt>
              Discount: <bdi>{page.discountReason}</bdi>
            </dt>
            <dd>−{formatRupees(discount)}</dd>
          </div>
        )}
        <div className="spread">
          <dt>Shipping</dt>
          <dd>{shippingWords(shipping)}</dd>
        </div>
        <div className={`spread ${bagStyles.all}`}>
          <dt>
            Total <small>inclusive of all taxes</small>
          </dt>
          <dd>{formatRupees(total)}</dd>
        </div>
        {paid > 0 && <Sum label="Paid" rupees={paid} />}
        {paid > 0 && missing > 0 && <Sum label="Still due" rupees={missing} />}
        {used.map(({ code, amount, left }) => (
          <Sum
            key={code}
            label={`Paid by gift card ${hideGiftCard(code)} (balance ${formatRupees(left)})`}
            rupees={amount}
          />
        ))}
        {refunded > given && <Sum label="Refunded" rupees={refunded - given} />}
        {given > 0 && <Sum label="Refunded as gift card" rupees={given} />}
        {back > 0 && (
          <Sum
            label={isGiftCardDue(page) ? 'We’ll send as gift card' : 'We’ll refund'}
            rupees={back}
          />
        )}
      </dl>
    </aside>
  )
}

function Sum({ label, rupees }: { label: string; rupees: number }) {
  return (
    <div className="spread">
      <dt>{label}</dt>
      <dd>{formatRupees(rupees)}</dd>
    </div>
  )
}

/** Corrects who gets the parcel and where, until it is packed. */
function Correct({ page }: { page: OrderStatusPage }) {
  const { address, goesTo, typed, errors } = page
  const isWrong = deliveryFields.some((name) => errors[name])
  return (
    <details open={isWrong}>
      <summary className={buttonClass('line', 'small')}>Change details</summary>
      <form method="post" action={`${address}/correct`} noValidate>
        <DeliveryFields
          typed={isWrong ? typed : { ...goesTo, gift: goesTo.gift_to && 'yes' }}
          errors={errors}
        />
        <input type="hidden" name="sure" value={typed.sure ?? ''} />
        <button className={buttonClass()} type="submit">
          Save
        </button>
      </form>
    </details>
  )
}

function Arrival({ page: { situation, arrivesOn, goesTo } }: { page: OrderStatusPage }) {
  if (arrivesOn === null) return null
  const isDue = situation === 'new' || situation === 'confirmed'
  return (
    <p>
      At {goesTo.gift_to ? 'her' : 'your'} door by <strong>{formatWeekday(arrivesOn)}</strong>
      {isDue && ', if you pay now'}.
    </p>
  )
}

const rowsOf = (goesTo: DeliveryDetails) => {
  const { name, mobile, gift_to, gift_mobile, gift_message, address, state, pin, note } = goesTo
  const isGift = gift_to !== ''
  const you = [
    [isGift ? 'Your name' : 'Name', name],
    [isGift ? 'Your mobile' : 'Mobile', formatTenDigits(mobile)],
  ] as const
  const rows = [
    ['Gift for', gift_to],
    ['Courier will call', isGift ? (gift_mobile && formatTenDigits(gift_mobile)) || 'you' : ''],
    ...(isGift ? [] : you),
    ['Address', `${address}\n${state} ${pin}`],
    ['Card', gift_message],
    ...(isGift ? you : []),
    ['Note', note],
  ] as const
  return rows.filter(([, text]) => text !== '')
}

function GoesTo({ page }: { page: OrderStatusPage }) {
  const { goesTo, number, situation, mayCorrect } = page
  const { words, address } = askLinkOf(
    useShopSettings(),
    `Please change the address of my order ${number} to: `,
  )
  return (
    <section className={`stack sheet ${styles.panel}`} aria-labelledby="to-title">
      <h2 id="to-title">Delivery address</h2>
      <Arrival page={page} />
      <dl className="rows">
        {rowsOf(goesTo).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {goesTo.gift_to && <p>The parcel won’t show the price. Updates and the bill go to you.</p>}
      {mayCorrect && <Correct page={page} />}
      {situation === 'packed' && (
        <p>
          Your order is packed. Is something wrong? <a href={address}>{words}</a>
        </p>
      )}
    </section>
  )
}

function Cancel({ page }: { page: OrderStatusPage }) {
  const { address, paid } = page
  const lines = page.lines.filter(({ isCancelled }) => !isCancelled)
  return (
    <section className={`stack sheet ${styles.panel}`} aria-labelledby="cancel-title">
      <h2 id="cancel-title">Changed your mind?</h2>
      <p>
        You can cancel free of charge until dispatch.
        {paid > 0 && ' We’ll refund you in full.'}
      </p>
      {lines.length > 1 && (
        <details>
          <summary className={buttonClass('line', 'small')}>Remove one saree</summary>
          {lines.map(({ id, name }) => (
            <form key={id} method="post" action={`${address}/cancel`}>
              <input type="hidden" name="line" value={id} />
              <button className={buttonClass('line')} type="submit">
                Remove {name}
              </button>
            </form>
          ))}
          <p>You can’t undo this.</p>
        </details>
      )}
      <details>
        <summary className={buttonClass('line', 'small')}>Cancel this order</summary>
        <form method="post" action={`${address}/cancel`}>
          <p>You can’t undo this.</p>
          <button className={buttonClass()} type="submit">
            Cancel the order
          </button>
        </form>
      </details>
    </section>
  )
}

function Keep({ page: { address, number, goesTo }, publicUrl }: SideProps) {
  const url = publicUrl + address
  return (
    <section className={`stack sheet ${styles.panel}`} aria-labelledby="keep-title">
      <h2 id="keep-title">Save this link</h2>
      <p>
        It opens your order without a login. Anyone with it can see, change or cancel the order.
      </p>
      <p className={`stack ${styles.buttons}`}>
        <a
          className={buttonClass('line', 'small')}
          href={whatsAppAddress(`My order ${number}: ${url}`, goesTo.mobile)}
        >
          Send it to my WhatsApp
        </a>
        <CopyText text={url} of={`Order ${number}`} words="Copy the link" />
      </p>
    </section>
  )
}
