import { Outlet, type RouteObject } from 'react-router'
import { requireToken } from './admin/require-token.ts'
import { RouteEffects } from './route-effects.tsx'
import { LaterPage } from './site/later-page.tsx'
import { Component as UnexpectedPage } from './site/unexpected-page.tsx'

const later = (path: string, title: string): RouteObject => ({
  path,
  handle: { title },
  element: <LaterPage title={title} />,
})

/*
 * Every hash address of the specification's section 2. A page whose code is not there yet says so
 * in its place. A public page's id is its file, by which the prerendered HTML names its styles.
 */
export const routes: RouteObject[] = [
  {
    Component: () => (
      <>
        <RouteEffects />
        <Outlet />
      </>
    ),
    ErrorBoundary: UnexpectedPage,
    HydrateFallback: () => null,
    children: [
      {
        id: 'site/frame/frame.tsx',
        lazy: () => import('./site/frame/frame.tsx'),
        children: [
          {
            path: '/',
            id: 'site/home/home-page.tsx',
            lazy: () => import('./site/home/home-page.tsx'),
          },
          later('/Oursoultions/:selectsolution?', 'Our Solutions'),
          later('/Contactus', 'Contact us'),
          later('/Contact', 'Contact'),
          later('/Requestdemo', 'Request Demo'),
          later('/Aboutus', 'About Us'),
          later('/About', 'About'),
          later('/Returnpolicy', 'Return policy'),
          later('/Terms', 'Terms'),
          later('/Privacypolicy', 'Privacy policy'),
          later('/Viewarticle1', 'Sample article 1'),
          later('/Viewarticle2', 'Sample article 2'),
          later('/Viewarticle3', 'Sample article 3'),
          later('/Viewarticle4', 'Sample article 4'),
          later('/Viewarticle5', 'Sample article 5'),
          { path: '*', Component: UnexpectedPage },
        ],
      },
      {
        loader: requireToken,
        lazy: () => import('./admin/layout/admin-layout.tsx'),
        children: [
          { path: '/Dashboardadmin', lazy: () => import('./admin/dashboard/dashboard-page.tsx') },
          { path: '/Banner', lazy: () => import('./admin/banner/banner-page.tsx') },
          ...['/Categorymaster', '/Materialmaster', '/Article', '/Viewarticleadmin/:id'].map(
            (path) => ({
              path,
              lazy: () => import('./admin/later-screen.tsx'),
            }),
          ),
        ],
      },
      { path: '/Logout', lazy: () => import('./site/logout/logout-page.tsx') },
    ],
  },
]
