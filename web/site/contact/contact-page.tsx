import { ArrowRight } from 'lucide-react'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { ContactWays } from '../contact-details/contact-ways.tsx'
import { OfficeMap } from '../contact-details/office-map.tsx'
import { PageHead } from '../page-head.tsx'
import { reasons } from './contact.content.ts'
import styles from './contact-page.module.css'

export function Component() {
  return (
    <>
      <PageHead breadcrumb="Contact" title="Where to find us." />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.ways}>
          <ContactWays />
        </div>
        <section aria-labelledby="reasons">
          <h2 className={`small-label ${styles.what}`} id="reasons">
            What brings you here?
          </h2>
          <ul className={styles.reasons}>
            {reasons.map(({ title, text, link }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
                <PageLink to={link.to}>
                  {link.words} <ArrowRight />
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={styles.map}>
        <OfficeMap />
      </div>
    </>
  )
}
