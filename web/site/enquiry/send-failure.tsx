import { company, phoneLink } from '../site.content.ts'
import styles from './send-failure.module.css'

const scrollIntoView = (line: HTMLElement | null) => {
  const scroll = () => line?.scrollIntoView({ block: 'nearest' })
  // The alert takes its space in the dialog one frame later.
  requestAnimationFrame(() => requestAnimationFrame(scroll))
}

/** Stays in the form, beside the alert that sending failed: why, and what to do. */
export function SendFailure({ reason }: { reason: string }) {
  if (!reason) return null
  return (
    <p className={styles.failure} role="status" ref={scrollIntoView}>
      {reason} Or write to <a href={`mailto:${company.email}`}>{company.email}</a> or call{' '}
      <a href={phoneLink}>{company.phone}</a>. What you typed stays here.
    </p>
  )
}
