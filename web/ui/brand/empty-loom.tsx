import styles from './empty-loom.module.css'

const threads = Array.from({ length: 17 }, (_, thread) => `M${16 + thread * 12} 22v116`)
const whole = threads.join('')
const torn = threads.filter((_, thread) => thread < 7 || thread > 9).join('')
const ends =
  'M100 22v30q0 9-8 12M112 22v44q0 10 9 13M124 22v24q0 8 7 10M100 138v-22q0-9 8-12M112 138v-30q0-8-7-11M124 138v-38q0-8 8-11'

/** A drawing for "no data yet" (a loom with only its warp) and for "failed" (with torn threads). */
export function EmptyLoom({ broken = false }: { broken?: boolean }) {
  return (
    <svg className={styles.loom} viewBox="0 0 224 160" width="224" height="160" aria-hidden="true">
      <path className={styles.warp} d={broken ? torn : whole} />
      {broken && <path className={styles.ends} d={ends} />}
      <path className={styles.beam} d="M4 10h216v12H4zM4 138h216v12H4z" />
      {!broken && (
        <>
          <path className={styles.shuttle} d="M34 80q18-9 36-9t36 9q-18 9-36 9t-36-9z" />
          <path className={styles.bobbin} d="M58 77h24v6H58z" />
        </>
      )}
    </svg>
  )
}
