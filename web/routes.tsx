import { Outlet, type RouteObject } from 'react-router'
import { requireToken } from './admin/require-token.ts'
import { RouteEffects } from './route-effects.tsx'
import { Component as LogoutPage } from './site/logout/logout-page.tsx'
import { Component as UnexpectedPage } from './site/unexpected-page.tsx'

/*
 * Every hash address of the specification's section 2. A screen whose code is not there yet says so
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
          {
            path: '/Oursoultions/:selectsolution?',
            id: 'site/solutions/solutions-page.tsx',
            lazy: () => import('./site/solutions/solutions-page.tsx'),
          },
          {
            path: '/Contactus',
            id: 'site/contact/contact-us-page.tsx',
            lazy: () => import('./site/contact/contact-us-page.tsx'),
          },
          {
            path: '/Contact',
            id: 'site/contact/contact-page.tsx',
            lazy: () => import('./site/contact/contact-page.tsx'),
          },
          {
            path: '/Requestdemo',
            id: 'site/demo/request-demo-page.tsx',
            lazy: () => import('./site/demo/request-demo-page.tsx'),
          },
          {
            path: '/Aboutus',
            id: 'site/about/about-us-page.tsx',
            lazy: () => import('./site/about/about-us-page.tsx'),
          },
          {
            path: '/About',
            id: 'site/about/about-page.tsx',
            lazy: () => import('./site/about/about-page.tsx'),
          },
          {
            path: '/Returnpolicy',
            id: 'site/policies/return-policy-page.tsx',
            lazy: () => import('./site/policies/return-policy-page.tsx'),
          },
          {
            path: '/Terms',
            id: 'site/policies/terms-page.tsx',
            lazy: () => import('./site/policies/terms-page.tsx'),
          },
          {
            path: '/Privacypolicy',
            id: 'site/policies/privacy-policy-page.tsx',
            lazy: () => import('./site/policies/privacy-policy-page.tsx'),
          },
          {
            id: 'site/sample-articles/sample-article-page.tsx',
            lazy: () => import('./site/sample-articles/sample-article-page.tsx'),
            children: [1, 2, 3, 4, 5].map((number) => ({ path: `/Viewarticle${number}` })),
          },
          { path: '*', Component: UnexpectedPage },
        ],
      },
      {
        loader: requireToken,
        // Every change of screen looks for the token, not only the first.
        shouldRevalidate: () => true,
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
      { path: '/Logout', handle: { title: 'Logout' }, Component: LogoutPage },
    ],
  },
]
