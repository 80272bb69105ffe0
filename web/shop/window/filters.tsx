import { X } from 'lucide-react'
import { type ColourFamily, colourFamilies } from '../../../contract/articles/colour-families.ts'
import type { CataloguePage } from '../../../contract/shop/window/shop-pages.ts'
import {
  type ShopOrder,
  type ShopQuery,
  shopAddress,
  shopOrders,
} from '../../../contract/shop/window/shop-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { describeCount, formatPieces } from './describe-list.ts'
import styles from './filters.module.css'
import { relOf } from './search-engines.ts'

/** Links, each of which switches one filter on or off; on a phone they are a panel that the address opens. */
export function Filters({ page }: { page: CataloguePage }) {
  const { query, materials, colours, available } = page
  const shownMaterials = materials.filter(
    ({ name, pieces }) => pieces > 0 || name === query.material,
  )
  return (
    <div className={`on-screen stack ${styles.filters}`} id="filters">
      <div className="row">
        <h2 className="plain t-18">Filter</h2>
        <a className={styles.close} href="#list" aria-label="Close the filters">
          <X aria-hidden="true" />
        </a>
      </div>
      <section className={styles.onPhone}>
        <h3 className="plain t-14">Sort by</h3>
        <div className={styles.orders}>
          <OrderLinks query={query} />
        </div>
      </section>
      <section>
        <h3 className="plain t-14">Availability</h3>
        <ul className={styles.list}>
          <FilterLink
            query={query}
            change={{ onlyAvailable: !query.onlyAvailable }}
            isChosen={query.onlyAvailable}
            name="In stock"
            pieces={available}
          />
        </ul>
      </section>
      {shownMaterials.length > 1 && (
        <section>
          <h3 className="plain t-14">Material</h3>
          <ul className={styles.list}>
            {shownMaterials.map(({ name, pieces }) => {
              const isChosen = name === query.material
              return (
                <FilterLink
                  key={name}
                  query={query}
                  change={{ material: isChosen ? '' : name }}
                  isChosen={isChosen}
                  name={name}
                  pieces={pieces}
                />
              )
            })}
          </ul>
        </section>
      )}
      <PriceForm query={query} />
      {colours.length > 1 && <Colours query={query} colours={colours} />}
      <div className={styles.done}>
        <a className={buttonClass()} href="#list">
          {page.total > 0 ? `Show ${describeCount(page).toLowerCase()}` : 'Close'}
        </a>
      </div>
    </div>
  )
}

interface FilterLinkProps {
  query: ShopQuery
  change: Partial<ShopQuery>
  isChosen: boolean
  name: string
  pieces: number
  family?: ColourFamily
}

function FilterLink({ query, change, isChosen, name, pieces, family }: FilterLinkProps) {
  const to = { ...query, page: 1, after: '', ...change }
  return (
    <li>
      <a
        href={`${shopAddress(to)}#list`}
        rel={relOf(to)}
        aria-current={isChosen ? 'true' : undefined}
      >
        {family ? (
          <svg className={styles.dye} aria-hidden="true">
            <rect width="100%" height="100%" fill={colourFamilies[family].sample} />
          </svg>
        ) : (
          <span className={styles.box} />
        )}
        <span>{name}</span>
        <b className="note figures">{formatPieces(pieces)}</b>
      </a>
    </li>
  )
}

function Colours({ query, colours }: Pick<CataloguePage, 'query' | 'colours'>) {
  const pieces = new Map(colours.map((colour) => [colour.family, colour.pieces]))
  const families = (Object.keys(colourFamilies) as ColourFamily[]).filter((family) =>
    pieces.has(family),
  )
  return (
    <section>
      <h3 className="plain t-14">Colour</h3>
      <ul className={`${styles.list} ${styles.dyes}`}>
        {families.map((family) => (
          <FilterLink
            key={family}
            query={query}
            change={{ colour: family === query.colour ? '' : family }}
            isChosen={family === query.colour}
            name={colourFamilies[family].name}
            pieces={pieces.get(family) ?? 0}
            family={family}
          />
        ))}
      </ul>
    </section>
  )
}

function PriceForm({ query }: { query: ShopQuery }) {
  return (
    <section>
      <h3 className="plain t-14" id="price-title">
        Price in rupees
      </h3>
      <form className={styles.range} action="/Shop#list" aria-labelledby="price-title">
        <label>
          From
          <input
            className="field-look figures"
            name="from"
            inputMode="decimal"
            defaultValue={query.wrongFrom || (query.from ?? '')}
            aria-invalid={query.wrongFrom ? true : undefined}
          />
        </label>
        <span aria-hidden="true">–</span>
        <label>
          To
          <input
            className="field-look figures"
            name="to"
            inputMode="decimal"
            defaultValue={query.wrongTo || (query.to ?? '')}
            aria-invalid={query.wrongTo ? true : undefined}
          />
        </label>
        <OtherParameters query={query} without={['from', 'to']} />
        <button className={buttonClass('line', 'small')} type="submit">
          Show
        </button>
      </form>
    </section>
  )
}

/** What a form must send along, so that it changes nothing else. */
export function OtherParameters({ query, without }: { query: ShopQuery; without: string[] }) {
  const address = shopAddress({ ...query, page: 1, after: '' })
  const parameters = new URLSearchParams(address.split('?')[1])
  return [...parameters].map(([name, value]) =>
    without.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
  )
}

export function OrderLinks({ query }: { query: ShopQuery }) {
  return (Object.entries(shopOrders) as [ShopOrder, string][]).map(([order, name]) => {
    const to = { ...query, page: 1, after: '', order }
    return (
      <a
        className="target"
        key={order}
        href={`${shopAddress(to)}#list`}
        rel={relOf(to)}
        aria-current={order === query.order ? 'true' : undefined}
      >
        {name}
      </a>
    )
  })
}
