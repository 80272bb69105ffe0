import { useCallback, useEffect, useState } from 'react'
import type { Navigation } from '../../ui/navigation/navigation.ts'
import { beginRequest, newestRequest } from '../newest-request.ts'
import { go, parseAddress } from './address.ts'
import { loadCode } from './load-page.tsx'

/** Goes to an address once the code of its page is there, so that the address bar changes together with the page. */
export const useGo = () => {
  const [isLoading, setIsLoading] = useState(false)
  useEffect(() => {
    const stepInHistory = () => {
      beginRequest()
      setIsLoading(false)
    }
    addEventListener('popstate', stepInHistory)
    return () => removeEventListener('popstate', stepInHistory)
  }, [])
  const goOnceLoaded = useCallback<Navigation['go']>((to, how) => {
    const request = beginRequest()
    setIsLoading(true)
    const arrive = () => {
      if (newestRequest() !== request) return
      setIsLoading(false)
      go(to, how)
    }
    // If loading fails, the address is opened as a document of its own.
    loadCode(parseAddress(to).path).then(arrive, arrive)
  }, [])
  return { go: goOnceLoaded, isLoading }
}
