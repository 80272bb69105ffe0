import { vision } from './home.content.ts'
import { Primer } from './primer.tsx'
import styles from './vision.module.css'

export function Vision() {
  return (
    <section className={`wrap ${styles.vision}`} aria-labelledby="vision">
      <h2 className="small-label" id="vision">
        Our vision
      </h2>
      <p className={styles.statement}>
        A country’s trade is a weave of <em className={styles.warp}>roads that stay</em> and{' '}
        <em className={styles.weft}>goods that cross them</em>. We mean to make it{' '}
        <em className={styles.cloth}>one cloth</em>: nothing waiting, nothing running empty, nothing
        lost from sight.
      </p>
      <ul className={styles.primers}>
        {vision.map(({ thread, title, text }) => (
          <li key={thread}>
            <Primer thread={thread} />
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
