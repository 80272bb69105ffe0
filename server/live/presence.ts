interface Opened {
  email: string
  article: number
  /** Until when it counts although its stream has ended; null while the stream runs. */
  until: number | null
}

/** A tab that is hidden for a moment ends its stream, and still has the article open. */
const GRACE_MS = 60_000

export const createPresence = (now: () => number) => {
  const byTab = new Map<string, Opened>()

  const dropExpired = () => {
    for (const [tab, { until }] of byTab) {
      if (until !== null && until <= now()) byTab.delete(tab)
    }
  }

  return {
    /** Is called when a tab connects, with or without an article; the answered function when its stream ends. */
    open: (tab: string, email: string, article: number | undefined): (() => void) => {
      byTab.delete(tab)
      if (article === undefined) return () => {}
      const opened: Opened = { email, article, until: null }
      byTab.set(tab, opened)
      return () => {
        opened.until = now() + GRACE_MS
      }
    },
    othersAt: (article: number, email: string): string[] => {
      dropExpired()
      const others = [...byTab.values()].filter((one) => one.article === article)
      return [...new Set(others.map((one) => one.email))].filter((one) => one !== email).sort()
    },
  }
}
