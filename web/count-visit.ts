import { VISIT_ADDRESS, visitHeader } from '../contract/visits/visit-address.ts'
import { tabStorage } from './api/browser-storage.ts'

/** In the tab's storage: the query of the address with the last campaign, as a link to another page does not repeat it. */
export const LANDING_QUERY = 'landing-query'

/**
 * Tells the server that a page is shown. The first answer of a day is kept by the browser until midnight, so the server
 * learns of one visit a day without telling one visitor from another.
 * @param isUnseen whether the server cannot know of this view; under a service worker it never does
 */
export const countVisit = (isUnseen = Boolean(navigator.serviceWorker?.controller)): void => {
  if (location.search.includes('utm_')) tabStorage.setItem(LANDING_QUERY, location.search)
  const headers = { [visitHeader]: `${innerWidth} ${location.href} ${document.referrer}` }
  const ask = (method: string) => fetch(VISIT_ADDRESS, { method, headers }).catch(() => {})
  void ask('GET')
  if (isUnseen) void ask('POST')
}
