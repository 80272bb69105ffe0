import { canNavigate } from './ui/navigation/navigation-guard.ts'
import { shared } from './ui/shared.ts'

/** The address in the hash. */
export interface Address {
  path: string
  search: string
  /** Belongs to the entry of the browser's history. */
  key: string
  returned: boolean
  /** Where the page is to stand; null for one that scrolls by itself. */
  top: number | null
}

// A clean path is the same page as its hash address; the app itself knows hash addresses only.
if (!location.hash.startsWith('#/')) {
  history.replaceState(history.state, '', `/#${location.pathname}${location.search}`)
}

const storage = 'scroll'
const tops = new Map<string, number>(JSON.parse(sessionStorage.getItem(storage) ?? '[]'))

const newKey = () => Math.random().toString(36).slice(2)

const read = (top: number | null): Address => {
  // `idx` is what the back-office's router counts its entries by.
  if (!history.state?.key) history.replaceState({ idx: 0, ...history.state, key: newKey() }, '')
  const { key } = history.state
  const [path = '', search = ''] = location.hash.slice(1).split(/\?(.*)/s)
  return {
    path: path.replace(/(?<=.)\/$/, '') || '/',
    search,
    key,
    returned: tops.has(key),
    top: tops.get(key) ?? top,
  }
}

const address = shared(read(null))

/** Keeps where the page stands now, for when it is come back to. */
const keepTop = () => tops.set(address.get().key, scrollY)

/** Looks at the address bar anew, after something else than `go` may have changed it. */
export const renderAddress = (top: number | null = 0) => {
  keepTop()
  address.set(read(top))
}

// Registered before the back-office's router listens, which therefore follows no step that is held either.
addEventListener('popstate', (event) => {
  if (canNavigate()) renderAddress()
  else event.stopImmediatePropagation()
})
addEventListener('pagehide', () => {
  keepTop()
  sessionStorage.setItem(storage, JSON.stringify([...tops]))
})

/** Goes to an address of the app, such as `/Contactus`. */
export const go = (to: string, { replace = false, keepScroll = false } = {}) => {
  const idx = (history.state?.idx ?? 0) + (replace ? 0 : 1)
  const state = { key: newKey(), idx }
  if (replace) history.replaceState(state, '', `#${to}`)
  else history.pushState(state, '', `#${to}`)
  renderAddress(keepScroll ? null : 0)
}

export const { get: addressNow, use: useAddress } = address
