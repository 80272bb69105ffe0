import { useEffect, useMemo, useState } from 'react'
import {
  createHashRouter,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRouteError,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { type Navigation, NavigationContext } from '../ui/navigation/navigation.ts'
import { PageChange } from '../ui/navigation/page-change.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { documentTitle } from './document-title.ts'
import { Component as AdminLayout } from './layout/admin-layout.tsx'
import { requireToken } from './require-token.ts'

const loading = 'Please wait, loading…'

export type Screens = Record<string, NonNullable<RouteObject['lazy']>>

interface AdminAppProps {
  screens: Screens
  titleOf(path: string, own?: string): string
  onLeave(): void
}

export function AdminApp({ screens, titleOf, onLeave }: AdminAppProps) {
  const [router] = useState(() =>
    createHashRouter([
      {
        element: <Around titleOf={titleOf} />,
        errorElement: <Fault />,
        hydrateFallbackElement: <Waiting text={loading} />,
        children: [
          {
            loader: requireToken,
            // Every change of screen looks for the token, not only the first.
            shouldRevalidate: () => true,
            Component: AdminLayout,
            children: Object.entries(screens).map(([path, lazy]) => ({ path, lazy })),
          },
          { path: '*', element: <Leave onLeave={onLeave} /> },
        ],
      },
    ]),
  )
  return <RouterProvider router={router} />
}

function Around({ titleOf }: Pick<AdminAppProps, 'titleOf'>) {
  const { pathname, search, key } = useLocation()
  const navigate = useNavigate()
  const { state, location: coming } = useNavigation()
  const returned = useNavigationType() === 'POP'
  const title = documentTitle(useMatches().at(-1))
  const place = useMemo<Navigation>(
    () => ({
      path: pathname,
      search: search.slice(1),
      key,
      returned,
      go: (to, { replace = false, keepScroll = false } = {}) =>
        void navigate(to, { replace, preventScrollReset: keepScroll }),
    }),
    [pathname, search, key, returned, navigate],
  )
  return (
    <NavigationContext value={place}>
      <PageChange title={titleOf(pathname, title)} loading={state !== 'idle'} />
      {coming && coming.pathname !== pathname && <Waiting text={loading} />}
      <ScrollRestoration />
      <Outlet />
    </NavigationContext>
  )
}

function Leave({ onLeave }: Pick<AdminAppProps, 'onLeave'>) {
  useEffect(onLeave)
  return null
}

/** Throws route errors on, to the error boundary around the back-office. */
function Fault(): never {
  throw useRouteError()
}
