import { useEffect, useState } from 'react'
import styles from './page-change.module.css'

/** Sets the document's title and announces it to screen readers; shows a bar while the next page loads. */
export function PageChange({ title, loading }: { title: string; loading: boolean }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (document.title === title) return
    document.title = title
    setAnnounced(title)
  }, [title])
  return (
    <div role="status">
      <div className={styles.bar} role="progressbar" aria-label="Loading" hidden={!loading} />
      <p className="visually-hidden">{announced}</p>
    </div>
  )
}
