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
    /** @param getDrawn the value that the server's HTML was drawn with, where it may have changed since */
    use: (getDrawn = get) => useSyncExternalStore(subscribe, get, getDrawn),
  }
}
