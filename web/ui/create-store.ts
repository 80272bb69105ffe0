import { useSyncExternalStore } from 'react'

/** A value kept outside the components; a change re-renders those that use it. */
export const createStore = <Value>(first: Value) => {
  let value = first
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    subscribe,
    set: (next: Value) => {
      value = next
      for (const listener of listeners) listener()
    },
    /** @param getPrerendered the value that prerendered HTML was made with, where it may have changed since */
    use: (getPrerendered = get) => useSyncExternalStore(subscribe, get, getPrerendered),
  }
}
