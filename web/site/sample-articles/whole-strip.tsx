import { SareeStrip } from '../sarees/joined-pictures.tsx'
import type { SampleArticle } from './sample-article.ts'
import styles from './whole-strip.module.css'

const metres = (centimetres: number) => `${centimetres / 100} m`

export function WholeStrip({ article }: { article: SampleArticle }) {
  const { lengths, saree } = article
  const total = lengths.reduce((sum, { centimetres }) => sum + centimetres, 0)
  const words = lengths.map(({ part, centimetres }) => `${part} ${metres(centimetres)}`).join(', ')
  return (
    <section className={styles.whole} aria-labelledby="whole-title">
      <h2 id="whole-title">All {total / 100} metres</h2>
      <section
        className={styles.pane}
        aria-label="The whole saree"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it where it is wider than the page
        tabIndex={0}
      >
        <SareeStrip
          saree={saree}
          alt={`The whole saree from left to right: ${words}`}
          centimetres={total}
        />
        <ol className={`${styles.marks} ${styles[saree]}`}>
          {lengths.map(({ part, centimetres }) => (
            <li key={part}>
              {part}
              <br />
              {metres(centimetres)}
            </li>
          ))}
        </ol>
      </section>
    </section>
  )
}
