import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatRupees } from '../../../contract/numbers/format-number.ts'
import type { OrderFormPage } from '../../../contract/shop/orders/order-pages.ts'
import { statesOfPin } from '../../../contract/shop/orders/states-of-india.ts'
import { deliveryZoneOf } from '../../../contract/shop/settings/arrival-day.ts'
import { takesTransfers } from '../../../contract/shop/settings/facts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useArrivals, useShopSettings } from '../settings-context.ts'
import styles from './order-form.module.css'

export function HoldNotice({ page }: { page: OrderFormPage }) {
  const { pieces, holdHours, paymentKinds } = page
  const settings = useShopSettings()
  const sarees = ['your saree', 'both sarees'][pieces.length - 1] ?? `all ${pieces.length} sarees`
  const hours = countOf(holdHours, 'hour')
  const pay = takesTransfers(settings)
    ? 'you’ll pay on the next page.'
    : 'we’ll call you to arrange payment.'
  return (
    <p>
      We’ll reserve {sarees} for {hours}.{' '}
      {paymentKinds.includes('delivery')
        ? `Unless you choose cash on delivery, ${pay}`
        : pay.replace(/^./, (first) => first.toUpperCase())}{' '}
      If you don’t pay in time, your reservation ends and you owe nothing. On very busy days, we’ll
      message you on WhatsApp before we reserve {pieces.length === 1 ? 'it' : 'them'}.
    </p>
  )
}

/** When it arrives, by the state where one was chosen before. Its script follows the PIN code and the state. */
export function Arrival({ page }: { page: OrderFormPage }) {
  const { state, pin } = page.typed
  const settings = useShopSettings()
  const arrivals = useArrivals()
  const [first = '', ...others] = statesOfPin(pin)
  const chosen = state || (others.length === 0 ? first : '')
  if (!arrivals.most || !takesTransfers(settings)) return null
  return (
    <p
      className={styles.arrival}
      data-shop-state={settings.shop_state}
      data-arrival={JSON.stringify(arrivals)}
    >
      Delivered by <strong>{arrivals[deliveryZoneOf(chosen, settings.shop_state)]}</strong>
      <span hidden={chosen !== ''}> in most of India</span>, if you pay now.
    </p>
  )
}

const buttonWords = ({ pieces, gone, dearer, shippingBefore, total }: OrderFormPage) => {
  const amount = formatRupees(total)
  if (dearer.length > 0 || shippingBefore !== null) return `Place order at ${amount}`
  if (gone.length > 0)
    return pieces.length === 1 ? `Order the other saree, ${amount}` : `Order the others, ${amount}`
  return `Place order, ${amount}`
}

export function OrderButton({ page }: { page: OrderFormPage }) {
  return (
    <button className={buttonClass()} type="submit" data-busy="Placing your order…">
      <span>{buttonWords(page)}</span>
    </button>
  )
}

/** By how long it is kept (`server/shop/orders/old-orders.ts`). */
const kept: readonly (readonly [howLong: string, (readonly [what: string, why: string])[]])[] = [
  [
    'For one year',
    [
      ['Name, address, PIN code, state', 'to deliver your order'],
      ['Mobile number', 'to reach you about your order'],
      ['Gift name, number and card', 'to deliver it for you'],
      ['Email, if you give it', 'to send you updates'],
      ['Your note', 'to do what you ask'],
      ['UTR, if you send it', 'to find your payment'],
      ['Courier and tracking number', 'to find your parcel'],
      ['Photos, if you ask for a return', 'to see what’s wrong'],
      ['Your IP address', 'to block fake orders'],
    ],
  ],
  [
    'For six years',
    [
      ['Name and address on the invoice', 'for tax records'],
      ['Sarees, prices and payment', 'for your bill and our tax records'],
      ['The page and ad you came from', 'to see how buyers find us'],
    ],
  ],
]

/** What is stored, why and until when, as the law on personal data asks for. */
export function DataNotice() {
  const { shop_email } = useShopSettings()
  return (
    <section className={`note anywhere ${styles.data}`} aria-labelledby="data-title">
      <h3 className="plain t-14" id="data-title">
        What we keep, and why
      </h3>
      {kept.map(([howLong, things]) => (
        <div key={howLong}>
          <h4 className="plain t-14">{howLong}</h4>
          <dl className="rows closed">
            {things.map(([what, why]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p>
        We delete them then, counting from the day you order. Want them gone sooner?{' '}
        {shop_email ? (
          <>
            Write to <a href={`mailto:${shop_email}`}>{shop_email}</a>.
          </>
        ) : (
          'Write to us.'
        )}{' '}
        <a href="/Privacypolicy">Privacy policy</a>
      </p>
    </section>
  )
}
