/** What is open in this tab, for browsers without Web Locks. */
const own = new Set<string>()

/** Marks something as open for as long as this tab lives. Returns a function that ends it. */
export const markOpen = (name: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  own.add(name)
  void navigator.locks?.request(name, () => promise)
  return () => {
    own.delete(name)
    resolve()
  }
}

export const openMarks = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set([...own, ...held.flatMap(({ name }) => name ?? [])])
}
