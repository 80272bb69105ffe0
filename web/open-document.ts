/**
 * Runs first in every document. A hash address that was opened at `/` goes on to its own document, which puts the hash
 * address back into the address bar; so does a clean path in another letter case. `find` is `findDocument`.
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
  const target = known ?? (isHashAddress ? '/404' : here)
  const entry = 'history-state'
  let storage: Storage | undefined
  try {
    storage = sessionStorage
  } catch {
    // A browser that blocks all cookies refuses it; then only the scroll position is lost.
  }
  // Only from `/`, so that no document can lead back and forth.
  if (target !== here && (!isHashAddress || here === '/')) {
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
  const hashAddress = `/${campaignQuery}#${known ?? path}${pageQuery}`
  history.replaceState(history.state ?? state, '', hashAddress)
  // A link to a section, as `/Returnpolicy#cost`, of which the address bar no longer holds the section.
  if (section) {
    addEventListener('DOMContentLoaded', () => {
      document.getElementById(section)?.scrollIntoView()
    })
  }
}
