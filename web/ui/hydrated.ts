import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a prerendered page is taken over, true ever after. */
export function useHydrated() {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
