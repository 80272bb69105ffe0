interface PrefetchedAnswer {
  path: string
  token: string
  answer: Promise<Response>
}

declare global {
  interface Window {
    prefetchedAnswer?: PrefetchedAnswer | undefined
  }
}

/**
 * Runs as an inline script in a screen's document: asks for its first rows while its scripts are loading.
 * @param screen its address, such as `/Banner`; with a query it would show other rows
 */
export const prefetchAnswer = (screen: string, path: string, tokenKey: string) => {
  const token = localStorage.getItem(tokenKey)
  if (!token || location.hash !== `#${screen}`) return
  const headers = { authorization: `Bearer ${token}` }
  const answer = fetch(path, { headers, signal: AbortSignal.timeout(30_000) })
  // A failure is reported to the code that takes the answer.
  answer.catch(() => {})
  window.prefetchedAnswer = { path, token, answer }
}

/** The answer that was asked for early, once; undefined for another path or token. */
export const takePrefetchedAnswer = (path: string, token: string | null) => {
  const prefetched = window.prefetchedAnswer
  if (prefetched?.path !== path || prefetched.token !== token) return undefined
  window.prefetchedAnswer = undefined
  return prefetched.answer
}

/** Called when the first screen is shown: an answer that nobody took by then would be old later. */
export const dropPrefetchedAnswer = () => {
  window.prefetchedAnswer = undefined
}
