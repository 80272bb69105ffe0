import type { ReactNode } from 'react'
import { keysOf } from '../../../contract/keys-of.ts'
import { formatRupees } from '../../../contract/numbers/format-number.ts'
import { MAX_PIECES, noOrderForm } from '../../../contract/shop/orders/order-form.ts'
import type { OrderFormPage } from '../../../contract/shop/orders/order-pages.ts'
import type { Piece } from '../../../contract/shop/window/shop-pages.ts'
import { shopAddress } from '../../../contract/shop/window/shop-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Say } from '../say.tsx'
import { Picture } from '../window/pieces.tsx'
import { describeGone } from './describe-gone.ts'
import { idOfField } from './order-fields.tsx'
import styles from './order-form.module.css'

interface Notice {
  key: string
  look: 'warn' | 'bad'
  words: ReactNode
}

interface OrderNoticesProps {
  page: OrderFormPage
  formId: string
}

/** What stands between the buyer and the order, the worst first. The first one has the focus if the form was sent. */
export function OrderNotices({ page, formId }: OrderNoticesProps) {
  const notices = findNotices(page, formId)
  const wasSent = page.message !== '' || wrongFields(page).length > 0
  return (
    <div className={styles.notices}>
      {notices.map(({ key, look, words }, index) => (
        <Say key={key} look={look} isAnswer={wasSent && index === 0}>
          {words}
        </Say>
      ))}
      {findLost(page).length > 0 && page.alike.length > 0 && (
        <Instead alike={page.alike} formId={formId} />
      )}
    </div>
  )
}

/** The pieces that others have. */
const findLost = ({ gone }: OrderFormPage) => gone.filter(({ why }) => why !== 'own')

/** In the order of the form. */
const wrongFields = ({ errors }: OrderFormPage) =>
  keysOf(noOrderForm).filter((name) => errors[name])

const findNotices = (page: OrderFormPage, formId: string): Notice[] => {
  const { message, dearer, unknown, tooMany, ownOrder } = page
  const hasLost = findLost(page).length > 0
  const isWrong = wrongFields(page).length > 0
  const isSaid = isWrong || hasLost || dearer.length > 0 || ownOrder !== null || !page.isOpen
  const notices: (Notice | false)[] = [
    isWrong && { key: 'errors', look: 'bad', words: <Errors page={page} /> },
    hasLost && { key: 'gone', look: 'bad', words: <Gone page={page} /> },
    dearer.length > 0 && { key: 'dearer', look: 'warn', words: <Dearer page={page} /> },
    ownOrder !== null && {
      key: 'again',
      look: 'warn',
      words: <OrderedAlready page={page} address={ownOrder} formId={formId} />,
    },
    message !== '' &&
      !isSaid && {
        key: 'message',
        look: 'warn',
        words: (
          <p>
            <strong>{message}</strong>
          </p>
        ),
      },
    tooMany.length > 0 && {
      key: 'too many',
      look: 'warn',
      words: (
        <p>
          <strong>You can order up to {MAX_PIECES} sarees at a time.</strong> We’ve left out{' '}
          {tooMany.join(', ')}. Please order {tooMany.length === 1 ? 'it' : 'them'} separately.
        </p>
      ),
    },
    unknown.length > 0 && {
      key: 'unknown',
      look: 'warn',
      words: (
        <p>
          <strong>We can’t find {unknown.join(', ')}.</strong> A saree code looks like FL-000208.
          You’ll see it above the saree’s name.
        </p>
      ),
    },
  ]
  return notices.filter((notice) => notice !== false)
}

function Errors({ page }: { page: OrderFormPage }) {
  const { errors } = page
  const wrong = wrongFields(page)
  return (
    <>
      <p>
        <strong>
          Please check {wrong.length === 1 ? 'this detail' : `these ${wrong.length} details`}. Your
          order hasn’t been placed yet.
        </strong>
      </p>
      <ul className="stack">
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${idOfField(name)}`}>{errors[name]}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Gone({ page }: { page: OrderFormPage }) {
  const { pieces, message, alike } = page
  return (
    <>
      {findLost(page).map((piece) => (
        <p key={piece.code}>
          <strong>
            Sorry, {piece.name || piece.code} {piece.why === 'sold' ? 'has been' : 'is'}{' '}
            {describeGone(piece)}.
          </strong>
        </p>
      ))}
      <p>
        {message && `${message} `}
        {pieces.length > 0
          ? 'You can order the rest, or choose another saree.'
          : alike.length > 0 && 'Would you like one of these instead?'}
      </p>
    </>
  )
}

function Dearer({ page: { dearer, pieces } }: { page: OrderFormPage }) {
  return (
    <>
      {dearer.map(({ code, before }) => {
        const piece = pieces.find((other) => other.code === code)
        if (!piece) return null
        return (
          <p key={code}>
            <strong>
              The price of {piece.name} has changed from {formatRupees(before)} to{' '}
              {formatRupees(piece.price)}.
            </strong>
          </p>
        )
      })}
      <p>
        Your order hasn’t been placed yet. Order at the new price, or{' '}
        <a href={shopAddress()}>go back to the shop</a>.
      </p>
    </>
  )
}

interface OrderedAlreadyProps {
  page: OrderFormPage
  address: string
  formId: string
}

function OrderedAlready({ page: { pieces, message }, address, formId }: OrderedAlreadyProps) {
  const wasSent = message !== ''
  return (
    <>
      <p>
        <strong>
          You’ve already ordered this saree{wasSent && ', so we didn’t place a second order'}.
        </strong>{' '}
        <a href={address}>Open your order</a>
      </p>
      {wasSent && pieces.length > 0 && (
        <p>
          Would you like one more like it?{' '}
          <button
            className={buttonClass('line', 'small')}
            type="submit"
            form={formId}
            name="again"
            value="1"
          >
            Order one more
          </button>
        </p>
      )}
    </>
  )
}

/** What is taken instead of the pieces that are gone, without typing anything again. */
function Instead({ alike, formId }: { alike: readonly Piece[]; formId: string }) {
  return (
    <section className={styles.instead} aria-labelledby="instead-title">
      <h2 id="instead-title">Similar sarees in stock</h2>
      <ul className={styles.alike}>
        {alike.map(({ code, address, name, price, cover }) => (
          <li key={code}>
            {cover ? (
              <Picture picture={cover} alt={cover.alt} sizes="(max-width: 700px) 96px, 9rem" />
            ) : (
              <span className={`cover quiet figures ${styles.none}`}>No photo yet</span>
            )}
            <div>
              <a className="bare" href={address}>
                {name}
              </a>
              <span className="quiet figures">{formatRupees(price)}</span>
              <button
                className={buttonClass('line', 'small')}
                type="submit"
                form={formId}
                name="instead"
                value={code}
                formNoValidate
              >
                Choose this one instead<span className="visually-hidden"> {name}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
