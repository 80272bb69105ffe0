import { useEffectEvent, useLayoutEffect } from 'react'
import { areCharacterKeysOn } from './character-keys.ts'

const isTyping = () =>
  Boolean(document.activeElement?.closest('input, select, textarea, [contenteditable]'))

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
      if (isTyping() || isDialogOpen() || !areCharacterKeysOn()) return
      // The browser would type it into a field that gets the focus, or open its own search.
      if (act(event.key)) event.preventDefault()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}
