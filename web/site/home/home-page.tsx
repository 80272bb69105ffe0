import { DemoButton } from '../demo-button.tsx'
import { useFacts } from '../site-data.ts'
import { Cards } from './cards.tsx'
import { Hero } from './hero.tsx'
import { closing } from './home.content.ts'
import styles from './home-page.module.css'
import { OneLoad } from './one-load.tsx'
import { Vision } from './vision.tsx'

export function Component() {
  return (
    <>
      <Hero />
      <Vision />
      <Cards />
      <OneLoad />
      <Quotes />
      <Closing />
    </>
  )
}

function Quotes() {
  const { quotes } = useFacts()
  if (quotes.length === 0) return null
  return (
    <section className={`wrap stack ${styles.quotes}`} aria-labelledby="quotes">
      <h2 className="small-label" id="quotes">
        What customers say
      </h2>
      <ul>
        {quotes.map(({ text, by }) => (
          <li key={text}>
            <blockquote>{text}</blockquote>
            <p className="quiet">{by}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Closing() {
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <div className={`wrap columns-860 ${styles.columns}`}>
        <h2 id="closing">{closing.title}</h2>
        <div>
          <p>{closing.text}</p>
          <DemoButton />
        </div>
      </div>
    </section>
  )
}
