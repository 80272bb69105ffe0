import type { ReactNode } from 'react'
import emptyLoomStyles from './brand/empty-loom.module.css'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  art?: 'empty' | 'broken'
  children: ReactNode
}

/** Stands where there is nothing to show: none yet, none found, gone, or not loaded. */
export function EmptyState({ title, art, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {art && <EmptyLoom broken={art === 'broken'} />}
      <h2>{title}</h2>
      {children}
    </div>
  )
}

const threads = Array.from({ length: 17 }, (_, thread) => `M${16 + thread * 12} 22v116`)
const whole = threads.join('')
const torn = threads.filter((_, thread) => thread < 7 || thread > 9).join('')
const ends =
  'M100 22v30q0 9-8 12M112 22v44q0 10 9 13M124 22v24q0 8 7 10M100 138v-22q0-9 8-12M112 138v-30q0-8-7-11M124 138v-38q0-8 8-11'

/** A drawing for "no data yet" (a loom with only its warp) and for "failed" (with torn threads). */
function EmptyLoom({ broken = false }: { broken?: boolean }) {
  return (
    <svg
      className={emptyLoomStyles.loom}
      viewBox="0 0 224 160"
      width="224"
      height="160"
      aria-hidden="true"
    >
      <path className={emptyLoomStyles.warp} d={broken ? torn : whole} />
      {broken && <path className={emptyLoomStyles.ends} d={ends} />}
      <path className={emptyLoomStyles.beam} d="M4 10h216v12H4zM4 138h216v12H4z" />
      {!broken && (
        <>
          <path className={emptyLoomStyles.shuttle} d="M34 80q18-9 36-9t36 9q-18 9-36 9t-36-9z" />
          <path className={emptyLoomStyles.bobbin} d="M58 77h24v6H58z" />
        </>
      )}
    </svg>
  )
}
