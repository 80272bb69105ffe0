import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { PageHead } from '../page-head.tsx'
import { useShowSection } from '../show-section.ts'
import type { Policy } from './policy.content.ts'
import { PolicyBlock } from './policy-block.tsx'
import { PolicyContents } from './policy-contents.tsx'
import styles from './policy-page.module.css'

// Node and all browsers format this locale alike, and the script must render the same text as the server.
const formatLongDay = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export function PolicyPage({ policy, path }: { policy: Policy; path: string }) {
  // Of an address such as `/Terms?section=law`.
  useShowSection(new URLSearchParams(usePageNavigation().search).get('section'))
  return (
    <>
      <PageHead breadcrumb={policy.title} title={policy.title}>
        {policy.lead}
      </PageHead>
      <div className={`wrap ${styles.page}`}>
        <dl className={styles.facts} data-ground="indigo">
          {policy.facts.map(({ figure, text }) => (
            <div key={text}>
              <dt className="quiet">{text}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <PolicyContents policy={policy} path={path} />
        <div className={`stack ${styles.text}`}>
          <p className={`quiet ${styles.changed}`}>
            Last updated on {formatLongDay(policy.changedOn)}
          </p>
          {policy.sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
              <h2 className="t-32" id={`${id}-title`}>
                {title}
              </h2>
              {blocks.map((block) => (
                <PolicyBlock key={JSON.stringify(block)} block={block} page={path} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
