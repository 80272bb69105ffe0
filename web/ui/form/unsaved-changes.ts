import { useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { guardHistory } from '../navigation/navigation-guard.ts'

/** Where the current entry stands in the browser's history. */
const entry = (): number => window.navigation?.currentEntry?.index ?? history.state?.idx ?? 0

/**
 * Holds whoever would leave while something is changed: by closing, by going elsewhere in the
 * back-office, by back and forward, by closing the tab.
 * @param isChanged must give the same answer whichever render it is from
 * @returns `close` to ask before closing; while `asking`, `stay` and `leave` answer
 */
export const useUnsaved = (isChanged: () => boolean, onClose: () => void) => {
  const [held, setHeld] = useState<{ steps: number } | null>(null)
  // Back and forward are held below, before either router of the app follows them.
  const blocker = useBlocker(({ historyAction }) => historyAction !== 'POP' && isChanged())

  // biome-ignore lint/correctness/useExhaustiveDependencies: isChanged is the same in every render
  useEffect(() => {
    let here = entry()
    const release = guardHistory(() => {
      const steps = entry() - here
      // Not a step to elsewhere but the one back from a step that was held.
      if (steps === 0) return false
      if (!isChanged()) {
        here = entry()
        return true
      }
      history.go(-steps)
      setHeld({ steps })
      return false
    })
    const unload = (event: BeforeUnloadEvent) => {
      if (isChanged()) event.preventDefault()
    }
    addEventListener('beforeunload', unload)
    return () => {
      release()
      removeEventListener('beforeunload', unload)
    }
  }, [])

  return {
    close: () => (isChanged() ? setHeld({ steps: 0 }) : onClose()),
    asking: held !== null || blocker.state === 'blocked',
    stay: () => {
      setHeld(null)
      blocker.reset?.()
    },
    leave: () => {
      onClose()
      if (held?.steps) history.go(held.steps)
      blocker.proceed?.()
    },
  }
}
