import { tabStorage } from '../api/browser-storage.ts'
import { documents, documentUrl, publicPaths } from '../documents.ts'
import { findDocument } from '../find-document.ts'
import { createStore } from '../ui/create-store.ts'
import { leaveLayers } from '../ui/navigation/layers.ts'
import { showError } from '../ui/toast/toast.ts'

/*
 * Each page is a document of its own. Its address bar shows the hash address of the page (`open-document.ts`); what changes
 * within the document is the section that is shown, and the query.
 */

interface Address {
  path: string
  search: string
  /** The id of the element to show; empty for the whole page. */
  section: string
  /** Belongs to the entry of the browser's history. */
  key: string
  returned: boolean
  /** The scroll position to show it at, in pixels; null for a page that scrolls by itself. */
  top: number | null
}

const STORAGE_KEY = 'scroll'
const scrollTops = new Map<string, number>(JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '[]'))

const newKey = () => String(Math.random())

/** `path` has the letter case of its document; `section` is the id behind a second `#`, as in `/Contactus#founders`. */
const parseAddress = (address: string) => {
  const [page = '', section = ''] = address.split('#')
  const [asked = '', search = ''] = page.split(/\?(.*)/s)
  return { path: findDocument(asked, documents) ?? asked, search, section }
}

const readAddress = (top: number | null): Address => {
  if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, '')
  const { key } = history.state
  return {
    ...parseAddress(location.hash.slice(1)),
    key,
    returned: scrollTops.has(key),
    top: scrollTops.get(key) ?? top,
  }
}

const address = createStore(readAddress(null))

/** Whether a path is a part of the page that is shown, such as another platform of Our Solutions. */
const isHere = (path: string) => path.split('/')[1] === address.get().path.split('/')[1]

const saveScrollTop = () => scrollTops.set(address.get().key, scrollY)

const updateAddress = (top: number | null) => {
  saveScrollTop()
  address.set(readAddress(top))
}

/** Campaign parameters stay in the address of the next page too. */
const urlOf = (to: string) => {
  const url = new URL(documentUrl(to), location.href)
  if (findDocument(url.pathname, publicPaths) && location.search) {
    for (const [name, value] of new URLSearchParams(location.search))
      url.searchParams.append(name, value)
  }
  return url.href
}

let newestRequest: symbol

/** Leaves this document for another one. Offline the page stays, with an alert, until the connection is back. */
const openDocument = async (to: string, replace: boolean) => {
  const request = Symbol(to)
  newestRequest = request
  if (!navigator.onLine && !navigator.serviceWorker?.controller) {
    const closeAlert = showError(
      'You’re offline. This page will open as soon as you’re back online.',
    )
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    closeAlert()
  }
  // The visitor may have gone elsewhere meanwhile.
  if (newestRequest === request) location[replace ? 'replace' : 'assign'](urlOf(to))
}

// Also for an address that was typed.
addEventListener('popstate', () => {
  newestRequest = Symbol('step in the history')
  const to = location.hash.slice(1)
  const { path, section } = parseAddress(to)
  if (isHere(path)) updateAddress(section || path.split('/').length > 2 ? null : 0)
  else void openDocument(to, true)
})
addEventListener('pagehide', () => {
  saveScrollTop()
  tabStorage.setItem(STORAGE_KEY, JSON.stringify([...scrollTops]))
})

export const navigate = (to: string, { replace = false, preventScroll = false } = {}) => {
  leaveLayers(() => {
    if (!isHere(parseAddress(to).path)) return void openDocument(to, replace)
    const state = { key: newKey() }
    // An address that is open already adds no entry to the history.
    if (replace || location.hash === `#${to}`) history.replaceState(state, '', `#${to}`)
    else history.pushState(state, '', `#${to}`)
    updateAddress(preventScroll ? null : 0)
  })
}

export const { get: currentAddress, use: useAddress } = address
