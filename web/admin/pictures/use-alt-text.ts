import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { openForm } from '../forms/form-state.ts'
import { useDraftForm } from '../forms/use-draft-form.tsx'
import type { WriteResult } from '../records/use-write.ts'

export interface AltTextOptions {
  label: string
  /** Also names its draft on this device. */
  name: string
  stored: string
  save(text: string): Promise<WriteResult>
}

/** What is typed as the text of a picture, and its save. It follows the stored text until something else is typed. */
export const useAltText = ({ label, name, stored, save }: AltTextOptions) => {
  const [error, setError] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const submitAgain = useRef(false)
  const form = useDraftForm({
    form: name,
    labels: { [name]: label },
    record: null,
    opened: { [name]: stored },
  })
  const draft = form.state.values[name] ?? ''
  const base = form.state.opened[name]
  const isUnsaved = draft.trim() !== stored
  const follow = useEffectEvent((newest: string, isTyped: boolean) => {
    if (newest === base || (isTyped && draft !== base)) return
    form.change(() => openForm(null, { [name]: newest }))
    setError('')
  })
  useLayoutEffect(() => follow(stored, isUnsaved), [stored, isUnsaved])

  const submit = async () => {
    if (!isUnsaved) return
    submitAgain.current = isSaving
    if (isSaving) return
    setIsSaving(true)
    const result = await save(draft.trim())
    // What was typed meanwhile is not stored yet.
    if (result.isOk && form.newest().values[name] === draft) form.draft.remove()
    setError(result.isOk ? '' : (result.errors.alt ?? 'Not saved yet. Press Enter to try again.'))
    setIsSaving(false)
  }
  // Saves what was typed while the previous text was being saved.
  const submitNewest = useEffectEvent(submit)
  useEffect(() => {
    if (!isSaving && submitAgain.current) void submitNewest()
  }, [isSaving])

  return {
    draft,
    setDraft: (text: string) => form.setValues({ [name]: text }),
    submit,
    error,
    isUnsaved,
    isChangedByOthers: stored !== base,
    offer: form.offer,
  }
}
