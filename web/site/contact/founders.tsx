import { Butta } from '../../ui/brand/butta.tsx'
import { company } from '../site.content.ts'
import styles from './founders.module.css'

export function Founders() {
  return (
    <section aria-labelledby="founders">
      <h2 className="visually-hidden" id="founders">
        Founders
      </h2>
      <div className={styles.cards}>
        {company.founders.map(({ role, motif, asks }) => (
          <article key={role} className={styles.card}>
            <div className={styles.plate} data-motif={motif}>
              <Butta motif={motif} />
            </div>
            <h3>{role}</h3>
            <p>{asks}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
