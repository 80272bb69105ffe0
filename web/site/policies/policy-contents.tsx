import { useEffect, useMemo, useState } from 'react'
import { PageLink } from '../../ui/navigation/page-link.tsx'
import { type Policy, policies } from './policy.content.ts'
import styles from './policy-contents.module.css'
import { SectionLink } from './section-link.tsx'

/** The id of the last section whose top has passed the upper third of the window. */
function useCurrentSection(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const updateCurrent = () => {
      const { scrollY, innerHeight } = window
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      const startedIds = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < (isAtEnd ? innerHeight : innerHeight * 0.3)
      })
      setCurrent(startedIds.at(-1) ?? ids[0])
    }
    addEventListener('scroll', updateCurrent, { passive: true })
    return () => removeEventListener('scroll', updateCurrent)
  }, [ids])
  return current
}

export function PolicyContents({ policy, path }: { policy: Policy; path: string }) {
  const ids = useMemo(() => policy.sections.map(({ id }) => id), [policy])
  const current = useCurrentSection(ids)
  return (
    <aside className={`on-screen ${styles.contents}`}>
      <nav aria-label="On this page">
        <h2 className="plain-13">On this page</h2>
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
        <h2 className="plain-13">Other policies</h2>
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
