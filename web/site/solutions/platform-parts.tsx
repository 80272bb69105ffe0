import { Collapsible, CollapsiblePart } from './collapsible.tsx'
import { type Named, partTitles } from './depth.content.ts'
import styles from './platform-parts.module.css'

interface PartProps {
  of: readonly Named[]
}

export function Uses({ of }: PartProps) {
  return (
    <div className={styles.part} data-part="uses">
      <h3 className="plain">{partTitles.uses}</h3>
      <List of={of} />
    </div>
  )
}

export function Connections({ of }: PartProps) {
  return (
    <CollapsiblePart part="connections" title={partTitles.connections}>
      <List of={of} />
    </CollapsiblePart>
  )
}

function List({ of }: PartProps) {
  return (
    <dl className={`rows closed ${styles.list}`}>
      {of.map(({ name, text }) => (
        <div key={name}>
          <dt className="strong">{name}</dt>
          <dd className="quiet">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Steps({ of }: PartProps) {
  return (
    <CollapsiblePart part="steps" title={partTitles.steps}>
      <ol className={`rows closed ${styles.steps}`}>
        {of.map(({ name, text }) => (
          <li key={name}>
            <strong>{name}</strong>
            <p className="quiet">{text}</p>
          </li>
        ))}
      </ol>
    </CollapsiblePart>
  )
}

export function Questions({ of }: PartProps) {
  return (
    <div className={styles.part} data-part="questions">
      <h3 className="plain">{partTitles.questions}</h3>
      {of.map(({ name, text }) => (
        <Collapsible key={name} title={name}>
          <p className={`quiet ${styles.answer}`}>{text}</p>
        </Collapsible>
      ))}
    </div>
  )
}
