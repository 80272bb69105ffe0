import { type RefObject, useEffect, useState } from 'react'
import { typeInto } from '../../../ui/form/form.tsx'

/** Types what was typed while a save was under way into the form that begins with what is stored then. */
export const useTypeAgain = (inForm: RefObject<HTMLElement | null>, version: number) => {
  const [typed] = useState(() => new Map<string, string>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins again with each version
  useEffect(() => {
    const texts = [...typed]
    typed.clear()
    for (const [name, text] of texts) typeInto(inForm.current?.closest('form'), name, text)
  }, [inForm, typed, version])
  return typed
}
