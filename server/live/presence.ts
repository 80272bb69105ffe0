interface Opened {
  email: string
  article: number
  /** Until when it counts although its stream has ended; null while the stream runs. */
  until: number | null
}

/** A tab that is hidden for a moment ends its stream, and still has the article open. */
const GRACE_MS = 60_000

/** Who has which article open, of the streams of this process. */
export const createPresence = (now: () => number) => {
  const byTab = new Map<string, Opened>()

  const dropExpired = () => {
    for (const [tab, { until }] of byTab) {
      if (until !== null && until <= now()) byTab.delete(tab)
    }
  }

  return {
    /** For when a tab connects, with or without an article. Returns what is to be called when its stream ends. */
    open: (tab: string, email: string, article: number | undefined): (() => void) => {
      byTab.delete(tab)
      if (article === undefined) return () => {}
      const opened: Opened = { email, article, until: null }
      byTab.set(tab, opened)
      return () => {
        opened.until = now() + GRACE_MS
      }
    },
    /** The e-mails of the others who have an article open, sorted. */
    othersAt: (article: number, email: string): string[] => {
      dropExpired()
      const others = [...byTab.values()].filter((one) => one.article === article)
      return [...new Set(others.map((one) => one.email))].filter((one) => one !== email).sort()
    },
  }
}
