import { tabStorage } from '../api/browser-storage.ts'
import { documents, documentUrl, publicPaths } from '../documents.ts'
import { findDocument } from '../find-document.ts'
import { createStore } from '../ui/create-store.ts'
import { leaveLayers, rememberPage } from '../ui/navigation/layers.ts'
import { showError } from '../ui/toast/toast.ts'
import { leaveWithDrafts } from './enquiry/drafts.ts'

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
const readScrollTops = () =>
  new Map<string, number>(JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '[]'))
const scrollTops = readScrollTops()

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

const shownDocument = document.documentElement.dataset.document ?? ''

/** Whether this document shows a path, which may be a part of its page, such as another platform of Our Solutions. */
const isHere = (path: string) =>
  // Such as `#cost`, which is no address of a page.
  !path.startsWith('/') ||
  (shownDocument === '/404'
    ? path === address.get().path && !findDocument(path, documents)
    : findDocument(path, publicPaths) !== undefined &&
      path.split('/')[1] === shownDocument.split('/')[1])

/** Of the entries of this document. */
const ownKeys = new Set<string>()

const updateAddress = (top: number | null) => {
  const { key } = address.get()
  ownKeys.add(key)
  scrollTops.set(key, scrollY)
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

const leave = (to: string, replace: boolean) => {
  leaveWithDrafts()
  // What stands behind Home may be secret, such as the token of an invitation, so it stays in the hash.
  if (to.startsWith('/?')) {
    history[replace ? 'replaceState' : 'pushState'](null, '', `/#${to}`)
    location.reload()
  } else location[replace ? 'replace' : 'assign'](urlOf(to))
}

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
  if (newestRequest === request) leaveLayers(() => leave(to, replace))
}

// The address may have been changed before this script was there.
if (!isHere(address.get().path)) void openDocument(location.hash.slice(1), true)

// Also for an address that was typed.
addEventListener('popstate', () => {
  newestRequest = Symbol('step in the history')
  const to = location.hash.slice(1)
  const { path, section } = parseAddress(to)
  if (isHere(path)) updateAddress(section || path.split('/').length > 2 ? null : 0)
  else void openDocument(to, true)
})
addEventListener('pagehide', () => {
  // Other documents of this tab have stored theirs meanwhile.
  const all = readScrollTops()
  for (const key of ownKeys) all.set(key, scrollTops.get(key) ?? 0)
  all.set(address.get().key, scrollY)
  tabStorage.setItem(STORAGE_KEY, JSON.stringify([...all]))
})
// A step in the history that the browser makes with a kept page is no event of this document.
addEventListener('pageshow', ({ persisted }) => persisted && rememberPage())

export const navigate = (to: string, { replace = false, preventScroll = false } = {}) => {
  if (!isHere(parseAddress(to).path)) return void openDocument(to, replace)
  newestRequest = Symbol(to)
  leaveLayers(() => {
    const state = { key: newKey() }
    // An address that is open already adds no entry to the history.
    if (replace || location.hash === `#${to}`) history.replaceState(state, '', `#${to}`)
    else history.pushState(state, '', `#${to}`)
    updateAddress(preventScroll ? null : 0)
  })
}

export const { get: currentAddress, use: useAddress } = address
