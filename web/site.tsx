import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/late-pictures.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { loadPolyfills } from './old-browsers/load-polyfills.ts'
import { replacePrerendered } from './site/replace-prerendered.ts'
import { retryPictures } from './site/retry-pictures.ts'
import { currentAddress } from './site/router/address.ts'
import { loadPage } from './site/router/load-page.tsx'
import type { ShownPage } from './site/router/page-view.tsx'
import { SiteRouter } from './site/router/site-router.tsx'
import { isTranslated, keepTranslatedTexts } from './ui/translation/keep-translated-texts.ts'

const show = (first: ShownPage) => {
  const root = document.getElementById('root') as HTMLElement
  const app = <SiteRouter first={first} />
  const prerendered = document.documentElement.dataset.document
  const isPrerendered = prerendered === (first.route ? first.address.path : '/404')
  if (!isPrerendered) {
    root.replaceChildren()
    createRoot(root).render(app)
  } else if (isTranslated(root)) replacePrerendered(root, app)
  // In a transition React hydrates in small steps, between which it answers clicks.
  else startTransition(() => void hydrateRoot(root, app))
}

/**
 * A prerendered page can only be hydrated at once, so its code is loaded before React starts. Where that fails, the page
 * can be read all the same, and the next click loads it again.
 */
const start = (): Promise<void> =>
  loadPolyfills()
    .then(() => loadPage(currentAddress(), { isFirst: true }))
    .then(show, () => addEventListener('click', start, { once: true }))

retryPictures()
keepTranslatedTexts(document.body)
void start()
