import { DemoButton } from '../demo-button.tsx'
import { Cards } from './cards.tsx'
import styles from './closing.module.css'
import { Hero } from './hero.tsx'
import { closing } from './home.content.ts'
import { OneLoad } from './one-load.tsx'
import { Vision } from './vision.tsx'

export function Component() {
  return (
    <>
      <Hero />
      <Vision />
      <Cards />
      <OneLoad />
      <Closing />
    </>
  )
}

function Closing() {
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
