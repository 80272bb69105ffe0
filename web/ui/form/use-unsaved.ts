import { useEffect, useEffectEvent, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { leaveLayers, returnToLayers } from '../navigation/layers.ts'

/**
 * Asks before something that was changed is left; where the document itself is left, the browser asks.
 * @param onDiscard is called where it is closed, not where another screen is opened
 * @param staysAt whether it is still open at another address
 * @returns `close` to ask before closing; while `isAsking`, `stay` and `leave` answer
 */
export const useUnsaved = (
  isChanged: () => boolean,
  onClose: () => void,
  onDiscard?: () => void,
  staysAt: (location: Location) => boolean = () => false,
) => {
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
  return {
    /** Does what was asked for while it was being saved. */
    saved: () => {
      if (blocker.state === 'blocked') proceed()
      else if (isClosing) onClose()
    },
    close: () => (isChanged() ? setIsClosing(true) : onClose()),
    isClosing,
    isAsking: isClosing || blocker.state === 'blocked',
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
