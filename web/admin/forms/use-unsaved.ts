import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { leaveLayers, returnToLayers } from '../../ui/navigation/layers.ts'

export interface UnsavedOptions {
  isChanged(): boolean
  onClose(): void
  /** Is called where it is closed, not where another screen is opened. */
  onDiscard?: (() => void) | undefined
  /** Whether what was asked for goes on by itself once all is saved; by default it stays open, and only the question closes. */
  goesOnOnceSaved?: boolean
  /** Whether it is still open at another address. */
  staysAt?: ((location: Location) => boolean) | undefined
}

/**
 * Asks before something that was changed is left; where the document itself is left, the browser asks.
 * @returns `close` to ask before closing; while `isAsking`, `stay` and `leave` answer
 */
export const useUnsaved = (options: UnsavedOptions) => {
  const { isChanged, onClose, onDiscard, goesOnOnceSaved = false, staysAt = () => false } = options
  const [isClosing, setIsClosing] = useState(false)
  const blocker = useBlocker(({ nextLocation }) => !staysAt(nextLocation) && isChanged())
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isChanged()) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => ask(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])
  const proceed = () =>
    // The router counts its steps from the page's own entry.
    leaveLayers(() => {
      onClose()
      blocker.proceed?.()
    })
  const isAsking = isClosing || blocker.state === 'blocked'
  const stay = () => {
    setIsClosing(false)
    blocker.reset?.()
    returnToLayers()
  }
  const isAnswered = isAsking && !isChanged()
  const answer = useEffectEvent(() => {
    if (!goesOnOnceSaved) return stay()
    if (blocker.state === 'blocked') proceed()
    else onClose()
  })
  useEffect(() => {
    if (isAnswered) answer()
  }, [isAnswered])
  return {
    close: () => (isChanged() ? setIsClosing(true) : onClose()),
    isClosing,
    isAsking,
    stay,
    leave: () => {
      if (blocker.state !== 'blocked') {
        onDiscard?.()
        return onClose()
      }
      proceed()
    },
  }
}
