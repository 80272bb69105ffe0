import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { leaveLayers, returnToLayers } from '../../ui/navigation/layers.ts'

export interface UnsavedOptions {
  isChanged(): boolean
  onClose(): void
  /** Is called where it is closed, not where another screen is opened. */
  onDiscard?: (() => void) | undefined
  /** Whether it is still open at another address. */
  staysAt?: ((location: Location) => boolean) | undefined
}

/**
 * Asks before something that was changed is left; where the document itself is left, the browser asks. If it is saved
 * meanwhile, what was asked for goes on by itself.
 * @returns `close` to ask before closing; while `isAsking`, `stay` and `leave` answer
 */
export const useUnsaved = (options: UnsavedOptions) => {
  const { isChanged, onClose, onDiscard, staysAt = () => false } = options
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
  const isSavedMeanwhile = isAsking && !isChanged()
  const goOn = useEffectEvent(() => (blocker.state === 'blocked' ? proceed() : onClose()))
  useEffect(() => {
    if (isSavedMeanwhile) goOn()
  }, [isSavedMeanwhile])
  return {
    close: () => (isChanged() ? setIsClosing(true) : onClose()),
    isClosing,
    isAsking,
    stay: () => {
      setIsClosing(false)
      blocker.reset?.()
      returnToLayers()
    },
    leave: () => {
      if (blocker.state !== 'blocked') {
        onDiscard?.()
        return onClose()
      }
      proceed()
    },
  }
}
