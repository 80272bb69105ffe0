import { publicPaths } from '../../documents.ts'
import { findDocument } from '../../find-document.ts'
import { usePageNavigation } from '../../ui/navigation/page-navigation.ts'
import { showError, showSuccess } from '../../ui/toast/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

const share = async (url: string) => {
  if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {})
  await navigator.clipboard.writeText(url).then(
    () => showSuccess('The address of this page is copied.'),
    () =>
      showError(`The browser does not allow copying. Please copy this address yourself: ${url}`),
  )
}

/** Shares the clean path, of which link previews show title and picture, with the section of a policy; hidden where the browser cannot share or copy. */
export function ShareButton() {
  const isHydrated = useHydrated()
  const navigation = usePageNavigation()
  const path = findDocument(navigation.path, publicPaths)
  if (!isHydrated || !path || !(navigator.share || navigator.clipboard)) return null
  const section = new URLSearchParams(navigation.search).get('section')
  const url = location.origin + path + (section ? `#${section}` : '')
  return (
    <button type="button" onClick={() => share(url)}>
      Share this page
    </button>
  )
}
