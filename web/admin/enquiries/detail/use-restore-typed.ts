import { type RefObject, useEffect, useState } from 'react'
import { typeInto } from '../../../ui/form/type-into.ts'

/**
 * After a save the form begins again with what is stored. This types into it what was typed while the save was under way.
 * @returns takes these texts, by field
 */
export const useRestoreTyped = (inForm: RefObject<HTMLElement | null>, version: number) => {
  const [typed] = useState(() => new Map<string, string>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins again with each version
  useEffect(() => {
    const texts = [...typed]
    typed.clear()
    for (const [name, text] of texts) typeInto(inForm.current?.closest('form'), name, text)
  }, [inForm, typed, version])
  return typed
}
