import { useCallback, useEffect, useState } from 'react'
import type { PageNavigation } from '../../ui/navigation/page-navigation.ts'
import { beginPageRequest, newestPageRequest } from '../newest-page-request.ts'
import { navigate, parseAddress } from './address.ts'
import { loadCode } from './load-page.tsx'

/** Goes to an address once the code of its page is there, so that the address bar changes together with the page. */
export const useNavigate = () => {
  const [isLoading, setIsLoading] = useState(false)
  useEffect(() => {
    const stepInHistory = () => {
      beginPageRequest()
      setIsLoading(false)
    }
    addEventListener('popstate', stepInHistory)
    return () => removeEventListener('popstate', stepInHistory)
  }, [])
  const navigateOnceLoaded = useCallback<PageNavigation['navigate']>((to, how) => {
    const request = beginPageRequest()
    setIsLoading(true)
    const arrive = () => {
      if (newestPageRequest() !== request) return
      setIsLoading(false)
      navigate(to, how)
    }
    // If loading fails, the address is opened as a document of its own.
    loadCode(parseAddress(to).path).then(arrive, arrive)
  }, [])
  return { navigate: navigateOnceLoaded, isLoading }
}
