/** The locks of this tab, for browsers without Web Locks. */
const locksOfThisTab = new Set<string>()

/** Tells all tabs that something is open, for as long as this tab lives. Returns a function that ends it. */
export const holdLock = (lockName: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  locksOfThisTab.add(lockName)
  void navigator.locks?.request(lockName, () => promise)
  return () => {
    locksOfThisTab.delete(lockName)
    resolve()
  }
}

export const findHeldLocks = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set([...locksOfThisTab, ...held.flatMap(({ name }) => name ?? [])])
}
