import { useFacts } from '../site-data.ts'
import { vision } from './home.content.ts'
import styles from './vision.module.css'

export function Vision() {
  const { vision: own } = useFacts()
  return (
    <section className={`wrap ${styles.vision}`} aria-labelledby="vision">
      <h2 className="small-label" id="vision">
        Our vision
      </h2>
      {own ? <p className={styles.statement}>{own}</p> : <Statement />}
      <ul className={styles.primers}>
        {vision.map(({ thread, title, text }) => (
          <li key={thread}>
            <Primer thread={thread} />
            <div>
              <strong className="t-18">{title}</strong>
              <p className="quiet">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Statement() {
  return (
    <p className={styles.statement}>
      A country’s trade is a weave of <em className={styles.warp}>roads that stay</em> and{' '}
      <em className={styles.weft}>goods that cross them</em>. We want to make it{' '}
      <em className={styles.cloth}>one cloth</em>: nothing waiting, nothing running empty, nothing
      out of sight.
    </p>
  )
}

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

function Primer({ thread }: { thread: 'warp' | 'weft' | 'cloth' }) {
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
