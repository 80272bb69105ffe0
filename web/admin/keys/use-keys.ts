import { useEffectEvent, useLayoutEffect } from 'react'
import { areCharacterKeysOn } from '../../api/character-keys.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea'))

const focusSearch = () => {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}

const pressAdd = () => {
  const button = document.querySelector<HTMLElement>('main [aria-keyshortcuts="n"]')
  button?.click()
  return button !== null
}

interface Openers {
  openPalette(): void
  openHelp(): void
}

export const useKeys = (openers: Openers) => {
  const openPalette = useEffectEvent(openers.openPalette)
  const openHelp = useEffectEvent(openers.openHelp)
  // What is seen answers keys at once: other effects may run after the first view.
  useLayoutEffect(() => {
    /** Each answers false if it has nothing to do on this screen. */
    const actions: Record<string, () => boolean> = {
      '/': focusSearch,
      n: pressAdd,
      '?': () => {
        openHelp()
        return true
      },
    }
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'k' || event.shiftKey) return
        event.preventDefault()
        openPalette()
        return
      }
      if (isTyping(event.target) || !areCharacterKeysOn()) return
      if (actions[event.key]?.()) event.preventDefault()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
