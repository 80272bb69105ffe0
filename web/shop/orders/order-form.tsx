import { orderAddress } from '../../../contract/shop/orders/order-form.ts'
import type { OrderFormPage } from '../../../contract/shop/orders/order-pages.ts'
import { shopAddress } from '../../../contract/shop/window/shop-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { formatMoment } from '../format-shop-day.ts'
import { MessageUs } from '../message-us.tsx'
import { ReturnRules } from '../return-rules.tsx'
import { Say } from '../say.tsx'
import { askLinkOf, useShopSettings } from '../settings-context.ts'
import { AddForm, Bag } from './bag.tsx'
import { OrderFields } from './order-fields.tsx'
import styles from './order-form.module.css'
import { OrderNotices } from './order-notices.tsx'
import { Arrival, DataNotice, HoldNotice, OrderButton } from './order-send.tsx'

const FORM = 'order'

interface OrderFormProps {
  page: OrderFormPage
  publicUrl: string
}

/** The form of an order. Whatever was wrong with what was sent, all that was typed stands in it again. */
export function OrderForm({ page, publicUrl }: OrderFormProps) {
  const isBegun = page.pieces.length > 0 || page.gone.length > 0
  const { payment: _, ...typed } = page.typed
  const isTyped = Object.values(typed).some(Boolean)
  return (
    <div className={`wrap ${styles.order}`}>
      <Breadcrumbs above={[{ label: 'All sarees', to: shopAddress() }]} here="Order" />
      <h1>Order</h1>
      <DefaultButton page={page} />
      {!page.isOpen && <Closed page={page} />}
      {page.test && <Test />}
      <OrderNotices page={page} formId={FORM} />
      {isBegun || isTyped ? (
        <div className={`columns-900 ${styles.columns}`}>
          <Bag page={page} publicUrl={publicUrl} />
          {(page.isOpen || isTyped) && <Form page={page} />}
        </div>
      ) : (
        page.isOpen && <NothingChosen />
      )}
      <OwnOrders page={page} />
    </div>
  )
}

const canOrder = ({ isOpen, pieces }: OrderFormPage) => isOpen && pieces.length > 0

/** The first button of the form, as the Enter key presses that one: never “Choose this one instead”. */
function DefaultButton({ page }: { page: OrderFormPage }) {
  if (page.gone.length === 0) return null
  return (
    <button type="submit" form={FORM} hidden disabled={!canOrder(page)}>
      Place order
    </button>
  )
}

function Form({ page }: { page: OrderFormPage }) {
  const { pieces, gone, shipping, key, sure, from, test } = page
  const address = orderAddress([...pieces, ...gone].map(({ code }) => code))
  return (
    <order-form data-address={test ? `${address}&test=${test}` : address}>
      <form className={`stack ${styles.write}`} id={FORM} method="post" action="/Order" noValidate>
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="sure" value={sure} />
        <input type="hidden" name="from" value={from} />
        {test && <input type="hidden" name="test" value={test} />}
        {pieces.map(({ code }) => (
          <input key={code} type="hidden" name="p" value={code} />
        ))}
        {pieces.map(({ code, price }) => (
          <input key={code} type="hidden" name="price" value={`${code}:${price}`} />
        ))}
        <input type="hidden" name="shipping" value={shipping ?? 0} />
        <h2>Delivery address</h2>
        <OrderFields page={page} />
        {pieces.length === 0 && <p>Choose a saree above. Your details are saved.</p>}
        {canOrder(page) && (
          <section className={`stack apart ${styles.send}`} aria-labelledby="before-title">
            <h2 id="before-title">Before you order</h2>
            <ReturnRules />
            <HoldNotice page={page} />
            <Arrival page={page} />
            <p>
              By placing this order, you agree to our <a href="/Terms">Terms</a>. Please read our{' '}
              <a href="/Returnpolicy">Return policy</a> and{' '}
              <a href="/Privacypolicy">Privacy policy</a>.
            </p>
            <OrderButton page={page} />
            <DataNotice />
          </section>
        )}
      </form>
    </order-form>
  )
}

function Closed({ page: { pieces, message } }: { page: OrderFormPage }) {
  const about = pieces.map(({ code, name }) => `${code}: ${name}`).join('\n')
  const { words, address } = askLinkOf(useShopSettings(), about)
  return (
    <div className={styles.notice}>
      <Say look="warn" isAnswer={message !== ''}>
        <p>
          <strong>Online ordering isn’t open yet.</strong> <MessageUs about={about} /> and we’ll
          help you order.
        </p>
        <p>
          <a className={buttonClass('line', 'small')} href={address}>
            {words}
          </a>
        </p>
      </Say>
    </div>
  )
}

function Test() {
  return (
    <div className={styles.notice}>
      <Say look="info">
        <p>
          <strong>This is a test order.</strong> Fill it in and pay as a buyer would. Then remove it
          on its page in Orders.
        </p>
      </Say>
    </div>
  )
}

function NothingChosen() {
  return (
    <EmptyState title="No saree chosen yet" art="empty">
      <p>Choose one in the shop, or enter its code.</p>
      <AddForm codes={[]} />
      <a className={buttonClass('line')} href={shopAddress()}>
        See all sarees
      </a>
    </EmptyState>
  )
}

/** What this browser has ordered, so that nobody needs an account to come back to it. */
function OwnOrders({ page: { ownOrders } }: { page: OrderFormPage }) {
  if (ownOrders.length === 0) return null
  return (
    <section className="stack apart" aria-labelledby="own-title">
      <h2 id="own-title">Your orders</h2>
      <ul className="stack">
        {ownOrders.map(({ number, address, createdAt }) => (
          <li key={number}>
            <a className="target" href={address}>
              {number}
            </a>{' '}
            <span className="quiet">ordered {formatMoment(createdAt)}</span>
          </li>
        ))}
      </ul>
      <p className="quiet note">Ordered in this browser in the last 30 days.</p>
    </section>
  )
}
