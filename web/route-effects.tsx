import { useEffect, useState } from 'react'
import { ScrollRestoration, useMatches, useNavigation } from 'react-router'
import styles from './route-effects.module.css'
import { titleOf } from './site/page-title.ts'

/** What every change of page brings: its title, said aloud; a loading bar; the scroll position of before. */
export function RouteEffects() {
  const matches = useMatches()
  const { state } = useNavigation()
  const last = matches.at(-1)
  const title = titleOf(
    last?.pathname ?? '/',
    (last?.handle as { title?: string } | undefined)?.title,
  )
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (document.title === title) return
    document.title = title
    setSaid(title)
  }, [title])
  return (
    <>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="Loading"
        hidden={state === 'idle'}
      />
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
      <ScrollRestoration />
    </>
  )
}
