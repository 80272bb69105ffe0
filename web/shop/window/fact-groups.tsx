import type { ReactNode } from 'react'
import styles from './fact-groups.module.css'

export interface Fact {
  name: string
  text: string
  note?: ReactNode
}

export interface FactGroup {
  title: string
  facts: readonly Fact[]
}

/** What is known of a piece, by subject; what is not filled in is not shown. */
export function FactGroups({ groups }: { groups: readonly FactGroup[] }) {
  return (
    <section className={styles.facts} aria-labelledby="facts-title">
      <h2 className="t-32" id="facts-title">
        Details
      </h2>
      {groups.map(({ title, facts }) => (
        <div key={title}>
          <h3 className="plain">{title}</h3>
          <dl className="rows closed">
            {facts
              .filter(({ text }) => text !== '')
              .map(({ name, text, note }) => (
                <div key={name}>
                  <dt className="quiet">{name}</dt>
                  <dd>
                    {text}
                    {note && <small>{note}</small>}
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
