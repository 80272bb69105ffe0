import { useEffect, useRef } from 'react'

/** One piece of work at a time: a new one aborts the one before it, and so does leaving the screen. */
export const useAbortableTask = () => {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const stop = () => running.current?.abort()
  return {
    begin: () => {
      stop()
      running.current = new AbortController()
      return running.current.signal
    },
    stop,
  }
}
