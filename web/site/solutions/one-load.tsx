import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { DemoButton } from '../demo-button.tsx'
import { useSiteActions } from '../use-site-actions.ts'
import styles from './one-load.module.css'
import { oneLoad } from './solutions.content.ts'

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
          <DemoButton onClick={onDemo} />
          <PageLink className={buttonClass('line')} to="/Contactus">
            Contact us
          </PageLink>
        </div>
      </div>
    </section>
  )
}
