/**
 * Runs first in every document. A hash address that was opened at `/` goes on to its own document, which puts the hash
 * address back into the address bar; so does a clean path in another letter case. The service
 * worker answers a hash address with its own document at once. `find` is `findDocument`.
 */
export const openDocument = (
  documents: readonly string[],
  find: (path: string, among: readonly string[]) => string | undefined,
) => {
  const { pathname, search, hash } = location
  const isHashAddress = hash.startsWith('#/')
  const [address = '', section] = isHashAddress
    ? hash.slice(1).split('#')
    : [pathname + search, hash.slice(1)]
  const [path = '', query = ''] = address.split(/(\?.*)/s)
  const known = find(path, documents)
  const here = pathname.replace(/(?<=.)\/$/, '')
  // The server leads from there to the page that a mistyped address means, or says that there is none. Without dots, as
  // `/404/..` would be this document again.
  const target = known ?? (isHashAddress ? `/404${path.replace(/\.|%2e/gi, '')}` : here)
  const entry = 'history-state'
  let storage: Storage | undefined
  try {
    storage = sessionStorage
  } catch {
    // A browser that blocks all cookies refuses it; then only the scroll position is lost.
  }
  const isAnswered =
    isHashAddress && find(path, [document.documentElement.dataset.document ?? '']) !== undefined
  // Only from `/`, so that two documents cannot lead to each other for ever.
  if (target !== here && !isAnswered && (!isHashAddress || here === '/')) {
    if (history.state) storage?.setItem(entry, JSON.stringify(history.state))
    // Nothing more of this document is to be loaded.
    stop()
    location.replace(target + search + hash)
    return
  }
  const state = JSON.parse(storage?.getItem(entry) ?? 'null')
  storage?.removeItem(entry)
  // Campaign parameters stay in the query, where tools for statistics look for them.
  const campaign = /[?&](?:utm_\w+|\w*clid)=[^&]*/g
  const pageQuery = isHashAddress ? query : query.replace(campaign, '').replace(/^&/, '?')
  const campaignQuery = isHashAddress
    ? search
    : (query.match(campaign) ?? []).join('').replace(/^&/, '?')
  const shown = known ?? find(here, documents) ?? path
  const hashAddress = `/${campaignQuery}#${shown}${pageQuery}${section ? `#${section}` : ''}`
  const entryState = history.state ?? state
  history.replaceState(entryState, '', hashAddress)
  // A link to a section, as `/Returnpolicy#cost`. An entry with a state was visited before and keeps its scroll position.
  if (section && !entryState) {
    addEventListener('DOMContentLoaded', () => {
      document.getElementById(section)?.scrollIntoView()
    })
  }
}
