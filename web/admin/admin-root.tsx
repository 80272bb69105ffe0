import { useEffect, useMemo } from 'react'
import {
  type GetScrollRestorationKeyFunction,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router'
import { documentUrl } from '../documents.ts'
import { LoadingDialog } from '../ui/loading/loading-dialog.tsx'
import { leaveLayers } from '../ui/navigation/layers.ts'
import { PageChange } from '../ui/navigation/page-change.tsx'
import { type PageNavigation, PageNavigationContext } from '../ui/navigation/page-navigation.ts'
import { ToastRegion } from '../ui/toast/toast-region.tsx'
import { documentTitle } from './screen-data.ts'

export const LOADING_TEXT = 'Please wait, loading…'

export function AdminRoot({ company }: { company: string }) {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const { state, location: next } = useNavigation()
  const returned = useNavigationType() === 'POP'
  const title = documentTitle(useMatches().at(-1))
  useEffect(refuseFileDrops, [])
  const navigation = useMemo<PageNavigation>(
    () => ({
      path: pathname,
      search: search.slice(1),
      key,
      returned,
      hrefOf: (to) => `#${to}`,
      next: next && { path: next.pathname, search: next.search.slice(1) },
      navigate: (to, { replace = false, preventScroll = false } = {}) =>
        leaveLayers(() => void navigate(to, { replace, preventScrollReset: preventScroll })),
    }),
    [pathname, search, key, returned, next, navigate],
  )
  return (
    <PageNavigationContext value={navigation}>
      <PageChange
        title={title ? `${title} | ${company}` : document.title}
        loading={state !== 'idle'}
      />
      {next && next.pathname !== pathname && <LoadingDialog text={LOADING_TEXT} />}
      <ScrollRestoration getKey={scrollKey} />
      <Outlet />
      <ToastRegion />
    </PageNavigationContext>
  )
}

const refuseFileDrop = (event: DragEvent) => {
  const { defaultPrevented, target, dataTransfer } = event
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return
  if (target instanceof Element && target.matches('input[type="file"]')) return
  event.preventDefault()
  dataTransfer.dropEffect = 'none'
}

/** A file that is dropped beside its field would open in place of the page, and what was typed would be gone. */
const refuseFileDrops = () => {
  document.addEventListener('dragover', refuseFileDrop)
  document.addEventListener('drop', refuseFileDrop)
  return () => {
    document.removeEventListener('dragover', refuseFileDrop)
    document.removeEventListener('drop', refuseFileDrop)
  }
}

/**
 * The key under which the router stores scroll positions. The first entry of every document has the key `default`, so it is told apart
 * by its address.
 */
const scrollKey: GetScrollRestorationKeyFunction = ({ key, pathname, search }) =>
  key === 'default' ? pathname + search : key

/** An address that is not the back-office's: the browser loads its document in place of this one. */
export function OtherDocument() {
  const { pathname, search } = useLocation()
  useEffect(() => location.replace(documentUrl(pathname + search)), [pathname, search])
  return <LoadingDialog text={LOADING_TEXT} />
}
