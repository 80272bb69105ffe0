import type { DashboardFacts } from '../../../contract/dashboard.ts'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { destinations } from '../destinations.content.ts'
import styles from './cards.module.css'

/** Replaces the cards on a phone. */
export function Tiles() {
  return (
    <nav className={styles.menu} aria-label="Sections">
      {destinations.map(({ to, card, colour }) => (
        <PageLink key={to} to={to} className={styles[colour]}>
          {card}
        </PageLink>
      ))}
    </nav>
  )
}

/** What each card says about the records of its kind, if there are any. */
const linesOf = ({ banner_now, categories, materials, articles, in_shop }: DashboardFacts) => ({
  '/Banner': banner_now && `Shown now: ${banner_now.banner_name}`,
  '/Categorymaster': categories > 0 && countOf(categories, 'category', 'categories'),
  '/Materialmaster': materials > 0 && countOf(materials, 'material'),
  '/Article':
    articles > 0 && `${countOf(articles, 'article')}, ${formatCount(in_shop)} in the shop`,
})

export function Cards({ facts }: { facts: DashboardFacts }) {
  const lines = linesOf(facts)
  return (
    <div className={styles.cards}>
      {destinations.map(({ to, card, about, colour }) => (
        <PageLink key={to} to={to} className={`${styles.card} ${styles[colour]}`}>
          <span className={styles.words}>
            <strong>{card}</strong>
            <bdi>{lines[to] || about}</bdi>
          </span>
          <span className={styles.end} />
        </PageLink>
      ))}
    </div>
  )
}
