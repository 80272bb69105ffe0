import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** An address that ends in `?add` opens the form for a new record, once. */
export const useAddAddress = (addOne: () => void) => {
  const [params, setParams] = useSearchParams()
  const isAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address changes
  useEffect(() => {
    if (params.has('add')) {
      isAsked.current = true
      setParams({}, { replace: true })
      // After the change of address, which an open form would stop.
    } else if (isAsked.current) {
      isAsked.current = false
      addOne()
    }
  }, [params])
}
