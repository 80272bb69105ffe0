import styles from './empty-loom.module.css'

const warp = Array.from({ length: 17 }, (_, thread) => `M${16 + thread * 12} 22v116`).join('')

/** A loom with nothing but its warp: nothing is here yet. */
export function EmptyLoom() {
  return (
    <svg className={styles.loom} viewBox="0 0 224 160" width="224" height="160" aria-hidden="true">
      <path className={styles.warp} d={warp} />
      <path className={styles.beam} d="M4 10h216v12H4zM4 138h216v12H4z" />
      <path className={styles.shuttle} d="M34 80q18-9 36-9t36 9q-18 9-36 9t-36-9z" />
      <path className={styles.bobbin} d="M58 77h24v6H58z" />
    </svg>
  )
}
