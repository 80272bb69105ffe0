import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useJournal } from '../outbox/use-journal.tsx'
import type { WriteResult } from '../records/use-write.ts'

export interface AltTextOptions {
  label: string
  /** Also names its entry in the journal. */
  name: string
  stored: string
  save(text: string): Promise<WriteResult>
}

/** What is typed as the text of a picture, and its save. It follows the stored text until something else is typed. */
export const useAltText = ({ label, name, stored, save }: AltTextOptions) => {
  const [base, setBase] = useState(stored)
  const [draft, setDraft] = useState(stored)
  const [error, setError] = useState('')
  const [isSaving, setIsSaving] = useState(false)
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
    submitAgain.current = isSaving
    if (isSaving) return
    setIsSaving(true)
    const result = await save(draft.trim())
    // What was typed meanwhile is not stored yet.
    if (result.isOk && newestDraft.current === draft) journal.remove()
    setError(result.isOk ? '' : (result.errors.alt ?? 'Not stored yet. Press Enter to try again.'))
    setIsSaving(false)
  }
  // Saves what was typed while the previous text was being saved.
  const submitNewest = useEffectEvent(submit)
  useEffect(() => {
    if (!isSaving && submitAgain.current) void submitNewest()
  }, [isSaving])

  return {
    draft,
    setDraft,
    submit,
    error,
    isUnsaved,
    isChangedByOthers: stored !== base,
    offer: journal.offer,
  }
}
