import { useRef, useState } from 'react'

/** Whether the work is running, and what begins it. While it runs it is not begun again. */
export const useBusy = <Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): [isBusy: boolean, begin: (...args: Args) => void] => {
  const [isBusy, setIsBusy] = useState(false)
  // The state is known only after the next render, which a second press may not wait for.
  const isRunning = useRef(false)
  const begin = async (...args: Args) => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    try {
      await work(...args)
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return [isBusy, begin]
}
