import { useEffect, useLayoutEffect, useState } from 'react'
import { APP_STARTED } from '../../page-events.ts'
import { runWhenIdle } from '../../ui/run-when-idle.ts'
import { storePage } from '../../ui/store-page.ts'
import { prefetchFiles } from '../prefetch-files.ts'
import { showSection } from '../show-section.ts'
import { currentAddress, setShownAddress, useAddress } from './address.ts'
import { updateHead } from './document-head.ts'
import { loadPage } from './load-page.tsx'
import { PageView, type ShownPage } from './page-view.tsx'
import { useNavigate } from './use-navigate.ts'

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
    if (route) runWhenIdle(() => storePage(address.path).catch(() => {}))
  }, [shown])
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
