import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/page-primitives.css'
import './ui/styles/late-pictures.css'
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { SiteData } from '../contract/public-pages.ts'
import { countVisit } from './count-visit.ts'
import { loadPolyfills } from './old-browsers/load-polyfills.ts'
import { APP_STARTED } from './page-events.ts'
import { joinDrafts } from './site/enquiry/drafts.ts'
import { currentAddress, navigate, useAddress } from './site/navigation.ts'
import { routeOf } from './site/routes.ts'
import { showSection } from './site/show-section.ts'
import { SiteDataContext } from './site/site-data.ts'
import { SitePage } from './site/site-page.tsx'
import { runWhenIdle } from './ui/run-when-idle.ts'
import { storePage } from './ui/store-page.ts'
import { isTranslated, keepTranslatedTexts } from './ui/translation/keep-translated-texts.ts'

/** After this time other pages are stored also where a picture has not arrived. */
const MAX_WAIT_MS = 5000

const next = (target: EventTarget, ...types: string[]) =>
  new Promise<void>((resolve) => {
    for (const type of types) target.addEventListener(type, () => resolve(), { once: true })
  })

const isInView = (element: Element) => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > top && top < innerHeight && bottom > 0 && left < innerWidth && right > 0
}

/** Resolves once all that the page shows has arrived: what may be needed later must not slow it down. */
const waitUntilShown = async () => {
  if (document.readyState !== 'complete') await next(window, 'load')
  const missing = [...document.images].filter((image) => !image.complete && isInView(image))
  const tooLate = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MS))
  await Promise.race([Promise.all(missing.map((image) => next(image, 'load', 'error'))), tooLate])
}

interface AppProps {
  Page: ComponentType
  data: SiteData
  first: ReturnType<typeof currentAddress>
}

function App({ Page, data, first }: AppProps) {
  // A step in the history may come before the page has started.
  const address = useAddress(() => first)
  useEffect(() => {
    dispatchEvent(new Event(APP_STARTED))
    void waitUntilShown().then(() =>
      runWhenIdle(() => {
        // Not for those who save data.
        const isAhead = !navigator.connection?.saveData
        storePage({ isAhead }, currentAddress().path).catch(() => {})
      }),
    )
  }, [])
  useEffect(() => {
    runWhenIdle(() => countVisit(address !== first))
  }, [address, first])
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    // A finished page may have been scrolled before its script arrived.
    const wasScrolled = address === first && scrollY > 0
    if (address.top !== null && !wasScrolled) scrollTo({ top: address.top, behavior: 'instant' })
  }, [address, first])
  useEffect(() => {
    // The document has shown the first one already.
    if (address.section && !address.returned && address !== first) showSection(address.section)
  }, [address, first])
  return (
    <SiteDataContext value={data}>
      <SitePage address={address} navigate={navigate}>
        <Page />
      </SitePage>
    </SiteDataContext>
  )
}

/**
 * Whether a translation or an extension of the browser has changed what the server drew: what is hydrated would then take
 * foreign elements for its own.
 */
const isChanged = (root: HTMLElement, drawn: number) =>
  isTranslated(root) || root.getElementsByTagName('*').length !== drawn

/** Draws a page again that cannot be hydrated. The focus in a form is kept. */
const replaceDrawn = (root: HTMLElement, app: ReactNode) => {
  const focused = document.activeElement?.getAttribute('name')
  root.replaceChildren()
  flushSync(() => createRoot(root).render(app))
  if (!focused) return
  root.querySelector<HTMLElement>(`form [name="${focused}"]`)?.focus({ preventScroll: true })
}

/** How often a picture is asked for that the connection lost, with twice the wait after each. */
const MAX_TRIES = 5
const FIRST_WAIT_MS = 2000

const tries = new WeakMap<HTMLImageElement, number>()
const failedPictures = new Set<HTMLImageElement>()

const retryPicture = (picture: HTMLImageElement) => {
  if (!failedPictures.delete(picture)) return
  const { src } = picture
  picture.src = src
}

const retryLater = (picture: HTMLImageElement) => {
  const tried = tries.get(picture) ?? 0
  failedPictures.add(picture)
  tries.set(picture, tried + 1)
  if (tried < MAX_TRIES) setTimeout(retryPicture, FIRST_WAIT_MS * 2 ** tried, picture)
}

/** Browsers do not ask again for a picture that did not arrive. */
const retryPictures = () => {
  for (const picture of document.images) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) retryLater(picture)
  }
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && retryLater(target),
    true,
  )
  addEventListener('online', () => failedPictures.forEach(retryPicture))
}

const show = (Page: ComponentType) => {
  const root = document.getElementById('root') as HTMLElement
  const tag = document.getElementById('site-data')
  const data: SiteData = JSON.parse(tag?.textContent ?? '')
  const app = <App Page={Page} data={data} first={currentAddress()} />
  joinDrafts(root)
  if (isChanged(root, Number(tag?.dataset.elements))) replaceDrawn(root, app)
  else hydrateRoot(root, app)
}

/**
 * A page can only be hydrated at once, so its code is loaded before React starts. Where that fails, the page can be read
 * all the same, and the next click loads it again.
 */
const start = (): Promise<void> =>
  loadPolyfills()
    .then(() => routeOf(document.documentElement.dataset.document ?? '').load())
    .then(
      ({ Component }) => show(Component),
      () => addEventListener('click', start, { once: true }),
    )

// A page that the browser has kept for Back is seen again.
addEventListener('pageshow', ({ persisted }) => persisted && countVisit(true))
retryPictures()
keepTranslatedTexts(document.body)
void start()
