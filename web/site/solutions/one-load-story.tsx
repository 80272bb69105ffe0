import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { DemoButton } from '../demo-button.tsx'
import styles from './one-load-story.module.css'
import { oneLoadStory } from './solutions.content.ts'

export function OneLoadStory() {
  return (
    <section className={styles.field} aria-labelledby="one-load">
      <div className={`wrap ${styles.inside}`}>
        <h2 className="t-60" id="one-load">
          {oneLoadStory.title}
        </h2>
        <p className={`lead ${styles.lead}`}>{oneLoadStory.lead}</p>
        <ol className={styles.stops}>
          {oneLoadStory.stops.map(({ weave, when, what }) => (
            <li key={weave} data-weave={weave}>
              <WeaveMark weave={weave} size={40} />
              <strong className="t-18">{when}</strong>
              <p className="quiet">{what}</p>
            </li>
          ))}
        </ol>
        <div className={`cluster ${styles.actions}`}>
          <DemoButton />
          <PageLink className={buttonClass('line')} to="/Contactus">
            Contact us
          </PageLink>
        </div>
        <p className={`note ${styles.note}`}>
          In the demo, we’ll tell you which connections are live today.
        </p>
      </div>
    </section>
  )
}
