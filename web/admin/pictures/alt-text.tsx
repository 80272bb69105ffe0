import { useEffect, useRef, useState } from 'react'
import { TextAreaField } from '../../ui/form/field.tsx'
import type { FieldErrors } from '../../ui/form/form.tsx'

interface AltTextProps {
  label: string
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
    setError(errors ? (errors.alt ?? 'Not stored yet. Press Enter to try again.') : '')
    setBusy(false)
  }
  // Saves what was typed while the previous text was being saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a save has ended
  useEffect(() => {
    if (!busy && submitAgain.current) void submit()
  }, [busy])
  // biome-ignore lint/correctness/useExhaustiveDependencies: onUnsaved is the same in every render
  useEffect(() => {
    onUnsaved(isUnsaved)
    return () => onUnsaved(false)
  }, [isUnsaved])

  return (
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
        if (event.key !== 'Enter') return
        event.preventDefault()
        void submit()
      }}
    />
  )
}
