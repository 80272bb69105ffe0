import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './site/late-pictures.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { retryPictures } from './site/retry-pictures.ts'
import { currentAddress } from './site/router/address.ts'
import { loadPage } from './site/router/load-page.tsx'
import type { ShownPage } from './site/router/page-view.tsx'
import { SiteRouter } from './site/router/site-router.tsx'

const show = (first: ShownPage) => {
  const root = document.getElementById('root') as HTMLElement
  const app = <SiteRouter first={first} />
  const prerendered = document.documentElement.dataset.document
  const isPrerendered = prerendered === (first.route ? first.address.path : '/404')
  // In a transition React hydrates in small steps, between which it answers clicks.
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app))
  else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
}

/**
 * A prerendered page can only be hydrated at once, so its code is loaded before React starts. Where that fails, the page
 * can be read all the same, and the next click loads it again.
 */
const start = (): Promise<void> =>
  loadPage(currentAddress(), { isFirst: true }).then(show, () =>
    addEventListener('click', start, { once: true }),
  )

retryPictures()
void start()
