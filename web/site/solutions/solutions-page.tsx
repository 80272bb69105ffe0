import { ArrowRight } from 'lucide-react'
import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { DemoButton } from '../demo-button.tsx'
import { PageHead } from '../page-head.tsx'
import { platforms } from '../platforms/platforms.content.ts'
import { useShowSection } from '../show-section.ts'
import { PlatformSection } from './platform-section.tsx'
import { lead, oneLoadStory, starts } from './solutions.content.ts'
import styles from './solutions-page.module.css'

export function Component() {
  const [, , segment] = usePageNavigation().path.split('/')
  useShowSection(platforms.find((platform) => platform.segment === segment)?.id)
  return (
    <>
      <PageHead breadcrumb="Our Solutions" title="Our Solutions">
        {lead}
      </PageHead>
      <Starts />
      {platforms.map((platform) => (
        <PlatformSection key={platform.id} platform={platform} />
      ))}
      <OneLoadStory />
    </>
  )
}

function Starts() {
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

function OneLoadStory() {
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
            Contact Us
          </PageLink>
        </div>
        <p className={`note ${styles.note}`}>
          In the demo, we’ll tell you which connections are live today.
        </p>
      </div>
    </section>
  )
}
