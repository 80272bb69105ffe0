import { Info, Plus } from 'lucide-react'
import { formatRupees } from '../../../contract/numbers/format-number.ts'
import { MAX_PIECES, orderAddress } from '../../../contract/shop/orders/order-form.ts'
import { takesTransfers } from '../../../contract/shop/settings/facts.ts'
import { isOpenForOrders } from '../../../contract/shop/settings/shop-settings.ts'
import type { SareePage } from '../../../contract/shop/window/shop-pages.ts'
import { shopAddress } from '../../../contract/shop/window/shop-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { formatMoment, formatShopDay } from '../format-shop-day.ts'
import { ReturnRules } from '../return-rules.tsx'
import { Say } from '../say.tsx'
import { askLinkOf, useArrivals, useShopSettings } from '../settings-context.ts'
import { coloursNamedIn } from './colours-named-in.ts'
import { Gallery, photoSizes, thumbSizes } from './gallery.tsx'
import { LengthDrawing } from './length-drawing.tsx'
import { Picture, PieceList } from './pieces.tsx'
import { planLength } from './plan-length.ts'
import styles from './saree.module.css'
import { SareeFacts } from './saree-facts.tsx'
import { ShareButton } from './share-button.tsx'
import { TellMeForm } from './tell-me.tsx'

export function Saree({ page }: { page: SareePage }) {
  const { name, category, alike, order, facts } = page
  const plan = planLength(facts)
  const [body, end] = coloursNamedIn(facts.colours)
  return (
    <article className={`wrap ${styles.saree}`}>
      <Breadcrumbs
        above={[
          { label: 'All sarees', to: shopAddress() },
          ...(order ? [{ label: `Order ${order.number}`, to: order.address }] : []),
          ...(category && !order ? [{ label: category, to: shopAddress({ category }) }] : []),
        ]}
        here={name}
      />
      <div className={`columns-860 ${styles.columns}`}>
        <Photos page={page} />
        <Purchase page={page} />
      </div>
      <SareeFacts page={page} />
      {plan && <LengthDrawing plan={plan} colours={{ body, end }} />}
      {alike.length > 0 && (
        <section className={styles.alike} id="like" aria-labelledby="like-title">
          <h2 id="like-title">You may also like</h2>
          <PieceList pieces={alike} look="four" />
        </section>
      )}
      {!page.soldAt && !order && <Reach page={page} />}
    </article>
  )
}

/** Whether the shop takes an order for the piece now. */
const useCanOrder = ({ soldAt, stock, heldUntil }: SareePage) =>
  isOpenForOrders(useShopSettings()) && !soldAt && stock > 0 && !heldUntil

/** On a phone price and button stay within the thumb’s reach. */
function Reach({ page }: { page: SareePage }) {
  const { price, heldUntil } = page
  return (
    <div className={`on-screen ${styles.reach}`}>
      <strong>
        {formatRupees(price)}
        <small>{inShort(page)}</small>
      </strong>
      {useCanOrder(page) ? (
        <OrderLink code={page.code} />
      ) : (
        <AskLink page={page} isMain={!heldUntil} />
      )}
    </div>
  )
}

function OrderLink({ code }: { code: string }) {
  return (
    <a className={buttonClass()} href={orderAddress([code])}>
      Order this saree
    </a>
  )
}

interface AskLinkProps {
  page: SareePage
  isMain: boolean
}

function AskLink({ page: { code, name }, isMain }: AskLinkProps) {
  const { words, address } = askLinkOf(useShopSettings(), `${code}: ${name}`)
  return (
    <a className={buttonClass(isMain ? 'primary' : 'line')} href={address}>
      {words}
    </a>
  )
}

const inShort = ({ stock, heldUntil }: SareePage) => {
  if (heldUntil) return 'Reserved'
  return stock === 1 ? 'In stock, one piece only' : `In stock, ${stock} pieces`
}

function Photos({ page: { pictures, name, order } }: { page: SareePage }) {
  if (pictures.length === 0)
    return (
      <div className={`stack ${styles.none}`}>
        <EmptyState title="No photo yet" art="empty">
          {!order && <p>Ask us for a photo before you order.</p>}
        </EmptyState>
      </div>
    )
  return (
    <Gallery
      photos={pictures.map((picture, index) => ({
        address: `/pictures/${picture.name}`,
        picture: (
          <Picture
            picture={picture}
            alt={picture.alt || `${name}, photo ${index + 1}`}
            sizes={photoSizes}
            isFirst={index === 0}
          />
        ),
        thumb: <Picture picture={picture} alt="" sizes={thumbSizes} />,
      }))}
    />
  )
}

function Purchase({ page }: { page: SareePage }) {
  const { code, name, order } = page
  return (
    <div className={`stack ${styles.buy}`}>
      <p className={`note figures ${styles.code}`}>{code}</p>
      <h1>{name}</h1>
      {order ? <Ordered order={order} /> : <Offer page={page} />}
      {page.facts.description && (
        <p className={`anywhere ${styles.story}`}>{page.facts.description}</p>
      )}
      <p className={`note ${styles.note}`}>
        <Info aria-hidden="true" />
        <span>
          Colours look a little different on every screen.
          {page.facts.colours && ` In daylight: ${page.facts.colours}.`} Want to be sure? Ask us for
          a daylight photo.
        </span>
      </p>
    </div>
  )
}

/** For the buyer of a saree that has left the shop. */
function Ordered({
  order: { number, address, isKept },
}: {
  order: NonNullable<SareePage['order']>
}) {
  return (
    <>
      <Say look={isKept ? 'ok' : 'info'}>
        <p>
          {isKept
            ? 'This saree is no longer in the shop, but yours is reserved for you.'
            : `This saree is no longer in the shop. It’s in your order ${number}.`}
        </p>
      </Say>
      <p>
        <a className={buttonClass('line')} href={address}>
          Back to your order
        </a>
      </p>
    </>
  )
}

function Offer({ page }: { page: SareePage }) {
  const { price, stock, soldAt } = page
  const { most: arrival } = useArrivals()
  const paysNow = takesTransfers(useShopSettings())
  return (
    <>
      {!soldAt && stock > 0 && (
        <p className={`figures ${styles.price}`}>
          <data value={price}>{formatRupees(price)}</data> <small>inclusive of all taxes</small>
        </p>
      )}
      <p
        className={`cluster quiet ${styles.stock}`}
        data-state={stock > 0 && page.heldUntil ? 'held' : undefined}
      >
        <Stock page={page} />
      </p>
      {useCanOrder(page) && arrival && (
        <p>
          At your door by <strong>{arrival}</strong> in most of India
          {paysNow && ', if you pay now'}.
        </p>
      )}
      {stock > 0 ? <ReturnRules /> : <TellMeForm names={{ saree: page.code, list: '' }} />}
      <Actions page={page} />
    </>
  )
}

function Stock({ page: { stock, soldAt, heldUntil } }: { page: SareePage }) {
  if (stock === 0)
    return (
      <>
        <Chip look="bad">Sold</Chip> {soldAt && `on ${formatShopDay(soldAt)}`}
      </>
    )
  if (heldUntil)
    return (
      <>
        <Chip look="warn">Reserved</Chip> until {formatMoment(heldUntil)}. Check back then, or ask
        us.
      </>
    )
  return (
    <>
      <Chip look="ok">In stock</Chip> {stock === 1 ? 'one piece only' : `${stock} pieces`}
    </>
  )
}

function Actions({ page }: { page: SareePage }) {
  const { code, stock, heldUntil, alike } = page
  const canOrder = useCanOrder(page)
  return (
    <div className={styles.actions}>
      {canOrder && <OrderLink code={code} />}
      {stock > 0 && <AskLink page={page} isMain={!canOrder && !heldUntil} />}
      {(stock === 0 || heldUntil) && alike.length > 0 && (
        <a className={buttonClass(stock === 0 ? 'line' : 'ink')} href="#like">
          See others like it
        </a>
      )}
      {canOrder && (
        <shop-add data-code={code} data-most={MAX_PIECES}>
          <button className={buttonClass('line')} type="button" hidden>
            <Plus aria-hidden="true" /> <span>Add to bag</span>
          </button>
        </shop-add>
      )}
      <ShareButton />
    </div>
  )
}
