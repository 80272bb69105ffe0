import { useEffect, useState } from 'react'
import styles from './page-change.module.css'

/** What every change of page brings: its title, said aloud, and a bar while the next one loads. */
export function PageChange({ title, loading }: { title: string; loading: boolean }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (document.title === title) return
    document.title = title
    setSaid(title)
  }, [title])
  return (
    <div role="status">
      <div className={styles.bar} role="progressbar" aria-label="Loading" hidden={!loading} />
      <p className="visually-hidden">{said}</p>
    </div>
  )
}
