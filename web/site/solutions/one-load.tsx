import { Button, buttonClass } from '../../ui/button.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { WeaveMark } from '../../ui/weave-mark.tsx'
import { useSiteActions } from '../use-site-actions.ts'
import { oneLoad } from './content.ts'
import styles from './one-load.module.css'

/** The four platforms at work on one load, and the way to see them on the reader's own. */
export function OneLoad() {
  const { onDemo } = useSiteActions()
  return (
    <section className={styles.field} aria-labelledby="one-load">
      <div className={`wrap ${styles.inside}`}>
        <h2 id="one-load">{oneLoad.title}</h2>
        <p className={styles.lead}>{oneLoad.lead}</p>
        <ol className={styles.stops}>
          {oneLoad.stops.map(({ weave, when, what }) => (
            <li key={weave} data-weave={weave}>
              <WeaveMark weave={weave} size={40} />
              <strong>{when}</strong>
              <p>{what}</p>
            </li>
          ))}
        </ol>
        <div className={styles.ways}>
          <Button onClick={onDemo}>Request Demo</Button>
          <PageLink className={buttonClass('line')} to="/Contactus">
            Contact us
          </PageLink>
        </div>
      </div>
    </section>
  )
}
