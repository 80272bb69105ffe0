import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './site/late-pictures.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { currentAddress } from './site/router/address.ts'
import { loadPage } from './site/router/load-page.tsx'
import { SiteRouter } from './site/router/site-router.tsx'

// A prerendered page can only be hydrated at once, so its code is loaded before React starts.
loadPage(currentAddress()).then((first) => {
  const root = document.getElementById('root') as HTMLElement
  const app = <SiteRouter first={first} />
  const isPrerendered = root.dataset.page === (first.route ? first.address.path : '/404')
  // In a transition React hydrates in small steps, between which it answers clicks.
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app))
  else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
})
