import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextAreaField } from '../../ui/form/field.tsx'
import styles from '../../ui/form/form.module.css'
import type { FieldErrors } from '../../ui/form/form.tsx'
import { useJournal } from '../journal/use-journal.tsx'

interface AltTextProps {
  label: string
  /** Also names its entry in the journal. */
  name: string
  stored: string
  /** Answers errors by field name where it failed. */
  save(text: string): Promise<FieldErrors | undefined>
  onUnsaved(isUnsaved: boolean): void
}

export function AltText({ label, name, stored, save, onUnsaved }: AltTextProps) {
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(stored)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const submitAgain = useRef(false)
  const newestDraft = useRef(draft)
  useEffect(() => {
    newestDraft.current = draft
  }, [draft])
  const journal = useJournal({
    form: name,
    labels: { [name]: label },
    onRestored: ({ typed }) => setDraft(typed[name] ?? stored),
  })
  const isUnsaved = draft.trim() !== stored
  if (stored !== base && (!isUnsaved || draft === base)) {
    setBase(stored)
    setDraft(stored)
    setError('')
  }

  const submit = async () => {
    if (!isUnsaved) return
    submitAgain.current = busy
    if (busy) return
    setBusy(true)
    const errors = await save(draft.trim())
    // What was typed meanwhile is not stored yet.
    if (!errors && newestDraft.current === draft) journal.remove()
    setError(errors ? (errors.alt ?? 'Not stored yet. Press Enter to try again.') : '')
    setBusy(false)
  }
  // Saves what was typed while the previous text was being saved.
  const submitNewest = useEffectEvent(submit)
  useEffect(() => {
    if (!busy && submitAgain.current) void submitNewest()
  }, [busy])
  const reportUnsaved = useEffectEvent(onUnsaved)
  useEffect(() => {
    reportUnsaved(isUnsaved)
    return () => reportUnsaved(false)
  }, [isUnsaved])

  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {journal.offer}
      <TextAreaField
        label={label}
        name={name}
        rows={1}
        value={draft}
        error={error}
        hint={stored !== base && `Somebody else wrote “${stored}” here. Press Enter to keep yours.`}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={submit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void submit()
        }}
      />
    </form>
  )
}
