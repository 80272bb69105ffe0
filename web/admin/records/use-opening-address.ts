import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Opens a form or a dialog, once, for an address with one of these parameters, such as `?add` or `?edit=5`. */
export const useOpeningAddress = (
  names: readonly string[],
  open: (asked: URLSearchParams) => void,
) => {
  const [params, setParams] = useSearchParams()
  const asked = useRef<URLSearchParams>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address changes
  useEffect(() => {
    if (names.some((name) => params.has(name))) {
      asked.current = params
      setParams({}, { replace: true })
      // After the change of address, which an open form would stop.
    } else if (asked.current) {
      open(asked.current)
      asked.current = undefined
    }
  }, [params])
}
