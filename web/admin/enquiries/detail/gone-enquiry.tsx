import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { timeOf } from '../../dates.tsx'
import { type Entry, putEntry, removeEntry, unsavedEntries } from '../../outbox/entries.ts'
import { formOf } from '../../records/record-kind.ts'
import styles from './gone-enquiry.module.css'

const title = 'This enquiry is no longer there'

interface GoneEnquiryProps {
  id: number
  onClose(): void
}

/** Shown instead of an enquiry that was deleted for good, even while somebody had it open. */
export function GoneEnquiry({ id, onClose }: GoneEnquiryProps) {
  const panel = useRef<HTMLElement>(null)
  const [entry, setEntry] = useState<Entry | null>(null)
  useEffect(() => {
    panel.current?.focus()
    const read = async () => {
      const [newest] = await unsavedEntries(formOf('enquiry', { id, version: 0 }))
      if (!newest) return
      setEntry(newest)
      // Nothing that the visitor sent may stay on this device.
      await putEntry({ ...newest, base: null })
    }
    read().catch(() => {})
  }, [id])
  return (
    <section
      ref={panel}
      className={styles.gone}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <EmptyState title={title}>
        <p>It may have been deleted for good, with its notes.</p>
        {entry?.typed.notes && (
          <TypedNotes
            at={entry.at}
            notes={entry.typed.notes}
            onDiscard={() => {
              setEntry(null)
              void removeEntry(entry.id)
            }}
          />
        )}
        <Button look="line" onClick={onClose}>
          All enquiries
        </Button>
      </EmptyState>
    </section>
  )
}

interface TypedNotesProps {
  at: string
  notes: string
  onDiscard(): void
}

function TypedNotes({ at, notes, onDiscard }: TypedNotesProps) {
  return (
    <figure className={styles.typed}>
      <figcaption>Your unsaved notes of {timeOf(at)}:</figcaption>
      <blockquote dir="auto">{notes}</blockquote>
      <div>
        <Button look="plain" small onClick={onDiscard}>
          Discard
        </Button>
        <CopyButton label="Copy notes" text={notes} copied="Notes copied" />
      </div>
    </figure>
  )
}
