import { createHashRouter, useRouteError } from 'react-router'
import { LoadingDialog } from '../ui/loading/loading-dialog.tsx'
import { UnexpectedPage } from '../ui/unexpected-page.tsx'
import { AdminRoot, LOADING_TEXT, OtherDocument } from './admin-root.tsx'
import { Component as AdminLayout } from './layout/admin-layout.tsx'
import { loadScreen, ScreenFault } from './layout/screen-not-loaded.tsx'
import { Component as LogoutPage, handle as logoutHandle } from './logout/logout-page.tsx'
import { requireToken } from './require-token.ts'
import { screens } from './screens.ts'

/** @param company stands in every title */
export const createAdminRouter = (company: string) =>
  createHashRouter([
    {
      element: <AdminRoot company={company} />,
      ErrorBoundary,
      hydrateFallbackElement: <LoadingDialog text={LOADING_TEXT} />,
      children: [
        {
          loader: requireToken,
          // Every change of screen looks for the token, not only the first.
          shouldRevalidate: () => true,
          Component: AdminLayout,
          children: [
            {
              ErrorBoundary: ScreenFault,
              children: Object.entries(screens).map(([path, { lazy }]) => ({
                path,
                lazy: loadScreen(lazy),
              })),
            },
          ],
        },
        { path: '/Logout', Component: LogoutPage, handle: logoutHandle },
        { path: '*', Component: OtherDocument },
      ],
    },
  ])

function ErrorBoundary() {
  return <UnexpectedPage fault={useRouteError()} />
}

type AdminRouter = ReturnType<typeof createAdminRouter>

/** Hands a typed hash to the router, which asks before unsaved changes are lost; needs the Navigation API. */
export const routeTypedAddresses = (router: AdminRouter) => {
  window.navigation?.addEventListener('navigate', (event) => {
    if (!event.hashChange || !event.cancelable || event.navigationType === 'traverse') return
    const { hash } = new URL(event.destination.url)
    if (!hash.startsWith('#/')) return
    event.preventDefault()
    void router.navigate(hash.slice(1))
  })
}
