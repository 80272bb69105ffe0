import { Button } from '../../ui/button.tsx'
import { timeOf } from '../dates.tsx'
import type { Entry } from './entries.ts'
import styles from './journal-offer.module.css'

interface UnsentOfferProps {
  entries: readonly Entry[]
  onChange(entry: Entry): void
}

/** What was saved in this form and waits for a connection; it can be taken back into the form. */
export function UnsentOffer({ entries, onChange }: UnsentOfferProps) {
  return (
    <details className={styles.unsent} open={entries.length === 1}>
      <summary>
        {entries.length === 1
          ? '1 save of this form waits until you are online again'
          : `${entries.length} saves of this form wait until you are online again`}
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
