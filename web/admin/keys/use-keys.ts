import { useEffectEvent, useLayoutEffect } from 'react'
import { isDialogOpen, useCharacterKeys } from '../../keys/use-character-keys.ts'
import { takePaletteKey } from './early-palette-key.ts'

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

export const useKeys = ({ openPalette, openHelp }: Openers) => {
  useCharacterKeys({
    '/': focusSearch,
    n: pressAdd,
    '?': () => {
      openHelp()
      return true
    },
  })
  const open = useEffectEvent(openPalette)
  // What is seen answers keys at once: other effects may run after the first view.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', handle)
    if (takePaletteKey()) open()
    return () => removeEventListener('keydown', handle)
  }, [])
}
