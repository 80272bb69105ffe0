import { ChevronLeft, ChevronRight, Search, SlidersHorizontal, X } from 'lucide-react'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { chosenFilters } from '../../../contract/shop/window/chosen-filters.ts'
import type { CataloguePage } from '../../../contract/shop/window/shop-pages.ts'
import {
  countFilters,
  firstPage,
  MAX_PAGE,
  MAX_SEARCH_LENGTH,
  PIECES_PER_PAGE,
  type ShopQuery,
  shopAddress,
  wholeShop,
} from '../../../contract/shop/window/shop-query.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Say } from '../say.tsx'
import { useShopSettings } from '../settings-context.ts'
import styles from './catalogue.module.css'
import { describeCount, formatPieces } from './describe-list.ts'
import { EmptyList } from './empty-list.tsx'
import { Filters, OrderLinks, OtherParameters } from './filters.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Picture, PieceList } from './pieces.tsx'
import { relOf } from './search-engines.ts'

/** The pictures that a phone shows before anybody scrolls; a screen shows more, which are loaded next. */
const FIRST_PICTURES = 2

export function Catalogue({ page }: { page: CataloguePage }) {
  const { shop_intro } = useShopSettings()
  const { query, pieces } = page
  return (
    <div className={`wrap ${styles.shop}`}>
      {query.category && (
        <Breadcrumbs above={[{ label: 'All sarees', to: shopAddress() }]} here={query.category} />
      )}
      <div className={styles.top}>
        <div>
          <h1 className="t-60">{query.category || 'Our sarees'}</h1>
          <p className={`quiet t-18 ${styles.lead}`}>
            {shop_intro && `${shop_intro} `}Prices are inclusive of all taxes.
          </p>
        </div>
        <SearchForm query={query} />
      </div>
      <Categories page={page} />
      <div className={`columns-860 ${styles.columns}`} id="list">
        <Filters page={page} />
        <section aria-labelledby="list-title">
          <div className={`cluster ${styles.head}`}>
            <h2 className="plain figures" id="list-title">
              {describeCount(page)}
            </h2>
            <a className={`${buttonClass('line', 'small')} ${styles.open}`} href="#filters">
              <SlidersHorizontal aria-hidden="true" /> Filter and sort
              {countFilters(query) > 0 && ` · ${countFilters(query)}`}
            </a>
            <div className={`cluster ${styles.sort}`}>
              <span className="quiet">Sort by</span>
              <OrderLinks query={query} />
            </div>
          </div>
          <WrongPrice query={query} />
          <Chosen query={query} />
          {pieces.length > 0 ? (
            <>
              <PieceList pieces={pieces} firstPictures={FIRST_PICTURES} />
              <Paging page={page} />
            </>
          ) : (
            <EmptyList page={page} />
          )}
        </section>
      </div>
      <HowItWorks />
    </div>
  )
}

function SearchForm({ query }: { query: ShopQuery }) {
  return (
    <search>
      <form className={`with-end ${styles.seek}`} action="/Shop">
        <label className="strong t-14" htmlFor="search">
          Search the shop
        </label>
        <input
          id="search"
          name="q"
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          defaultValue={query.search}
          placeholder="Name, weave or code"
        />
        <OtherParameters query={query} without={['q']} />
        <button className={buttonClass('ink')} type="submit" aria-label="Search">
          <Search aria-hidden="true" />
        </button>
      </form>
    </search>
  )
}

function Categories({ page: { categories, query } }: { page: CataloguePage }) {
  if (categories.length === 0) return null
  return (
    <ul className={styles.categories} aria-label="Categories">
      {categories.map(({ name, pieces, picture }) => {
        const isChosen = name === query.category
        const to = { ...query, ...firstPage, category: isChosen ? '' : name }
        return (
          <li key={name}>
            <a
              className="threaded"
              href={shopAddress(to)}
              rel={relOf(to)}
              aria-current={isChosen ? 'true' : undefined}
            >
              {picture ? (
                <Picture picture={picture} alt="" sizes="(max-width: 860px) 34vw, 16vw" />
              ) : (
                <span className={`cover ${styles.plain}`} />
              )}
              <strong>{name}</strong>
              <span className="note figures">
                {pieces === 1 ? '1 piece' : `${formatPieces(pieces)} pieces`}
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function WrongPrice({ query: { wrongFrom, wrongTo } }: { query: ShopQuery }) {
  const typed = [wrongFrom, wrongTo].filter(Boolean).map((text) => `“${text}”`)
  if (typed.length === 0) return null
  return (
    <Say look="warn" isAnswer>
      {typed.join(' and ')} {typed.length === 1 ? 'isn’t a price' : 'aren’t prices'}. Please enter
      an amount, such as 4,499.
    </Say>
  )
}

function Chosen({ query }: { query: ShopQuery }) {
  const chosen = chosenFilters(query)
  if (chosen.length === 0) return null
  return (
    <ul className={`cluster ${styles.chosen}`} aria-label="Chosen filters">
      {chosen.map(({ name, without }) => (
        <li key={name}>
          <a
            className="target"
            href={shopAddress({ ...query, ...firstPage, ...without })}
            rel={relOf({ ...query, ...firstPage, ...without })}
          >
            {name} <X aria-hidden="true" />
            <span className="visually-hidden">, remove this filter</span>
          </a>
        </li>
      ))}
      <li>
        <a
          className={`target ${styles.all}`}
          href={shopAddress({ ...wholeShop, order: query.order })}
        >
          Clear all
        </a>
      </li>
    </ul>
  )
}

const joinRel = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ')

function Paging({ page: { query, total, isMore, pieces, nextAfter } }: { page: CataloguePage }) {
  const pages = Math.min(Math.ceil(total / PIECES_PER_PAGE), MAX_PAGE)
  const to = (page: number) => `${shopAddress({ ...query, page, after: '' })}#list`
  // The pages of a list that search engines leave out lead them nowhere.
  const rel = relOf({ ...query, after: '' })
  const more = nextAfter && (
    <a href={`${shopAddress({ ...query, after: nextAfter })}#list`} rel="nofollow">
      More
    </a>
  )
  if (query.after)
    return (
      <nav className={`cluster figures ${styles.paging}`} aria-label="Pages">
        <a href={to(MAX_PAGE)} rel={rel}>
          Page {MAX_PAGE}
        </a>
        {more}
      </nav>
    )
  if (pages <= 1) return null
  const first = (query.page - 1) * PIECES_PER_PAGE + 1
  const near = [...new Set([1, query.page - 1, query.page, query.page + 1, pages])].filter(
    (page) => page >= 1 && page <= pages,
  )
  return (
    <nav className={`cluster figures ${styles.paging}`} aria-label="Pages">
      {query.page > 1 && (
        <a href={to(query.page - 1)} rel={joinRel('prev', rel)}>
          <ChevronLeft aria-hidden="true" /> Back
        </a>
      )}
      {near.map((page, index) => [
        page - (near[index - 1] ?? page - 1) > 1 && <span key={`before ${page}`}>…</span>,
        page === query.page ? (
          <span className="threaded" key={page} aria-current="page">
            {page}
          </span>
        ) : (
          <a key={page} href={to(page)} rel={rel} aria-label={`Page ${page}`}>
            {page}
          </a>
        ),
      ])}
      {query.page < pages && (
        <a href={to(query.page + 1)} rel={joinRel('next', rel)}>
          Next <ChevronRight aria-hidden="true" />
        </a>
      )}
      {more}
      <span className={`note ${styles.range}`}>
        Pieces {formatCount(first)} to {formatCount(first + pieces.length - 1)} of{' '}
        {formatCount(total)}
        {isMore && '+'}
      </span>
    </nav>
  )
}
