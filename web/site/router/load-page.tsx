import { adminPaths, documentUrl } from '../../documents.ts'
import { findDocument } from '../../find-document.ts'
import { showError } from '../../ui/toast/toast.ts'
import { type Address, currentAddress } from './address.ts'
import type { ShownPage } from './page-view.tsx'
import { type Route, routeOf, unknownRoute } from './routes.ts'

/** The page before stays, with an alert, until the browser is online. */
const waitUntilOnline = async () => {
  if (navigator.onLine) return
  const closeAlert = showError('You’re offline. This page will open as soon as you’re back online.')
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  closeAlert()
}

const loadOnceOnline = async (route: Route) => {
  try {
    return await route.load()
  } catch (fault) {
    if (navigator.onLine) throw fault
    await waitUntilOnline()
    return route.load()
  }
}

const isOfAdmin = (path: string) => findDocument(path, adminPaths) !== undefined

/** Waits for the connection where there is none. Rejects where the file cannot be had. */
export const loadCode = async (path: string): Promise<void> => {
  const route = routeOf(path)
  if (route) await loadOnceOnline(route)
}

/**
 * For an address of the back-office the browser leaves this document, so the promise never resolves. The same holds for an
 * unknown address once the browser is online, as the server may know which page is meant. Only if it is the first address
 * of this document, the server has already answered it.
 */
export const loadPage = async (address: Address, { isFirst = false } = {}): Promise<ShownPage> => {
  const { path, search, section } = address
  const route = routeOf(path)
  if (isOfAdmin(path) || !(route || isFirst)) {
    // The service worker keeps screens of the back-office, so they open offline too.
    if (!isOfAdmin(path)) await waitUntilOnline()
    // The visitor may have gone elsewhere meanwhile.
    if (address === currentAddress()) {
      location.replace(documentUrl(path + (search && `?${search}`) + (section && `#${section}`)))
    }
    return new Promise(() => {})
  }
  const { Component: Page } = await loadOnceOnline(route ?? unknownRoute)
  return { address, route, page: <Page /> }
}
