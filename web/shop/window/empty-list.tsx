import { chosenFilters } from '../../../contract/shop/window/chosen-filters.ts'
import type { CataloguePage } from '../../../contract/shop/window/shop-pages.ts'
import { firstPage, shopAddress } from '../../../contract/shop/window/shop-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MessageUs } from '../message-us.tsx'
import { askLinkOf, useShopSettings } from '../settings-context.ts'
import styles from './catalogue.module.css'
import { PieceList } from './pieces.tsx'
import { relOf } from './search-engines.ts'
import { TellMeForm } from './tell-me.tsx'

const whatIsAsked = (isSearch: boolean, filters: number) => {
  if (!isSearch) return 'all your filters'
  return filters === 1 ? 'your search' : 'your search and filters'
}

/** Where nothing fits what was asked for: what to leave out, whom to ask, and what is there. */
export function EmptyList({ page: { query, alike } }: { page: CataloguePage }) {
  const chosen = chosenFilters(query)
  const asked = chosen.map(({ name }) => name).join(', ')
  const ask = askLinkOf(useShopSettings(), `I’m looking for a saree: ${asked}`)
  if (query.page > 1 || query.after)
    return (
      <EmptyState title="You’ve reached the end" art="empty">
        <p>
          There’s nothing more to show here.{' '}
          <a href={shopAddress({ ...query, ...firstPage })}>Go to the first page</a>
        </p>
      </EmptyState>
    )
  return (
    <>
      <EmptyState
        title={
          chosen.length > 0
            ? `No saree matches ${whatIsAsked(query.search !== '', chosen.length)}`
            : 'The first sarees are on the loom'
        }
        art="empty"
      >
        {chosen.length > 0 ? (
          <ul className={`stack ${styles.without}`}>
            {chosen.map(({ name, without }) => (
              <li key={name}>
                <a
                  className="target"
                  href={shopAddress({ ...query, ...firstPage, ...without })}
                  rel={relOf({ ...query, ...firstPage, ...without })}
                >
                  Remove “{name}”
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <p>
            Come back soon, or <MessageUs about="About your sarees: " isInSentence />.
          </p>
        )}
        {chosen.length > 0 && (
          <p>
            We may still have it. <a href={ask.address}>{ask.words}</a>
          </p>
        )}
      </EmptyState>
      <div className={styles.tell}>
        <TellMeForm names={{ saree: '', list: shopAddress(query).split('?')[1] ?? '' }} />
      </div>
      {alike.length > 0 && (
        <section aria-labelledby="instead-title">
          <h2 id="instead-title">In the shop now</h2>
          <PieceList pieces={alike} look="four" />
        </section>
      )}
    </>
  )
}
