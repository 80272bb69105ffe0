import { DemoButton } from '../demo-button.tsx'
import styles from './closing.module.css'
import { closing } from './home.content.ts'

export function Closing() {
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <div className={`wrap ${styles.columns}`}>
        <h2 id="closing">{closing.title}</h2>
        <div>
          <p>{closing.text}</p>
          <DemoButton />
        </div>
      </div>
    </section>
  )
}
