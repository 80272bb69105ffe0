import { ArrowRight } from 'lucide-react'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { destinations } from '../destinations.content.ts'
import styles from './dashboard-page.module.css'

export const handle = { title: 'Dashboard' }

/** Phones show the menu in place of the cards. */
export function Component() {
  return (
    <>
      <h1 className={styles.title}>Dashboard</h1>
      <div className={styles.cards}>
        {destinations.map(({ to, card, about, dye }) => (
          <PageLink key={to} to={to} className={`${styles.card} ${styles[dye]}`}>
            <span className={styles.words}>
              <strong>{card}</strong>
              <span>{about}</span>
            </span>
            <span className={styles.arrow}>
              <ArrowRight aria-hidden="true" />
            </span>
            <span className={styles.end} />
          </PageLink>
        ))}
      </div>
      <nav className={styles.menu} aria-label="Sections">
        {destinations.map(({ to, card, dye }) => (
          <PageLink key={to} to={to} className={styles[dye]}>
            {card}
            <ArrowRight aria-hidden="true" />
          </PageLink>
        ))}
      </nav>
    </>
  )
}
