import { tabStorage } from '../../api/browser-storage.ts'
import { documents, findDocument } from '../../documents.ts'
import { createStore } from '../../ui/create-store.ts'
import { leaveLayers } from '../../ui/navigation/layers.ts'

export interface Address {
  path: string
  search: string
  /** Belongs to the entry of the browser's history. */
  key: string
  returned: boolean
  /** The scroll position to show it at, in pixels; null for a page that scrolls by itself. */
  top: number | null
}

const storageKey = 'scroll'
const tops = new Map<string, number>(JSON.parse(tabStorage.getItem(storageKey) ?? '[]'))

const newKey = () => String(Math.random())

const read = (top: number | null): Address => {
  if (!history.state?.key) history.replaceState({ ...history.state, key: newKey() }, '')
  const { key } = history.state
  const [asked = '', search = ''] = location.hash.slice(1).split(/\?(.*)/s)
  const path = findDocument(asked, documents) ?? asked
  return { path, search, key, returned: tops.has(key), top: tops.get(key) ?? top }
}

const address = createStore(read(null))

/** While the next page loads, the page before is still the one that is scrolled. */
let shown = address.get()
export const noteShown = (address: Address) => {
  shown = address
}

const saveTop = () => tops.set(shown.key, scrollY)

const follow = (top: number | null) => {
  saveTop()
  address.set(read(top))
}

addEventListener('popstate', () => follow(0))
addEventListener('pagehide', () => {
  saveTop()
  tabStorage.setItem(storageKey, JSON.stringify([...tops]))
})

export const go = (to: string, { replace = false, preventScroll = false } = {}) => {
  leaveLayers(() => {
    const state = { key: newKey() }
    // A second press while the page still loads is no further step.
    if (replace || location.hash === `#${to}`) history.replaceState(state, '', `#${to}`)
    else history.pushState(state, '', `#${to}`)
    follow(preventScroll ? null : 0)
  })
}

export const { get: currentAddress, use: useAddress } = address
