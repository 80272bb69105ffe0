import { WeaveMark } from '../../ui/brand/weave-mark.tsx'
import { useFacts } from '../site-data.ts'
import { founders } from './contact.content.ts'
import styles from './founders.module.css'

export function Founders() {
  const facts = useFacts()
  return (
    <section className="stack" aria-labelledby="founders">
      <h2 className="visually-hidden" id="founders">
        Founders
      </h2>
      <div className={styles.cards}>
        {founders.map(({ role, name, topic, asks, weave }) => (
          <article key={role} className={styles.card}>
            <div className={styles.plate}>
              <WeaveMark weave={weave} size={28} />
              <h3>{role}</h3>
              {facts[name] && <p>{facts[name]}</p>}
            </div>
            <p>
              <strong>{topic}</strong>
            </p>
            <p>{asks}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
