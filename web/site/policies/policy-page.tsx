import { useEffect } from 'react'
import { useNavigation } from '../../ui/navigation/navigation.ts'
import { PageHead } from '../page-head.tsx'
import { showSection } from '../show-section.ts'
import type { Policy } from './policy.content.ts'
import { PolicyBlock } from './policy-block.tsx'
import { PolicyContents } from './policy-contents.tsx'
import styles from './policy-page.module.css'

export function PolicyPage({ policy, path }: { policy: Policy; path: string }) {
  useAskedSection()
  return (
    <>
      <PageHead breadcrumb={policy.title} title={policy.title}>
        {policy.lead}
      </PageHead>
      <div className={`wrap ${styles.page}`}>
        <dl className={styles.facts} data-ground="indigo">
          {policy.facts.map(({ figure, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <PolicyContents policy={policy} path={path} />
        <div className={styles.text}>
          {policy.sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
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

/** Shows the section of an address such as `/Terms?section=law`. */
function useAskedSection() {
  const { search, key, returned } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a key of its own
  useEffect(() => {
    const section = new URLSearchParams(search).get('section')
    // After "back" the scroll position is restored instead.
    if (section && !returned) showSection(section)
  }, [search, key])
}
