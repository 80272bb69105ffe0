import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './site/late-pictures.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { completeBrowser } from './old-browsers/complete-browser.ts'
import { drawAnew } from './site/draw-anew.ts'
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
  // In a transition React hydrates in small steps, between which it answers clicks.
  if (isPrerendered && !isTranslated(root)) startTransition(() => void hydrateRoot(root, app))
  else {
    if (!isPrerendered) root.replaceChildren()
    drawAnew(root, app)
  }
}

/**
 * A prerendered page can only be hydrated at once, so its code is loaded before React starts. Where that fails, the page
 * can be read all the same, and the next click loads it again.
 */
const start = (): Promise<void> =>
  completeBrowser()
    .then(() => loadPage(currentAddress(), { isFirst: true }))
    .then(show, () => addEventListener('click', start, { once: true }))

retryPictures()
keepTranslatedTexts(document.body)
void start()
