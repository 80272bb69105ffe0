import { useMemo } from 'react'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { type Policy, policies } from './policy.content.ts'
import styles from './policy-contents.module.css'
import { SectionLink } from './section-link.tsx'
import { useCurrentSection } from './use-current-section.ts'

export function PolicyContents({ policy, path }: { policy: Policy; path: string }) {
  const ids = useMemo(() => policy.sections.map(({ id }) => id), [policy])
  const current = useCurrentSection(ids)
  return (
    <aside className={styles.contents}>
      <nav aria-label="On this page">
        <h2>On this page</h2>
        <ol className={styles.list}>
          {policy.sections.map(({ id, title }) => (
            <li key={id}>
              <SectionLink section={id} page={path} current={id === current}>
                {title}
              </SectionLink>
            </li>
          ))}
        </ol>
      </nav>
      <nav aria-label="Other policies">
        <h2>Other policies</h2>
        <ul className={styles.list}>
          {policies
            .filter((other) => other.path !== path)
            .map((other) => (
              <li key={other.path}>
                <PageLink to={other.path}>{other.title}</PageLink>
              </li>
            ))}
        </ul>
      </nav>
    </aside>
  )
}
