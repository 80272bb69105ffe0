import { formatRupees } from '../../../contract/numbers/format-number.ts'
import { trackingAddress } from '../../../contract/shop/orders/couriers.ts'
import type { OrderStatusPage } from '../../../contract/shop/orders/order-pages.ts'
import { shopAddress } from '../../../contract/shop/window/shop-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { formatMoment } from '../format-shop-day.ts'
import { MessageUs } from '../message-us.tsx'
import { ReturnRules } from '../return-rules.tsx'
import { Say } from '../say.tsx'
import { shopNameOf, useShopSettings } from '../settings-context.ts'
import { CopyText } from './copy-text.tsx'
import styles from './order-status.module.css'
import { hasReturnable } from './return-form.tsx'

/* What the page of an order shows of a parcel that was sent, and of its way back. */

interface PartProps {
  page: OrderStatusPage
}

export function Track({ page: { courier, tracking } }: PartProps) {
  if (!courier && !tracking) return null
  const parcel = trackingAddress(courier, tracking)
  return (
    <div className={`with-end sheet ${styles.track}`}>
      <p>
        {courier || 'Courier'}
        {tracking && ', tracking number'}
      </p>
      {tracking && (
        <>
          <strong>{tracking}</strong>
          <CopyText text={tracking} of="Tracking number" />
        </>
      )}
      {parcel && (
        <a href={parcel} rel="noreferrer">
          Track your parcel
        </a>
      )}
    </div>
  )
}

export function Delivered({ page }: PartProps) {
  const { address } = page
  const stillOut = page.lines.filter(({ isReturned, isAsked }) => !isReturned && !isAsked).length
  return (
    <>
      {page.mayReturn && (
        <section aria-labelledby="return-title">
          <h2 id="return-title">Not quite right?</h2>
          {hasReturnable(page) ? (
            <>
              <ReturnRules />
              <p>
                <a className={buttonClass('line')} href={`${address}/return`}>
                  Request a return
                </a>
              </p>
            </>
          ) : (
            <p>
              {stillOut === 1 ? 'This saree' : 'These sarees'} can’t be returned, because fall and
              edging are done. Damaged, or not what you ordered?{' '}
              <MessageUs about={`About my order ${page.number}: `} />.
            </p>
          )}
        </section>
      )}
      <Track page={page} />
    </>
  )
}

export function Returning({ page }: PartProps) {
  const { returning, situation } = page
  if (!returning) return <BackToShop />
  const { pieces, reason, resolution, value, askedAt, way } = returning
  return (
    <>
      <Say>
        <p>
          You requested this return on {formatMoment(askedAt)} (<strong>{reason}</strong>), for a{' '}
          {resolution} of {formatRupees(value)}.
        </p>
        <p>{pieces.join(', ')}</p>
      </Say>
      {hasReturnable(page) && (
        <p>
          Want to return another saree? <a href={`${page.address}/return`}>Request a return</a>
        </p>
      )}
      {situation === 'return agreed' && way === 'self' && <SendTo page={page} />}
    </>
  )
}

/** Where the buyer sends what comes back. */
function SendTo({ page: { number } }: PartProps) {
  const settings = useShopSettings()
  if (!settings.shop_address) return null
  const address = `${shopNameOf(settings)}\n${settings.shop_address}`
  return (
    <section aria-labelledby="send-title">
      <h2 id="send-title">Send it to this address</h2>
      <address className={`anywhere ${styles.text}`}>{address}</address>
      <p>Please write {number} on the parcel, so we know it’s yours.</p>
      <CopyText text={address} of="Shop address" />
    </section>
  )
}

export function BackToShop() {
  return (
    <p>
      <a className={buttonClass()} href={shopAddress()}>
        See all sarees
      </a>
    </p>
  )
}
