import { ArrowRight } from 'lucide-react'
import { Butta } from '../../ui/brand/butta.tsx'
import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { platforms } from '../platforms/platforms.content.ts'
import { useFacts } from '../site-data.ts'
import styles from './cards.module.css'
import { mission, offers } from './home.content.ts'

export function Cards() {
  return (
    <section aria-label="Mission, offer and solutions">
      <div className="temple" />
      <div className={styles.length}>
        <article className={styles.mission}>
          <h2 className="t-44">Mission</h2>
          <p className="lead">{useFacts().mission ?? mission}</p>
          <Butta motif="wheel" />
        </article>
        <article className={styles.offer}>
          <h2 className="t-44">What we offer</h2>
          <dl className="rows">
            {offers.map(({ who, what }) => (
              <div key={who}>
                <dt className="strong">{who}</dt>
                <dd className="quiet">{what}</dd>
              </div>
            ))}
          </dl>
        </article>
        <article className={styles.solutions}>
          <h2 className="t-44">Our Solutions</h2>
          <ol className="stack">
            {platforms.map(({ id, to, name, weave }) => (
              <li key={id}>
                <PageLink className="onward" to={to}>
                  <WeaveMark weave={weave} />
                  {name}
                  <ArrowRight />
                </PageLink>
              </li>
            ))}
          </ol>
          <Butta motif="mango" />
        </article>
      </div>
    </section>
  )
}
