import { type ReactNode, useRef, useState } from 'react'
import type { StoredRecord } from '../../../contract/records/records.ts'
import { showError } from '../../ui/toast/toast.ts'
import { DraftOffer } from '../outbox/draft-offer.tsx'
import type { Entry } from '../outbox/entries.ts'
import { useDraft } from '../outbox/use-draft.ts'
import {
  type FormState,
  findLost,
  findTyped,
  isChanged,
  openForm,
  restoreTyped,
  type Texts,
  typeValues,
} from './form-state.ts'

/** What the input of a field needs. */
export interface FieldProps {
  label: string
  name: string
  value: string
  onText(text: string): void
}

interface DraftFormOptions<Row extends StoredRecord> {
  /** Names the form on this device. */
  form: string
  id?: string | undefined
  labels: Readonly<Record<string, string>>
  record: Row | null
  /** The texts that the fields begin with; a field that is left out begins empty. */
  opened: Texts
  /** What can be chosen in the fields that are no free text. */
  choices?: Readonly<Record<string, readonly string[]>> | undefined
  showValue?: (name: string, text: string) => ReactNode
  onRestored?: ((entry: Entry) => void) | undefined
}

/** Whether the person has gone on to a field, where the next letters belong. */
const hasFocusedField = (form: HTMLFormElement) =>
  form.querySelector(':is(input, select, textarea):focus') !== null

const focusField = (form: HTMLFormElement | null | undefined, name: string) => {
  if (!form || hasFocusedField(form)) return
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** The values of a form, which are kept on this device while they are typed, and what was typed before. */
export const useDraftForm = <Row extends StoredRecord = StoredRecord>(
  options: DraftFormOptions<Row>,
) => {
  const { form, id, labels, record, opened, choices } = options
  const { showValue = (_name, text) => text, onRestored } = options
  const draft = useDraft({ form, id })
  const [state, setState] = useState(() => {
    const texts = Object.keys(labels).map((name) => [name, opened[name] ?? ''])
    return openForm(record, Object.fromEntries(texts))
  })
  /** The state for what goes on while the form is not rendered, such as a save that is under way. */
  const newest = useRef(state)
  const offer = useRef<HTMLDivElement>(null)

  const change = (update: (now: FormState<Row>) => FormState<Row>) => {
    const next = update(newest.current)
    if (next === newest.current) return
    newest.current = next
    setState(next)
    draft.write({ base: next.base, typed: findTyped(next) })
  }
  const setValues = (texts: Texts) => change((now) => typeValues(now, texts))
  const restore = async (entry: Entry) => {
    const asked = newest.current.values
    const taken = await draft.takeOffered(entry)
    if (!taken) return
    // A save that waited was checked, so its choices stay.
    const lost = taken.save ? {} : findLost(taken.typed, newest.current, choices)
    const typed = Object.fromEntries(
      Object.entries(taken.typed).filter(([name]) => !(name in lost)),
    )
    change((now) => restoreTyped(now, { ...taken, typed }, asked))
    onRestored?.(taken)
    const names = Object.keys(lost)
    if (names.length > 0) {
      const fields = names.map((name) => `${labels[name] ?? name} ${lost[name]}`).join(', ')
      showError(`Not restored, as it can no longer be chosen: ${fields}.`)
    }
    focusField(offer.current?.closest('form'), Object.keys(taken.typed)[0] ?? '')
  }

  return {
    state,
    newest: () => newest.current,
    isChanged: () => isChanged(newest.current),
    change,
    setValues,
    field: (name: string): FieldProps => ({
      label: labels[name] ?? name,
      name,
      value: state.values[name] ?? '',
      onText: (text) => setValues({ [name]: text }),
    }),
    /** Stands within the form. */
    offer: (
      <DraftOffer
        ref={offer}
        restorable={draft.restorable}
        unsent={draft.unsent}
        labels={labels}
        showValue={showValue}
        onRestore={(entry) => void restore(entry)}
        onDiscard={draft.discard}
      />
    ),
    draft,
  }
}
