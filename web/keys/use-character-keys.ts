import { useEffectEvent, useLayoutEffect } from 'react'
import { areCharacterKeysOn } from './character-keys.ts'

/** Inputs that take no characters, such as check boxes. */
const takesNoText =
  'input:is([type=checkbox], [type=radio], [type=range], [type=file], [type=color])'

/** Whether a field has the focus that would take the character. A list of choices takes letters and digits only. */
const isTyping = (key: string) => {
  const field = document.activeElement?.closest('input, select, textarea, [contenteditable]')
  if (!field || field.matches(takesNoText)) return false
  return !field.matches('select') || /[\p{L}\p{N}]/u.test(key)
}

export const isDialogOpen = () => document.querySelector('dialog:modal') !== null

/**
 * Keys of one character that do something, unless they are typed into a field, a dialog is open, or the person has
 * switched them off.
 * @param actions by the character; each answers false if it has nothing to do on this page
 */
export const useCharacterKeys = (actions: Record<string, () => boolean>) => {
  const act = useEffectEvent((key: string) => actions[key]?.() ?? false)
  // What is seen answers keys at once: other effects may run after the first view.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.key) || isDialogOpen() || !areCharacterKeysOn()) return
      // The browser would type it into a field that gets the focus, or open its own search.
      if (act(event.key)) event.preventDefault()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}
