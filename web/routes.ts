import type { ComponentType } from 'react'
import type { Screens } from './admin/admin-app.tsx'
import { Component as LogoutPage } from './site/logout/logout-page.tsx'
import { UnexpectedPage } from './site/unexpected-page.tsx'

interface Page {
  Component: ComponentType
}

export interface Route {
  /** A name at the end, as in `/:id`, stands for one more part; `/:id?` for one that may be missing. */
  path: string
  /** The public page's file, by which its prerendered HTML names its styles. */
  file?: string
  /** Where it stands, if not in the public site's frame: `alone`, or in the back-office's. */
  frame?: 'alone' | 'office'
  title?: string
  load(): Page | Promise<Page>
}

const sampleArticle = () => import('./site/sample-articles/sample-article-page.tsx')

const routes: readonly Route[] = [
  {
    path: '/',
    file: 'site/home/home-page.tsx',
    load: () => import('./site/home/home-page.tsx'),
  },
  {
    path: '/Oursoultions/:selectsolution?',
    file: 'site/solutions/solutions-page.tsx',
    load: () => import('./site/solutions/solutions-page.tsx'),
  },
  {
    path: '/Contactus',
    file: 'site/contact/contact-us-page.tsx',
    load: () => import('./site/contact/contact-us-page.tsx'),
  },
  {
    path: '/Contact',
    file: 'site/contact/contact-page.tsx',
    load: () => import('./site/contact/contact-page.tsx'),
  },
  {
    path: '/Requestdemo',
    file: 'site/demo/request-demo-page.tsx',
    load: () => import('./site/demo/request-demo-page.tsx'),
  },
  {
    path: '/Aboutus',
    file: 'site/about/about-us-page.tsx',
    load: () => import('./site/about/about-us-page.tsx'),
  },
  {
    path: '/About',
    file: 'site/about/about-page.tsx',
    load: () => import('./site/about/about-page.tsx'),
  },
  {
    path: '/Returnpolicy',
    file: 'site/policies/return-policy-page.tsx',
    load: () => import('./site/policies/return-policy-page.tsx'),
  },
  {
    path: '/Terms',
    file: 'site/policies/terms-page.tsx',
    load: () => import('./site/policies/terms-page.tsx'),
  },
  {
    path: '/Privacypolicy',
    file: 'site/policies/privacy-policy-page.tsx',
    load: () => import('./site/policies/privacy-policy-page.tsx'),
  },
  ...[1, 2, 3, 4, 5].map((number) => ({
    path: `/Viewarticle${number}`,
    file: 'site/sample-articles/sample-article-page.tsx',
    load: sampleArticle,
  })),
  {
    path: '/Logout',
    frame: 'alone',
    title: 'Logout',
    load: () => ({ Component: LogoutPage }),
  },
]

/** The back-office's addresses; its own router shows them. */
export const adminScreens: Screens = {
  '/Dashboardadmin': () => import('./admin/dashboard/dashboard-page.tsx'),
  '/Banner': () => import('./admin/banners/banner-page.tsx'),
  '/Categorymaster': () => import('./admin/categories/category-page.tsx'),
  '/Materialmaster': () => import('./admin/materials/material-page.tsx'),
  '/Article': () => import('./admin/articles/article-page.tsx'),
  '/Enquiries': () => import('./admin/enquiries/enquiries-page.tsx'),
  '/Account': () => import('./admin/auth/account-page.tsx'),
  '/Administrators': () => import('./admin/administrators/administrators-page.tsx'),
  '/Log': () => import('./admin/audit-log/log-page.tsx'),
  '/Trash': () => import('./admin/trash/trash-page.tsx'),
  '/Viewarticleadmin/:id': () => import('./admin/articles/article-detail-page.tsx'),
}

const office: Route = {
  path: '',
  frame: 'office',
  // biome-ignore lint/suspicious/noImportCycles: gone with the second document
  load: () => import('./back-office.tsx'),
}
const unknown: Route = { path: '', load: () => ({ Component: UnexpectedPage }) }

/** Whether an address, in whatever case it is written, is the one of a path. */
const leadsTo = (address: string) => {
  const [, page, below, ...more] = address.toLowerCase().split('/')
  return (path: string) => {
    const [, name = '', param] = path.toLowerCase().split('/')
    const isOptional = param === undefined || param.endsWith('?')
    return name === page && (below ? param !== undefined : isOptional) && more.length === 0
  }
}

/** The route of an address; the unknown page's where there is none. */
export const routeOf = (address: string): Route => {
  const isIt = leadsTo(address)
  if (Object.keys(adminScreens).some(isIt)) return office
  return routes.find(({ path }) => isIt(path)) ?? unknown
}
