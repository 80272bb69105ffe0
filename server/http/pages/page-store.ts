/** What is kept of a made page. */
export interface KeptPage<Page> {
  page: Page
  /** How much memory it takes. */
  bytes: number
  /** The moment from which it would show something else, in milliseconds since 1970; null if the clock alone changes nothing. */
  untilMs: number | null
}

interface Entry<Page> extends KeptPage<Page> {
  version: string | number
}

/**
 * Keeps made pages by their addresses, each for one version of the data and until a moment of its own. The pages that were
 * asked for least recently go where all would take more than `maxBytes`.
 */
export const createPageStore = <Page>(maxBytes: number) => {
  const entries = new Map<string, Entry<Page>>()
  let bytes = 0

  const remove = (address: string) => {
    bytes -= entries.get(address)?.bytes ?? 0
    entries.delete(address)
  }

  return {
    /** @param version read before this call: a page made for another one is never given */
    find: (address: string, version: string | number, atMs: number): Page | undefined => {
      const entry = entries.get(address)
      if (!entry) return undefined
      // A map lists its keys in the order in which they were set, so what is used moves to the end.
      entries.delete(address)
      entries.set(address, entry)
      const isCurrent =
        entry.version === version && (entry.untilMs === null || atMs < entry.untilMs)
      if (isCurrent) return entry.page
      remove(address)
      return undefined
    },
    /** @param version read before the first query of the page, so that a change meanwhile makes it old at once */
    keep: (address: string, version: string | number, kept: KeptPage<Page>) => {
      remove(address)
      if (kept.bytes > maxBytes) return
      entries.set(address, { ...kept, version })
      bytes += kept.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) return
        remove(oldest)
      }
    },
    size: () => ({ pages: entries.size, bytes }),
  }
}
