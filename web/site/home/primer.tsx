import styles from './primer.module.css'

const positions = [8, 24, 40, 56, 72, 88, 104]
const warp = positions.map((x) => `M${x} 0v112`).join('')
const weft = positions.map((y) => `M0 ${y}h112`).join('')

function warpOverPath(reach: number) {
  const crossings = positions.flatMap((x) => positions.map((y) => ({ x, y })))
  return crossings
    .filter(({ x, y }) => ((x + y) / 16) % 2 === 0)
    .map(({ x, y }) => `M${x} ${y - reach}v${2 * reach}`)
    .join('')
}

export function Primer({ thread }: { thread: 'warp' | 'weft' | 'cloth' }) {
  return (
    <svg
      className={styles.primer}
      viewBox="0 0 112 112"
      width="112"
      height="112"
      aria-hidden="true"
    >
      {thread !== 'weft' && <path className={styles.warp} d={warp} />}
      {thread !== 'warp' && <path className={styles.weft} d={weft} />}
      {thread === 'cloth' && <path className={styles.gap} d={warpOverPath(7)} />}
      {thread === 'cloth' && <path className={styles.warp} d={warpOverPath(8)} />}
    </svg>
  )
}
