import { Info, Share2 } from 'lucide-react'
import { formatRupees } from '../../contract/numbers/format-number.ts'
import type { SareePage } from '../../contract/shop/shop-pages.ts'
import { shopAddress } from '../../contract/shop/shop-query.ts'
import { buttonClass } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { formatShopDay } from './format-shop-day.ts'
import { Picture, PieceList } from './pieces.tsx'
import styles from './saree.module.css'
import { askLinkOf, describeShipping, shopNameOf, useShopSettings } from './shop-settings.ts'

export function Saree({ page }: { page: SareePage }) {
  const { name, category, alike } = page
  return (
    <article className={`wrap ${styles.saree}`}>
      <Breadcrumbs
        above={[
          { label: 'Home', to: '/' },
          { label: 'Saree shop', to: shopAddress() },
          ...(category ? [{ label: category, to: shopAddress({ category }) }] : []),
        ]}
        here={name}
      />
      <div className={styles.columns}>
        <Gallery page={page} />
        <Purchase page={page} />
      </div>
      <Facts page={page} />
      {alike.length > 0 && (
        <section className={styles.alike} id="like" aria-labelledby="like-title">
          <h2 id="like-title">You may also like</h2>
          <PieceList pieces={alike} look="four" />
        </section>
      )}
      {!page.soldAt && (
        <div className={styles.reach}>
          <strong>
            {formatRupees(page.price)}
            <small>{inStock(page.stock)}</small>
          </strong>
          <AskLink page={page} />
        </div>
      )}
    </article>
  )
}

function AskLink({ page: { code, name } }: { page: SareePage }) {
  const { words, address } = askLinkOf(useShopSettings(), `${code}: ${name}`)
  return (
    <a className={buttonClass()} href={address}>
      {words}
    </a>
  )
}

const inStock = (stock: number) =>
  stock === 1 ? 'In stock, one piece only' : `In stock, ${stock} pieces`

function Gallery({ page: { pictures, name } }: { page: SareePage }) {
  if (pictures.length === 0)
    return (
      <div className={styles.none}>
        <EmptyState title="No photo yet" art="empty">
          <p>Ask us for a photo before you order.</p>
        </EmptyState>
      </div>
    )
  return (
    <section className={styles.gallery} aria-label="Photos">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it */}
      <ul className={styles.strip} tabIndex={0}>
        {pictures.map((picture, index) => {
          return (
            <li key={picture.name} id={`photo-${index + 1}`}>
              <a
                href={`/pictures/${picture.name}`}
                data-zoom
                aria-label={`Zoom photo ${index + 1}`}
              >
                <Picture
                  picture={picture}
                  alt={picture.alt || `${name}, photo ${index + 1}`}
                  sizes="(max-width: 500px) 86vw, (max-width: 860px) 62vw, 46vw"
                  isFirst={index === 0}
                />
              </a>
            </li>
          )
        })}
      </ul>
      {pictures.length > 1 && (
        <div className={styles.thumbs}>
          {pictures.map((picture, index) => (
            <a
              key={picture.name}
              href={`#photo-${index + 1}`}
              aria-label={`Show photo ${index + 1}`}
            >
              <Picture picture={picture} alt="" sizes="76px" />
            </a>
          ))}
        </div>
      )}
    </section>
  )
}

function Purchase({ page }: { page: SareePage }) {
  const { code, name, price, stock, soldAt, alike } = page
  return (
    <div className={styles.buy}>
      <p className={styles.code}>{code}</p>
      <h1>{name}</h1>
      {!soldAt && stock > 0 && (
        <p className={styles.price}>
          <data value={price}>{formatRupees(price)}</data> <small>inclusive of all taxes</small>
        </p>
      )}
      <p className={styles.stock}>
        {stock > 0 ? (
          <>
            <Chip look="ok">In stock</Chip> {stock === 1 ? 'one piece only' : `${stock} pieces`}
          </>
        ) : (
          <>
            <Chip look="bad">Sold</Chip> {soldAt && `on ${formatShopDay(soldAt)}`}
          </>
        )}
      </p>
      {stock > 0 && <ReturnRules />}
      <div className={styles.actions}>
        {stock > 0 ? (
          <AskLink page={page} />
        ) : (
          alike.length > 0 && (
            <a className={buttonClass('ink')} href="#like">
              See others like it
            </a>
          )
        )}
        <shop-share>
          <button className={buttonClass('line')} type="button" hidden>
            <Share2 aria-hidden="true" /> Share
          </button>
        </shop-share>
      </div>
      <p className={styles.colours}>
        <Info aria-hidden="true" />
        <span>
          Every screen shows colours a little differently. Ask us for a photo in daylight beside a
          colour you know.
        </span>
      </p>
    </div>
  )
}

/** By the return policy (specification, section 9); it stands above every button that leads to an order. */
function ReturnRules() {
  return (
    <ul className={styles.rules}>
      <li>
        <b>3 days to return</b>, counted from the day of delivery. Not for pieces with fall and
        edging done for you.
      </li>
      <li>
        Damaged, defective or not what you ordered: <b>refund or gift card</b>. Colour different, or
        you dislike the material: <b>gift card only</b>.
      </li>
      <li>
        On an order sent free of charge, <b>Rs. 75 per piece</b> is taken off what you get back.{' '}
        <a href="/Returnpolicy">Return policy</a>
      </li>
    </ul>
  )
}

function Facts({ page }: { page: SareePage }) {
  const settings = useShopSettings()
  const facts = [
    { name: 'Material', text: page.material },
    { name: 'Category', text: page.category },
    { name: 'Length', text: page.length },
    { name: 'Blouse piece', text: page.hasBlousePiece ? 'Yes' : 'No' },
    { name: 'Wash', text: page.wash },
    { name: 'Shipping', text: describeShipping(settings) },
    { name: 'Sold by', text: shopNameOf(settings) },
  ].filter(({ text }) => text !== '')
  return (
    <section className={styles.facts} aria-labelledby="facts-title">
      <h2 id="facts-title">The facts</h2>
      <dl>
        {facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
