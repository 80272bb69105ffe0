import { useEffect, useRef, useState } from 'react'
import { TextAreaField } from '../../ui/form/field.tsx'
import type { FieldErrors } from '../../ui/form/form.tsx'

interface AltTextProps {
  label: string
  name: string
  stored: string
  /** Gives the errors by field where it was not stored. */
  save(text: string): Promise<FieldErrors | undefined>
  /** Hears whether something stands here that is not stored. */
  onDraft(isLeft: boolean): void
}

/** The text of a picture; it is stored when Enter is pressed or the field is left, and stays until then. */
export function AltText({ label, name, stored, save, onDraft }: AltTextProps) {
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(stored)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const again = useRef(false)
  const isLeft = draft.trim() !== stored
  if (stored !== base && (!isLeft || draft === base)) {
    setBase(stored)
    setDraft(stored)
    setError('')
  }

  const submit = async () => {
    if (!isLeft) return
    again.current = busy
    if (busy) return
    setBusy(true)
    const wrong = await save(draft.trim())
    setError(wrong ? (wrong.alt ?? 'Not stored yet. Press Enter to try again.') : '')
    setBusy(false)
  }
  // What was typed while the text before it was on its way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time a text has arrived
  useEffect(() => {
    if (!busy && again.current) void submit()
  }, [busy])
  // biome-ignore lint/correctness/useExhaustiveDependencies: onDraft does the same in every render
  useEffect(() => {
    onDraft(isLeft)
    return () => onDraft(false)
  }, [isLeft])

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
