import { DemoButton } from '../demo-button.tsx'
import { Filled } from '../filled.tsx'
import { facts } from '../site.content.ts'
import { Cards } from './cards.tsx'
import styles from './closing.module.css'
import { Hero } from './hero.tsx'
import { closing } from './home.content.ts'
import { OneLoad } from './one-load.tsx'
import quoteStyles from './quotes.module.css'
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

const quotes = [
  { text: 'quote_1_text', by: 'quote_1_by' },
  { text: 'quote_2_text', by: 'quote_2_by' },
  { text: 'quote_3_text', by: 'quote_3_by' },
] as const

function Quotes() {
  return (
    <Filled fact="quotes">
      <section className={`wrap ${quoteStyles.quotes}`} aria-labelledby="quotes">
        <h2 className="small-label" id="quotes">
          What customers say
        </h2>
        <ul>
          {quotes.map(({ text, by }) => (
            <Filled key={text} fact={text}>
              <li>
                <blockquote>{facts[text]}</blockquote>
                <p>{facts[by]}</p>
              </li>
            </Filled>
          ))}
        </ul>
      </section>
    </Filled>
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
