import { deliveryFields } from '../../../contract/shop/orders/order-form.ts'
import type { OrderStatusPage } from '../../../contract/shop/orders/order-pages.ts'
import { withFullStop } from '../../../contract/shop/orders/situations.content.ts'
import { shopAddress } from '../../../contract/shop/window/shop-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { formatShopDate } from '../format-shop-day.ts'
import { Say } from '../say.tsx'
import { GivenCards } from './gift-cards.tsx'
import { idOfField } from './order-fields.tsx'
import styles from './order-status.module.css'
import { ReturnForm } from './return-form.tsx'
import { StatusParts } from './status-parts.tsx'
import { StatusSide } from './status-side.tsx'
import { pathOf, statusWords } from './status-words.ts'

interface OrderStatusProps {
  page: OrderStatusPage
  publicUrl: string
}

/** The private page of an order: what is true of it now, and what its buyer can do. */
export function OrderStatus({ page, publicUrl }: OrderStatusProps) {
  const { number, address, view } = page
  const isReturn = view === 'return form'
  return (
    <div
      className={`wrap ${styles.status}`}
      data-reread={page.message ? `${address}${isReturn ? '/return' : ''}` : undefined}
    >
      <Breadcrumbs
        above={[
          { label: 'All sarees', to: shopAddress() },
          ...(isReturn ? [{ label: `Order ${number}`, to: address }] : []),
        ]}
        here={isReturn ? 'Return' : `Order ${number}`}
      />
      {page.hidden ? (
        <>
          <Hidden number={number} hidden={page.hidden} />
          {/* A code names nobody, and stands nowhere else. */}
          <GivenCards page={page} />
        </>
      ) : (
        <Shown page={page} publicUrl={publicUrl} />
      )}
    </div>
  )
}

function Shown({ page, publicUrl }: OrderStatusProps) {
  const isReturn = page.view === 'return form'
  const isWrong = Object.keys(page.errors).length > 0
  return (
    <>
      <Head page={page} />
      {page.message && !(isReturn && isWrong) && (
        <div className={styles.answer}>
          <Say look={isWrong ? 'bad' : 'warn'} isAnswer>
            <p>
              <strong>{withFullStop(page.message)}</strong>{' '}
              {page.errors.utr && <a href="#utr">Correct the UTR</a>}
              {page.errors.gift_card && <a href="#gift_card">Correct the code</a>}
            </p>
            <WrongDetails errors={page.errors} />
          </Say>
        </div>
      )}
      {!isReturn && <Path page={page} />}
      <div className={`columns-900 ${styles.columns}`}>
        <div>{isReturn ? <ReturnForm page={page} /> : <StatusParts page={page} />}</div>
        <StatusSide page={page} publicUrl={publicUrl} />
      </div>
    </>
  )
}

/** Links to the fields of a correction that are wrong. */
function WrongDetails({ errors }: Pick<OrderStatusPage, 'errors'>) {
  const wrong = deliveryFields.filter((name) => errors[name])
  if (wrong.length === 0) return null
  return (
    <ul className="stack">
      {wrong.map((name) => (
        <li key={name}>
          <a href={`#${idOfField(name)}`}>{errors[name]}</a>
        </li>
      ))}
    </ul>
  )
}

function Head({ page }: { page: OrderStatusPage }) {
  const { look, chip, title, lead } = statusWords(page)
  return (
    <div className={`stack ${styles.head}`}>
      <p className={`cluster quiet ${styles.number}`}>
        Order <b>{page.number}</b> <Chip look={look}>{chip}</Chip>
      </p>
      {page.view === 'return form' ? (
        <h1>Request a return</h1>
      ) : (
        <>
          <h1>{title}</h1>
          <p className={`lead anywhere ${styles.lead}`}>{lead}</p>
        </>
      )}
    </div>
  )
}

function Path({ page }: { page: OrderStatusPage }) {
  return (
    <ol className={styles.path} aria-label="Order progress">
      {pathOf(page).map(({ words, when, look }) => (
        <li
          key={`${words} ${when}`}
          data-look={look}
          aria-current={look === 'now' ? 'step' : undefined}
        >
          <b>{words}</b>
          {when && <small>{when}</small>}
        </li>
      ))}
    </ol>
  )
}

interface HiddenProps {
  number: string
  hidden: NonNullable<OrderStatusPage['hidden']>
}

function Hidden({ number, hidden: { at, isErased, invoiceUntil } }: HiddenProps) {
  return (
    <>
      <h1 className="visually-hidden">Order {number}</h1>
      <EmptyState title="We’ve deleted the details of this order" art="empty">
        <p>
          {isErased
            ? 'It was placed more than a year ago, so we’ve deleted your details.'
            : `As you asked, we deleted your name, number and address on ${formatShopDate(at)}.`}
          {invoiceUntil &&
            ` Only your invoice still has your name and address, and only the shop’s owner can open it. We keep it for tax records until ${formatShopDate(invoiceUntil)}, then delete it.`}
        </p>
        <a className={buttonClass('line')} href={shopAddress()}>
          See all sarees
        </a>
      </EmptyState>
    </>
  )
}
