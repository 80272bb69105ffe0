import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False while React hydrates a page, then true. */
export function useHydrated() {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
