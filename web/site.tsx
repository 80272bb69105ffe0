import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './site/late-pictures.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { currentAddress } from './site/router/address.ts'
import { loadPage } from './site/router/load-page.tsx'
import type { ShownPage } from './site/router/page-view.tsx'
import { routeOf } from './site/router/routes.ts'
import { SiteRouter } from './site/router/site-router.tsx'
import { UnexpectedPage } from './ui/unexpected-page.tsx'

const root = document.getElementById('root') as HTMLElement
const address = currentAddress()
const route = routeOf(address.path)
const isPrerendered = root.dataset.page === (route ? address.path : '/404')

const nextClick = () =>
  new Promise((resolve) => addEventListener('click', resolve, { once: true, capture: true }))

/** A finished page is read on without its code, which is asked for again at the next click. */
const loadFirstPage = (): Promise<ShownPage> =>
  loadPage(address).catch((fault) => {
    if (isPrerendered) return nextClick().then(loadFirstPage)
    return { address, route, page: <UnexpectedPage fault={fault} /> }
  })

// A prerendered page can only be hydrated at once, so its code is loaded before React starts.
loadFirstPage().then((first) => {
  const app = <SiteRouter first={first} />
  // In a transition React hydrates in small steps, between which it answers clicks.
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app))
  else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
})
