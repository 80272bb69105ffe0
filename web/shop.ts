import { tabStorage } from './api/browser-storage.ts'
import { countVisit } from './count-visit.ts'
import { LANDING_QUERY } from './landing-query.ts'
import { APP_STARTED } from './page-events.ts'
import { defineShare } from './shop/share.ts'
import { startZoom } from './shop/zoom.ts'

/* The window is drawn by the server and works without this script, which adds what only a script can. */

defineShare()
startZoom()

// A hash address such as `/#/Shop` has led here; the clean path is the one to share.
if (location.hash.startsWith('#/'))
  history.replaceState(null, '', location.pathname + location.search)

// The links of the next page do not repeat the campaign. On the site its address keeps it, also in `referrer`.
const [, landing] = [location.href, document.referrer].join(' ').match(/(\?[^ #]*utm_[^ #]*)/) ?? []
if (landing) tabStorage.setItem(LANDING_QUERY, landing)
countVisit(false)
dispatchEvent(new Event(APP_STARTED))
