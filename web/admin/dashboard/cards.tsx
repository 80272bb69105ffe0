import type { DashboardFacts } from '../../../contract/dashboard.ts'
import { countOf } from '../../../contract/numbers/count-of.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { destinations } from '../destinations.content.ts'
import styles from './cards.module.css'

/** What each card says about the records of its kind, if there are any. */
const linesOf = ({ banner_now, categories, materials, articles, in_shop }: DashboardFacts) => ({
  '/Banner': banner_now && `Shown now: ${banner_now.banner_name}`,
  '/Categorymaster': categories > 0 && countOf(categories, 'category', 'categories'),
  '/Materialmaster': materials > 0 && countOf(materials, 'material'),
  '/Article':
    articles > 0 && `${countOf(articles, 'article')}, ${formatCount(in_shop)} in the shop`,
})

/** Four cards in a line; on a phone the open menu in their place, without what they say. */
export function Cards({ facts }: { facts: DashboardFacts }) {
  const lines = linesOf(facts)
  return (
    <nav className={styles.cards} aria-label="Sections">
      {destinations.map(({ to, card, colour }) => (
        <PageLink key={to} to={to} className={styles[colour]}>
          <strong>{card}</strong> {lines[to] && <bdi>{lines[to]}</bdi>}
        </PageLink>
      ))}
    </nav>
  )
}
