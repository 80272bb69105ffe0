import { tabStorage } from '../../api/browser-storage.ts'
import { documents } from '../../documents.ts'
import { findDocument } from '../../find-document.ts'
import { createStore } from '../../ui/create-store.ts'
import { leaveLayers } from '../../ui/navigation/layers.ts'

export interface Address {
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
export const parseAddress = (address: string) => {
  const [page = '', section = ''] = address.split('#')
  const [asked = '', search = ''] = page.split(/\?(.*)/s)
  return { path: findDocument(asked, documents) ?? asked, search, section }
}

const readAddress = (top: number | null): Address => {
  if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, '')
  const { key } = history.state
  const { path, search, section } = parseAddress(location.hash.slice(1))
  return {
    path,
    search,
    section,
    key,
    returned: scrollTops.has(key),
    top: scrollTops.get(key) ?? top,
  }
}

const address = createStore(readAddress(null))

/** While the next page loads, the page before is still the one that is scrolled. */
let shown = address.get()
export const setShownAddress = (address: Address) => {
  shown = address
}

const saveScrollTop = () => scrollTops.set(shown.key, scrollY)

const updateAddress = (top: number | null) => {
  saveScrollTop()
  address.set(readAddress(top))
}

/** A section of the page that is shown: the page scrolls to it from where it is. */
const isSectionOfShown = ({ path, section }: Pick<Address, 'path' | 'section'>) => {
  const [, page, part] = path.split('/')
  return (part !== undefined || section !== '') && page === shown.path.split('/')[1]
}

// Also for an address that was typed.
addEventListener('popstate', () =>
  updateAddress(isSectionOfShown(parseAddress(location.hash.slice(1))) ? null : 0),
)
addEventListener('pagehide', () => {
  saveScrollTop()
  tabStorage.setItem(STORAGE_KEY, JSON.stringify([...scrollTops]))
})

export const navigate = (to: string, { replace = false, preventScroll = false } = {}) => {
  leaveLayers(() => {
    const state = { key: newKey() }
    // An address that is open already adds no entry to the history.
    if (replace || location.hash === `#${to}`) history.replaceState(state, '', `#${to}`)
    else history.pushState(state, '', `#${to}`)
    updateAddress(preventScroll ? null : 0)
  })
}

export const { get: currentAddress, use: useAddress } = address
