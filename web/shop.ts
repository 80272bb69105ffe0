import { countVisit } from './count-visit.ts'
import { APP_STARTED } from './page-events.ts'
import { defineShare } from './shop/share.ts'
import { startZoom } from './shop/zoom.ts'

/* The window is drawn by the server and works without this script, which adds what only a script can. */

defineShare()
startZoom()

// A hash address such as `/#/Shop` has led here; the clean path is the one to share.
if (location.hash.startsWith('#/'))
  history.replaceState(null, '', location.pathname + location.search)

countVisit()
dispatchEvent(new Event(APP_STARTED))
