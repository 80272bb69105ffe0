import { VISIT_ADDRESS, type visitHeader } from '../contract/visits/visit-address.ts'

/**
 * Tells the server that a page is shown. The first answer of a day is kept by the browser until midnight, so the server
 * learns of one visit a day without telling one visitor from another.
 * @param isUnseen whether the server has not sent this page; of a page under a service worker it cannot know
 */
export const countVisit = (isUnseen: boolean): void => {
  const headers: Record<typeof visitHeader, string> = {
    visit: `${innerWidth} ${location} ${document.referrer}`,
  }
  // Without a method it is GET, which costs the pages some bytes less than to say so.
  const ask = (method?: string) =>
    fetch(VISIT_ADDRESS, { method, headers } as RequestInit).catch(() => {})
  ask()
  if (isUnseen || navigator.serviceWorker?.controller) ask('POST')
}
