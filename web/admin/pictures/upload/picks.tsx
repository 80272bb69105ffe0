import styles from './picks.module.css'

/** How much is done, counted in threads; `share` is from 0 to 1. */
export function Picks({ share }: { share: number }) {
  return <span className={styles.picks} style={{ '--share': share }} />
}
