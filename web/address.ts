import { useSyncExternalStore } from 'react'
import { mayStep } from './ui/hold.ts'

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
const listeners = new Set<() => void>()

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

let address = read(null)

/** Looks at the address bar anew, after something else than `go` may have changed it. */
export const reread = (top: number | null = 0) => {
  tops.set(address.key, scrollY)
  address = read(top)
  for (const listener of listeners) listener()
}

// Registered before the back-office's router listens, which therefore follows no step that is held either.
addEventListener('popstate', (event) => {
  if (mayStep()) reread()
  else event.stopImmediatePropagation()
})
addEventListener('pagehide', () => {
  tops.set(address.key, scrollY)
  sessionStorage.setItem(storage, JSON.stringify([...tops]))
})

/** Goes to an address of the app, such as `/Contactus`. */
export const go = (to: string, { replace = false, keepScroll = false } = {}) => {
  const idx = (history.state?.idx ?? 0) + (replace ? 0 : 1)
  const state = { key: newKey(), idx }
  if (replace) history.replaceState(state, '', `#${to}`)
  else history.pushState(state, '', `#${to}`)
  reread(keepScroll ? null : 0)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const addressNow = () => address

export const useAddress = () => useSyncExternalStore(subscribe, addressNow, addressNow)
