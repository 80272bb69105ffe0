import { History } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { timeOf } from '../dates.tsx'
import styles from './draft-offer.module.css'
import type { Entry } from './entries.ts'

interface DraftOfferProps {
  ref: Ref<HTMLDivElement>
  /** What was typed before and is not saved; the newest is offered. */
  restorable: readonly Entry[]
  /** The saves of this form that wait until the server can be reached. */
  unsent: readonly Entry[]
  labels: Readonly<Record<string, string>>
  showValue(name: string, text: string): ReactNode
  onRestore(entry: Entry): void
  onDiscard(entry: Entry): void
}

/** Offers what was typed before into the form that it stands in. */
export function DraftOffer({ ref, restorable: [entry], unsent, ...rest }: DraftOfferProps) {
  return (
    <div ref={ref} className={styles.container}>
      {entry && <Offer key={entry.id} {...rest} entry={entry} />}
      {unsent.length > 0 && <UnsentOffer entries={unsent} onChange={rest.onRestore} />}
    </div>
  )
}

interface OfferProps extends Omit<DraftOfferProps, 'ref' | 'restorable' | 'unsent'> {
  entry: Entry
}

function Offer({ entry, labels, showValue, onRestore, onDiscard }: OfferProps) {
  const { at, typed, save } = entry
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would count as a field of the form
    <div role="group" aria-labelledby={id} className={styles.offer}>
      <History aria-hidden="true" />
      <h3 id={id}>Restore what you typed at {timeOf(at)}?</h3>
      {save && <p>{save.refused}</p>}
      <ul>
        {Object.entries(typed).map(([name, text]) => (
          <li key={name}>
            {labels[name] ?? name}: <b>{text === '' ? <i>empty</i> : showValue(name, text)}</b>
          </li>
        ))}
      </ul>
      <div>
        <Button look="plain" small onClick={() => onDiscard(entry)}>
          Discard
        </Button>
        <Button ref={button} look="ink" small onClick={() => onRestore(entry)}>
          Restore
        </Button>
      </div>
    </div>
  )
}

interface UnsentOfferProps {
  entries: readonly Entry[]
  onChange(entry: Entry): void
}

/** What was saved in this form and waits for a connection; it can be taken back into the form. */
function UnsentOffer({ entries, onChange }: UnsentOfferProps) {
  return (
    <details className={styles.unsent} open={entries.length === 1}>
      <summary>
        {entries.length === 1
          ? '1 change of this form waits until you’re back online'
          : `${entries.length} changes of this form wait until you’re back online`}
      </summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              {entry.save?.title}, saved at {timeOf(entry.at)}
            </span>
            <Button look="line" small onClick={() => onChange(entry)}>
              Change it<span className="visually-hidden">: {entry.save?.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
