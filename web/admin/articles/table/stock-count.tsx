import { MAX_FEW_LEFT } from '../../../../contract/articles/article-states.ts'
import { formatCount } from '../../../../contract/numbers/format-number.ts'
import styles from './stock-count.module.css'

const MAX_DRAWN_COUNT = 7

export function StockCount({ count }: { count: number }) {
  const look = count === 0 ? styles.none : count <= MAX_FEW_LEFT ? styles.low : ''
  return (
    <span className={`${styles.count} ${look}`}>
      {formatCount(count)}
      <svg viewBox="0 0 28 10" width="28" height="10" aria-hidden="true">
        <path className={styles.track} d="M0 5h28" />
        <path className={styles.bar} d={`M0 5h${4 * Math.min(count, MAX_DRAWN_COUNT)}`} />
      </svg>
    </span>
  )
}
