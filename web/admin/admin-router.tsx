import { useEffect, useState } from 'react'
import { createHashRouter, useRouteError } from 'react-router'
import { storedToken } from '../api/session.ts'
import { LoadingDialog } from '../ui/loading-dialog.tsx'
import { UnexpectedPage } from '../ui/unexpected-page.tsx'
import { AdminRoot, LOADING_TEXT, OtherDocument } from './admin-root.tsx'
import { Component as AdminLayout } from './layout/admin-layout.tsx'
import { Component as LogoutPage, handle as logoutHandle } from './logout/logout-page.tsx'
import { requireToken } from './require-token.ts'
import { type Screen, screens } from './screens.ts'

/** A document that has been open for so long may be older than the newest release. */
const MAX_FRESH_MS = 10_000

class ScreenNotLoaded extends Error {}

const load = (lazy: Screen['lazy']) => () =>
  lazy().catch((cause) => {
    throw new ScreenNotLoaded('The file of this screen did not arrive.', { cause })
  })

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
          children: Object.entries(screens).map(([path, { lazy }]) => ({ path, lazy: load(lazy) })),
        },
        { path: '/Logout', Component: LogoutPage, handle: logoutHandle },
        { path: '*', Component: OtherDocument },
      ],
    },
  ])

/** After a new release the file of a screen may be gone; the newest document names the new one. */
function ErrorBoundary() {
  const fault = useRouteError()
  const [mayBeOld] = useState(
    () => fault instanceof ScreenNotLoaded && navigator.onLine && performance.now() > MAX_FRESH_MS,
  )
  useEffect(() => {
    if (mayBeOld) location.reload()
  }, [mayBeOld])
  return mayBeOld ? <LoadingDialog text={LOADING_TEXT} /> : <UnexpectedPage fault={fault} />
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

/** A document that the browser kept in memory may come back after the person has logged out. */
export const checkTokenOnReturn = (router: AdminRouter) => {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !storedToken()) void router.revalidate()
  })
}
