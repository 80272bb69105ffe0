import './ui/tokens.css'
import './ui/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createHashRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes.tsx'
import { Toasts } from './ui/toast.tsx'

// A clean path is the same page as its hash address; the app itself knows hash addresses only.
if (!location.hash.startsWith('#/')) {
  history.replaceState(null, '', `/#${location.pathname}${location.search}`)
}

const address = location.hash.slice(1)
const page = address.replace(/\?.*/, '').replace(/(?<=.)\/$/, '')

// A page that was prerendered can only be taken over at once, so its code is there before the router starts.
for (const { route } of matchRoutes(routes, address) ?? []) {
  if (typeof route.lazy !== 'function') continue
  Object.assign(route, await route.lazy(), { lazy: undefined })
}

const root = document.getElementById('root') as HTMLElement
const app = (
  <>
    <RouterProvider router={createHashRouter(routes)} />
    <Toasts />
  </>
)
if (root.dataset.page === page) hydrateRoot(root, app)
else {
  root.replaceChildren()
  createRoot(root).render(app)
}
document.documentElement.classList.remove('elsewhere')
