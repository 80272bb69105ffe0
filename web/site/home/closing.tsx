import { DemoButton } from '../demo-button.tsx'
import { useSiteActions } from '../use-site-actions.ts'
import styles from './closing.module.css'
import { closing } from './home.content.ts'

export function Closing() {
  const { openDemo } = useSiteActions()
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <div className={`wrap ${styles.columns}`}>
        <h2 id="closing">{closing.title}</h2>
        <div>
          <p>{closing.text}</p>
          <DemoButton onClick={openDemo} />
        </div>
      </div>
    </section>
  )
}
