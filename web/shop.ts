import { tabStorage } from './api/browser-storage.ts'
import { countVisit } from './count-visit.ts'
import { LANDING_QUERY } from './landing-query.ts'
import { APP_STARTED } from './page-events.ts'
import { startOrders } from './shop/orders/order-script.ts'
import { defineShare } from './shop/window/share.ts'
import { defineGallery } from './shop/window/zoom.ts'
import { startYourPieces } from './shop/your-pieces.ts'

/* The window is drawn by the server and works without this script, which adds what only a script can. */

/** The menu of the head closes by Escape, and by a press beside it. */
const startHeadMenu = () => {
  const menu = document.querySelector<HTMLDetailsElement>('header details')
  if (!menu) return
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

/** `<shop-email>` asks about an address that is close to that of a known provider, but accepts it. */
class ShopEmail extends HTMLElement {
  connectedCallback() {
    const field = this.querySelector('input')
    const button = this.querySelector('button')
    const question = button?.parentElement
    if (!field || !button || !question) return
    const ask = (suggestion: string | null) => {
      question.hidden = suggestion === null
      button.textContent = suggestion
    }
    field.addEventListener('input', () => ask(null))
    field.addEventListener('blur', () => {
      import('./ui/email/suggest-email.ts').then(
        ({ suggestEmail }) => ask(suggestEmail(field.value)),
        () => {},
      )
    })
    button.addEventListener('click', () => {
      field.value = button.textContent
      ask(null)
      field.focus()
    })
  }
}

defineShare()
customElements.define('shop-email', ShopEmail)
defineGallery()
startYourPieces()
startHeadMenu()
startOrders()

// The cover has a slow line for itself: the other pictures load after it (`late-pictures.css`).
const loadOtherPictures = () => document.documentElement.removeAttribute('data-first-view')
if (document.readyState === 'complete') loadOtherPictures()
else addEventListener('load', loadOtherPictures)

// A hash address such as `/#/Shop` has led here; the clean path is the one to share.
if (location.hash.startsWith('#/'))
  history.replaceState(null, '', location.pathname + location.search)

/** Whether Back showed a stored answer, for which the server was not asked; so do tabs that are opened again. */
const isStored = () => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward' && entry.transferSize === 0
}

// What the browser has kept for Back may show a piece that is gone by now, or how to pay after the hold.
addEventListener('pageshow', ({ persisted }) => {
  if ((persisted || isStored()) && /^\/(?:shop|saree\/.*|order\/[\w-]+)$/i.test(location.pathname))
    location.reload()
})

// The links of the next page do not repeat the campaign. On the site its address keeps it, also in `referrer`.
const [, landing] = [location.href, document.referrer].join(' ').match(/(\?[^ #]*utm_[^ #]*)/) ?? []
if (landing) tabStorage.setItem(LANDING_QUERY, landing)
// The page of an order is private.
if (!/^\/order\/./i.test(location.pathname)) countVisit(false)
dispatchEvent(new Event(APP_STARTED))
