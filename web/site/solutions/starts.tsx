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
      <ul className={`rows closed ${styles.list}`}>
        {starts.map(({ name, to, weave, who, trouble, answer }) => (
          <li key={to}>
            <WeaveMark weave={weave} size={56} />
            <div className={styles.trouble}>
              <strong className="quiet">{who}</strong>
              <p>{trouble}</p>
            </div>
            <div className={styles.answer}>
              <p className="quiet">{answer}</p>
              <PageLink className="target onward" to={to}>
                {name} <ArrowRight />
              </PageLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
