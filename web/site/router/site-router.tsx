import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { countVisit } from '../../count-visit.ts'
import { APP_STARTED } from '../../page-events.ts'
import type { PageNavigation } from '../../ui/navigation/page-navigation.ts'
import { runWhenIdle } from '../../ui/run-when-idle.ts'
import { storePage } from '../../ui/store-page.ts'
import { beginPageRequest, newestPageRequest } from '../newest-page-request.ts'
import { prefetchFiles } from '../prefetch-files.ts'
import { showSection } from '../show-section.ts'
import { currentAddress, navigate, parseAddress, setShownAddress, useAddress } from './address.ts'
import { updateHead } from './document-head.ts'
import { loadCode, loadPage } from './load-page.tsx'
import { PageView, type ShownPage } from './page-view.tsx'

/** Goes to an address once the code of its page is there, so that the address bar changes together with the page. */
const useNavigate = () => {
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

export function SiteRouter({ first }: { first: ShownPage }) {
  // A step in the history may come before the page has started.
  const address = useAddress(() => first.address)
  const { navigate, isLoading } = useNavigate()
  const [shown, setShown] = useState(first)
  const loading = address !== shown.address
  useEffect(() => {
    const isCurrent = () => address === currentAddress()
    if (loading) {
      loadPage(address).then(
        (next) => isCurrent() && setShown(next),
        // The connection failed, or a new release has other files: the page's own document brings them.
        () => isCurrent() && location.reload(),
      )
    }
  }, [address, loading])
  useEffect(() => {
    dispatchEvent(new Event(APP_STARTED))
    void prefetchFiles()
  }, [])
  useEffect(() => {
    const { route, address } = shown
    runWhenIdle(() => {
      countVisit(shown !== first)
      if (route) storePage(address.path).catch(() => {})
    })
  }, [shown, first])
  useLayoutEffect(() => {
    updateHead(shown.address.path)
    history.scrollRestoration = 'manual'
    setShownAddress(shown.address)
    const { top } = shown.address
    // A finished page may have been scrolled before its script arrived.
    const wasScrolled = shown === first && scrollY > 0
    if (top !== null && !wasScrolled) scrollTo({ top, behavior: 'instant' })
  }, [shown, first])
  useEffect(() => {
    const { section, returned } = shown.address
    // The document of the first page has shown it already.
    if (section && !returned && shown !== first) showSection(section)
  }, [shown, first])
  return <PageView shown={shown} loading={loading || isLoading} navigate={navigate} />
}
