import { Plus, Share2 } from 'lucide-react'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatRupees } from '../../../contract/numbers/format-number.ts'
import { MAX_PIECES, orderAddress } from '../../../contract/shop/orders/order-form.ts'
import type {
  BagPiece,
  GonePiece,
  OrderFormPage,
} from '../../../contract/shop/orders/order-pages.ts'
import { shopAddress } from '../../../contract/shop/window/shop-query.ts'
import { tellMeAddress } from '../../../contract/shop/window/tell-me.ts'
import { whatsAppAddress } from '../../../contract/whatsapp-address.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../window/pieces.tsx'
import styles from './bag.module.css'
import { describeGone } from './describe-gone.ts'
import { shippingWords } from './shipping-words.ts'

interface BagProps {
  page: OrderFormPage
  publicUrl: string
}

/** The pieces of an order that is not placed yet; the list of their numbers is its address. */
export function Bag({ page, publicUrl }: BagProps) {
  const { pieces, gone } = page
  const codes = pieces.map(({ code }) => code)
  const without = (code: string) => orderAddress(codes.filter((other) => other !== code))
  return (
    <aside className={`sheet ${styles.bag}`} aria-labelledby="bag-title">
      <div className={`cluster ${styles.head}`}>
        <h2 id="bag-title">Your bag</h2>
        {codes.length > 0 && (
          <a className="target" href={whatsAppAddress(publicUrl + orderAddress(codes))}>
            <Share2 aria-hidden="true" /> Share this bag
          </a>
        )}
      </div>
      <ul className={styles.lines}>
        {pieces.map((piece) => (
          <Line
            key={piece.code}
            piece={piece}
            before={page.dearer.find(({ code }) => code === piece.code)?.before}
            without={without(piece.code)}
          />
        ))}
        {gone.map((piece) => (
          <GoneLine key={piece.code} piece={piece} without={orderAddress(codes)} />
        ))}
      </ul>
      {codes.length > 0 && <Sum page={page} />}
      {codes.length < MAX_PIECES && (
        <details className={styles.more} open={codes.length === 0}>
          <summary>
            <Plus aria-hidden="true" /> Add another saree
          </summary>
          <AddForm codes={codes} />
          <a className="target t-14" href={shopAddress()}>
            Or browse the shop
          </a>
        </details>
      )}
    </aside>
  )
}

interface LineProps {
  piece: BagPiece
  /** The price that it had when the form was opened, if it went up. */
  before: number | undefined
  /** The form without it. */
  without: string
}

function Line({ piece: { code, name, address, price, cover }, before, without }: LineProps) {
  return (
    <li>
      {cover ? (
        <Picture picture={cover} alt="" sizes="72px" />
      ) : (
        <span className={`cover ${styles.none}`} />
      )}
      <a className={`bare strong ${styles.name}`} href={address}>
        {name}
      </a>
      <span className={`figures ${styles.price}`}>
        {before !== undefined && <Before words={formatRupees(before)} />}
        {formatRupees(price)}
      </span>
      <small>{code} · in stock</small>
      <TakeOut code={code} name={name} without={without} />
    </li>
  )
}

/** An amount that went up since the form was opened. */
function Before({ words }: { words: string }) {
  return (
    <>
      <del>{words}</del> <span className="visually-hidden">now </span>
    </>
  )
}

function GoneLine({ piece, without }: { piece: GonePiece; without: string }) {
  return (
    <li data-gone>
      <span className={`strong ${styles.name}`}>{piece.name || piece.code}</span>
      <small>
        {piece.code} · {describeGone(piece)}
      </small>
      {piece.why === 'sold' && (
        <a className={`target ${styles.out}`} href={tellMeAddress(piece.code)}>
          Tell me when you get one
        </a>
      )}
      <TakeOut code={piece.code} name={piece.name || piece.code} without={without} />
    </li>
  )
}

function TakeOut({ code, name, without }: { code: string; name: string; without: string }) {
  return (
    <a className={`target ${styles.out}`} href={without} data-take-out={code}>
      Remove<span className="visually-hidden"> {name}</span>
    </a>
  )
}

function Sum({ page: { pieces, shipping, shippingBefore, total } }: { page: OrderFormPage }) {
  const sum = pieces.reduce((rupees, { price }) => rupees + price, 0)
  return (
    <dl className={`figures ${styles.sum}`}>
      {pieces.length > 1 && (
        <div className="spread">
          <dt>{countOf(pieces.length, 'piece')}</dt>
          <dd>{formatRupees(sum)}</dd>
        </div>
      )}
      {shipping !== null && (
        <div className="spread">
          <dt>Shipping, anywhere in India</dt>
          <dd>
            {shippingBefore !== null && <Before words={shippingWords(shippingBefore)} />}
            {shippingWords(shipping)}
          </dd>
        </div>
      )}
      <div className={`spread ${styles.all}`}>
        <dt>
          Total <small>inclusive of all taxes</small>
        </dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  )
}

/** Adds a piece by its code, which is on its page and its label. */
export function AddForm({ codes }: { codes: readonly string[] }) {
  return (
    <form className={`with-end ${styles.add}`} action="/Order">
      {codes.map((code) => (
        <input key={code} type="hidden" name="p" value={code} />
      ))}
      <label className="whole-row t-14" htmlFor="more">
        Saree code (up to {MAX_PIECES} sarees per order)
      </label>
      <input
        className="field-look"
        id="more"
        name="p"
        placeholder="FL-000208"
        maxLength={14}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <button className={buttonClass('line')} type="submit">
        Add
      </button>
    </form>
  )
}
