import type { ReactNode } from 'react'
import { formatRupees } from '../../../contract/numbers/format-number.ts'
import { orderAddress } from '../../../contract/shop/orders/order-form.ts'
import type { OrderStatusPage } from '../../../contract/shop/orders/order-pages.ts'
import type { OrderSituation } from '../../../contract/shop/orders/order-steps.ts'
import { formatUtr } from '../../../contract/shop/orders/utr.ts'
import { shopAddress } from '../../../contract/shop/window/shop-query.ts'
import { whatsAppAddress } from '../../../contract/whatsapp-address.ts'
import { buttonClass } from '../../ui/button.tsx'
import { formatMoment } from '../format-shop-day.ts'
import { MessageUs } from '../message-us.tsx'
import { ReturnRules } from '../return-rules.tsx'
import { Say } from '../say.tsx'
import { askLinkOf, useShopSettings } from '../settings-context.ts'
import { GivenCards } from './gift-cards.tsx'
import styles from './order-status.module.css'
import { ClaimForm, Payment } from './payment.tsx'
import { hasReturnable } from './return-form.tsx'
import { BackToShop, Delivered, Returning, Track } from './return-parts.tsx'
import { keptLines } from './status-words.ts'

interface PartProps {
  page: OrderStatusPage
}

/** What the buyer can do in each situation. */
const partsOf = (situation: OrderSituation): ((props: PartProps) => ReactNode) => {
  switch (situation) {
    case 'unreserved':
      return Unreserved
    case 'new':
    case 'confirmed':
    case 'short':
      return ToPay
    case 'claimed':
      return Claimed
    case 'to pack':
      return SameParcel
    case 'packed':
      return WhenItComes
    case 'sent':
      return Sent
    case 'delivered':
      return Delivered
    case 'return asked':
    case 'return agreed':
      return Returning
    case 'courier owes':
    case 'to refund':
      return ToRefund
    case 'returned':
      return BackToShop
    case 'cancelled':
      return Cancelled
    case 'ended':
      return Ended
    case 'late':
      return Late
  }
}

export function StatusParts({ page }: PartProps) {
  const Parts = partsOf(page.situation)
  return (
    <>
      <NotFound page={page} />
      <Parts page={{ ...page, lines: keptLines(page) }} />
      <GivenCards page={page} />
    </>
  )
}

/** The shop has not found the payment that its buyer reported last. */
function NotFound({ page: { number, steps, mayClaim } }: PartProps) {
  const last = steps.findLast(({ name }) => ['claim', 'unclaim', 'pay'].includes(name))
  if (last?.name !== 'unclaim' || !mayClaim) return null
  return (
    <Say look="warn">
      <p>
        <strong>We’re sorry, we can’t find your payment yet.</strong> If it left your account, your
        money is safe. Please check the UTR and send it again, or{' '}
        <MessageUs about={`About my order ${number}: `} isInSentence />.
      </p>
    </Say>
  )
}

function ToPay({ page }: PartProps) {
  return (
    <>
      {page.payment === 'ahead' && (page.isHeld || page.isFree) && <Payment page={page} />}
      <TellTheShop page={page} />
    </>
  )
}

/** A buyer who does not wait for the shop can pay while the piece is free: the first money gets it. */
function Unreserved({ page }: PartProps) {
  const { upi, bank, mayClaim, errors } = page
  const isOne = page.lines.length === 1
  return (
    <>
      <TellTheShop page={page} />
      {(upi || bank) && (
        <section aria-labelledby="sure-title">
          <h2 id="sure-title">Can’t wait?</h2>
          <p>
            You can pay now. If {isOne ? 'the saree is' : 'the sarees are'} still available when
            your payment reaches us, {isOne ? 'it’s' : 'they’re'} yours. If not, we’ll refund you in
            full.
          </p>
          <details className={styles.again} open={Boolean(errors.utr)}>
            <summary>Pay now</summary>
            <Payment page={page} />
          </details>
        </section>
      )}
      {!upi && !bank && mayClaim && (
        <details className={styles.again} open={Boolean(errors.utr)}>
          <summary>Have you paid? Tell us</summary>
          <ClaimForm page={page} words="Find my payment" />
        </details>
      )}
    </>
  )
}

/** The order in a message that its buyer sends. */
function TellTheShop({ page: { lines, number, total } }: PartProps) {
  const { shop_whatsapp } = useShopSettings()
  if (!shop_whatsapp) return null
  const pieces = lines.map(({ code, name }) => `${code}, ${name}`)
  const text =
    pieces.length === 1
      ? `Namaste, I’ve ordered ${pieces[0]}, for ${formatRupees(total)}. My order number is ${number}.`
      : `Namaste, I’ve ordered:\n${pieces.join('\n')}\nfor ${formatRupees(total)} in all. My order number is ${number}.`
  return (
    <section aria-labelledby="tell-title">
      <h2 id="tell-title">Tell us on WhatsApp</h2>
      <p>We already have your order. Say hello so we can reach you on WhatsApp.</p>
      <p className={`anywhere ${styles.text}`}>{text}</p>
      <p>
        <a className={buttonClass('ink')} href={whatsAppAddress(text, shop_whatsapp)}>
          Open WhatsApp
        </a>
      </p>
    </section>
  )
}

function Claimed({ page }: PartProps) {
  const { utr, claimedAt, mayClaim, upi, bank } = page
  const { opening_hours } = useShopSettings()
  return (
    <>
      <Say look="ok">
        <p>
          <strong>UTR {formatUtr(utr)}</strong>
          {claimedAt && `, sent ${formatMoment(claimedAt)}.`}
        </p>
        {opening_hours && <p>We check payments {opening_hours}.</p>}
      </Say>
      {mayClaim && (
        <details className={styles.again} open={Boolean(page.errors.utr)}>
          <summary>Correct the UTR</summary>
          <ClaimForm page={page} words="Send the new UTR" />
        </details>
      )}
      {(upi || bank) && (
        <details className={styles.again}>
          <summary>Haven’t paid yet? See how</summary>
          <Payment page={{ ...page, mayClaim: false }} />
        </details>
      )}
      {page.isHeld && <SameParcel page={page} />}
    </>
  )
}

/** What was paid too much is refunded while the order goes on, whose pieces can be returned like any others. */
function ToRefund({ page }: PartProps) {
  return page.isCancelled || page.returning?.state === 'done' ? (
    <Returning page={page} />
  ) : (
    <Delivered page={page} />
  )
}

function SameParcel({ page: { number } }: PartProps) {
  return (
    <section aria-labelledby="more-title">
      <h2 id="more-title">Add another saree?</h2>
      <p>
        Order it now and write {number} in the note. If we haven’t dispatched this order yet, we’ll
        send both together.
      </p>
      <p>
        <a className={buttonClass('line')} href={shopAddress()}>
          See all sarees
        </a>
      </p>
    </section>
  )
}

function WhenItComes() {
  return (
    <section aria-labelledby="rules-title">
      <h2 id="rules-title">When it arrives</h2>
      <ReturnRules />
    </section>
  )
}

function Sent({ page }: PartProps) {
  const { address } = page
  return (
    <>
      <Track page={page} />
      <WhenItComes />
      {hasReturnable(page) && (
        <p>
          Arrived, but not quite right? <a href={`${address}/return`}>Request a return</a>
        </p>
      )}
    </>
  )
}

function Cancelled({ page }: PartProps) {
  const { mayClaim, refunded } = page
  return (
    <>
      {mayClaim && refunded === 0 && (
        <details className={styles.again} open={Boolean(page.errors.utr)}>
          <summary>Have you paid? Tell us</summary>
          <ClaimForm page={page} words="Find my payment" />
        </details>
      )}
      <BackToShop />
    </>
  )
}

function Ended({ page }: PartProps) {
  const { lines, number, mayClaim, heldUntil } = page
  const it = lines.length === 1 ? 'it' : 'them'
  const { words, address } = askLinkOf(useShopSettings(), `About my order ${number}: `)
  return (
    <>
      <section aria-labelledby="again-title">
        <h2 id="again-title">Still want {it}?</h2>
        <p>
          You can order {it} again if {lines.length === 1 ? 'it’s' : 'they’re'} still in the shop.
        </p>
        <p className="cluster">
          <a className={buttonClass()} href={orderAddress(lines.map(({ code }) => code))}>
            Order {it} again
          </a>
          <a className={buttonClass('line')} href={address}>
            {words}
          </a>
        </p>
      </section>
      {mayClaim && (
        <ClaimForm
          page={page}
          title={`Paid before ${formatMoment(heldUntil)}?`}
          words="Find my payment"
        />
      )}
    </>
  )
}

function Late({ page: { number, paid, refunded } }: PartProps) {
  const settings = useShopSettings()
  const amount = formatRupees(paid - refunded)
  const back = askLinkOf(settings, `Please refund my ${amount} for order ${number}.`)
  const other = askLinkOf(settings, `Please use my ${amount} from order ${number} for this saree: `)
  return (
    <section aria-labelledby="late-title">
      <h2 id="late-title">What would you like us to do?</h2>
      <p>We can refund {amount} to the account you paid from, or put it towards another saree.</p>
      <p className="cluster">
        <a className={buttonClass()} href={back.address}>
          Ask for a refund
        </a>
        <a className={buttonClass('line')} href={other.address}>
          {other.us} about another saree
        </a>
      </p>
      <p>
        <a href={shopAddress({ onlyAvailable: true })}>See what’s in the shop now</a>
      </p>
    </section>
  )
}
