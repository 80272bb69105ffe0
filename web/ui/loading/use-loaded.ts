import { useEffect, useEffectEvent, useState } from 'react'

/** What `load` resolves to, called once; null until then. A component that is gone is told of no failure. */
export const useLoaded = <Value>(
  load: () => Promise<Value>,
  onFailed: (error: unknown) => void,
): Value | null => {
  const [loaded, setLoaded] = useState<Value | null>(null)
  const start = useEffectEvent(load)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    let isMounted = true
    start().then(
      (value) => isMounted && setLoaded(value),
      (error) => isMounted && fail(error),
    )
    return () => {
      isMounted = false
    }
  }, [])
  return loaded
}
