import { useEffect, useLayoutEffect, useState } from 'react'
import { whenIdle } from '../../ui/when-idle.ts'
import { go, useAddress } from './address.ts'
import { updateHead } from './document-head.ts'
import { loadPage } from './load-page.tsx'
import { PageView, type ShownPage } from './page-view.tsx'
import { loadEveryPage } from './routes.ts'

/** The page that is read comes first, so the others wait until it has been open for a while. */
const READING_MS = 5000

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

const loadPagesAhead = () => {
  if (savesData()) return
  const timer = setTimeout(() => whenIdle(loadEveryPage), READING_MS)
  return () => clearTimeout(timer)
}

/** Shows the page of the address; the page before stays until the next one's code is loaded. */
export function SiteRouter({ first }: { first: ShownPage }) {
  const address = useAddress()
  const [shown, setShown] = useState(first)
  const loading = address !== shown.address
  useEffect(() => {
    let current = true
    if (loading) loadPage(address).then((next) => current && setShown(next))
    return () => {
      current = false
    }
  }, [address, loading])
  useEffect(() => void dispatchEvent(new Event('started')), [])
  useEffect(loadPagesAhead, [])
  useLayoutEffect(() => {
    updateHead(shown.address.path)
    history.scrollRestoration = 'manual'
    const { top } = shown.address
    if (top !== null) scrollTo({ top, behavior: 'instant' })
  }, [shown])
  return <PageView shown={shown} loading={loading} go={go} />
}
