import styles from './progress-bar.module.css'

/** How much is done; `share` is from 0 to 1. */
export function ProgressBar({ share }: { share: number }) {
  return <span className={styles.bar} style={{ '--share': share }} />
}
