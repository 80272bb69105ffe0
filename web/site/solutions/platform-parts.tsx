import type { Named } from './depth.content.ts'
import styles from './platform-parts.module.css'

interface PartProps {
  of: readonly Named[]
}

export function Uses({ of }: PartProps) {
  return (
    <div className={styles.part} data-part="uses">
      <h3>Who uses it, and for what</h3>
      <List of={of} />
    </div>
  )
}

export function Connections({ of }: PartProps) {
  return (
    <div className={styles.part} data-part="connections">
      <h3>What it is made to work with</h3>
      <List of={of} />
      <p className={styles.note}>Ask in the demo which of these are in service today.</p>
    </div>
  )
}

function List({ of }: PartProps) {
  return (
    <dl className={styles.list}>
      {of.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Steps({ of }: PartProps) {
  return (
    <div className={styles.part} data-part="steps">
      <h3>How one starts</h3>
      <ol className={styles.steps}>
        {of.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

export function Questions({ of }: PartProps) {
  return (
    <div className={styles.part} data-part="questions">
      <h3>Questions</h3>
      {of.map(({ name, text }) => (
        <details key={name} className={styles.question}>
          <summary>{name}</summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  )
}
