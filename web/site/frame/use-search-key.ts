import { useEffect, useEffectEvent } from 'react'
import { areCharacterKeysOn } from '../../api/character-keys.ts'

/** What takes letters itself, and a dialog over the page. */
const others = 'input, select, textarea, [contenteditable], dialog'

/** A press of `/` opens the search. */
export const useSearchKey = (openSearch: () => void) => {
  const open = useEffectEvent(openSearch)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const isTaken =
        document.activeElement?.closest(others) || document.querySelector('[open]:modal')
      if (isTaken || event.defaultPrevented || !areCharacterKeysOn()) return
      // The browser would type it into the field that gets the focus, or open its own search.
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
