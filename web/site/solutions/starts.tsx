import { ArrowRight } from 'lucide-react'
import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { starts } from './solutions.content.ts'
import styles from './starts.module.css'

export function Starts() {
  return (
    <section className={`wrap ${styles.starts}`} aria-labelledby="starts">
      <h2 className="small-label" id="starts">
        Where people start
      </h2>
      <ul className={styles.list}>
        {starts.map(({ name, to, weave, who, trouble, answer }) => (
          <li key={to}>
            <WeaveMark weave={weave} size={56} />
            <div className={styles.trouble}>
              <strong>{who}</strong>
              <p>{trouble}</p>
            </div>
            <div className={styles.answer}>
              <p>{answer}</p>
              <PageLink to={to}>
                {name} <ArrowRight />
              </PageLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
