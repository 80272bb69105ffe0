import { History } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { StoredRecord } from '../../../contract/records/records.ts'
import { Button } from '../../ui/button.tsx'
import { typeInto } from '../../ui/form/type-into.ts'
import { showError } from '../../ui/toast/toast.ts'
import { timeOf } from '../dates.tsx'
import { type Entry, readUnsent, takeEntry } from './entries.ts'
import type { EntryWriter } from './entry-writer.ts'
import styles from './journal-offer.module.css'
import { readFields } from './typed-fields.ts'
import { UnsentOffer } from './unsent-offer.tsx'
import { useOrphanedEntries } from './use-orphaned-entries.ts'
import { useWriteTyped } from './use-write-typed.ts'

export interface JournalOfferProps {
  form: string
  labels: Readonly<Record<string, string>>
  base?: StoredRecord | null
  showValue?: (name: string, text: string) => ReactNode
  onRestored?: (entry: Entry) => void
  writer: EntryWriter
}

export function JournalOffer({ form, base = null, writer, ...rest }: JournalOfferProps) {
  const { labels, showValue = asIs, onRestored } = rest
  const ref = useRef<HTMLDivElement>(null)
  const { restorable, unsent, leaveOut } = useOrphanedEntries(form)
  const [entry] = restorable
  useWriteTyped(ref, { form, base, labels, writer })
  const take = async ({ id }: Entry) => {
    leaveOut(id)
    const taken = await takeEntry(id).catch(() => undefined)
    await readUnsent().catch(() => {})
    return taken
  }
  const restore = async (offered: Entry) => {
    const element = ref.current?.closest('form')
    if (!element) return
    // More may be typed before it is read.
    const before = readFields(element)
    const taken = await take(offered)
    if (!taken) return void showError('It was saved meanwhile. Please look at it again.')
    const meanwhile = readFields(element)
    const typed = Object.entries(taken.typed).filter(([name]) => meanwhile[name] === before[name])
    for (const [name, text] of typed) typeInto(element, name, text)
    onRestored?.(taken)
    const now = readFields(element)
    const lost = typed.filter(([name, text]) => now[name] !== text)
    if (lost.length > 0)
      showError(notRestored(lost.map(([name, text]) => [labels[name] ?? name, text])))
    if (hasFocusedField(element)) return
    const [name = ''] = Object.keys(taken.typed)
    const field = element.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <div ref={ref} className={styles.container}>
      {entry && (
        <Offer
          key={entry.id}
          entry={entry}
          labels={labels}
          showValue={showValue}
          onRestore={() => void restore(entry)}
          onDiscard={() => void take(entry)}
        />
      )}
      {unsent.length > 0 && <UnsentOffer entries={unsent} onChange={(one) => void restore(one)} />}
    </div>
  )
}

const notRestored = (fields: string[][]) =>
  `Not restored, as it can no longer be chosen: ${fields.map((one) => one.join(' ')).join(', ')}.`

/** Whether the person has gone on to a field, where the next letters belong. */
const hasFocusedField = (form: HTMLFormElement) =>
  form.querySelector(':is(input, select, textarea):focus') !== null

const asIs = (_name: string, text: string) => text

interface OfferProps extends Required<Pick<JournalOfferProps, 'labels' | 'showValue'>> {
  entry: Entry
  onRestore(): void
  onDiscard(): void
}

function Offer({
  entry: { at, typed, save },
  labels,
  showValue,
  onRestore,
  onDiscard,
}: OfferProps) {
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
        <Button look="plain" small onClick={onDiscard}>
          Discard
        </Button>
        <Button ref={button} look="ink" small onClick={onRestore}>
          Restore
        </Button>
      </div>
    </div>
  )
}
