import { useEffect, useRef, useState } from 'react'
import { focusHeading } from './focus-heading.ts'
import { rememberPage } from './layers.ts'
import styles from './page-change.module.css'
import { useAfterNavigation } from './page-navigation.ts'

export function LoadingBar() {
  return <div className={styles.bar} role="progressbar" aria-label="Loading" />
}

interface PageChangeProps {
  title: string
  /** Changes with each navigation that leads to a page; by default where the title does. */
  visit?: string
  loading: boolean
}

/** Sets the document's title, announces it and focuses the page's heading; shows a bar while the next page loads. */
export function PageChange({ title, visit = title, loading }: PageChangeProps) {
  const [announced, setAnnounced] = useState('')
  const lastVisit = useRef(visit)
  useAfterNavigation(rememberPage)
  useEffect(() => {
    if (document.title === title && visit === lastVisit.current) return
    lastVisit.current = visit
    document.title = title
    setAnnounced(title)
    focusHeading()
  }, [title, visit])
  return (
    <div role="status">
      {loading && <LoadingBar />}
      <p className="visually-hidden">{announced}</p>
    </div>
  )
}
