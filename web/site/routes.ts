import type { ComponentType } from 'react'
import { findDocument } from '../find-document.ts'

interface Route {
  /** `/:name` at the end stands for one more part. */
  paths: readonly string[]
  /** The source file in `site`, without `.tsx`, by which the build finds the styles and scripts of the page. */
  file: string
  load(): Promise<{ Component: ComponentType }>
}

const unknown: Route = {
  paths: ['/404'],
  file: 'unknown/unknown-page',
  load: () => import('./unknown/unknown-page.tsx'),
}

export const routes: readonly Route[] = [
  {
    paths: ['/'],
    file: 'home/home-page',
    load: () => import('./home/home-page.tsx'),
  },
  {
    paths: ['/Oursoultions', '/Oursoultions/:selectsolution'],
    file: 'solutions/solutions-page',
    load: () => import('./solutions/solutions-page.tsx'),
  },
  {
    paths: ['/Contactus'],
    file: 'contact/contact-us-page',
    load: () => import('./contact/contact-us-page.tsx'),
  },
  {
    paths: ['/Contact'],
    file: 'contact/contact-page',
    load: () => import('./contact/contact-page.tsx'),
  },
  {
    paths: ['/Requestdemo'],
    file: 'demo/request-demo-page',
    load: () => import('./demo/request-demo-page.tsx'),
  },
  {
    paths: ['/Complaint'],
    file: 'complaint/complaint-page',
    load: () => import('./complaint/complaint-page.tsx'),
  },
  {
    paths: ['/Aboutus', '/About'],
    file: 'about/about-page',
    load: () => import('./about/about-page.tsx'),
  },
  {
    paths: ['/Returnpolicy'],
    file: 'policies/return-policy-page',
    load: () => import('./policies/return-policy-page.tsx'),
  },
  {
    paths: ['/Shippingpolicy'],
    file: 'policies/shipping-policy-page',
    load: () => import('./policies/shipping-policy-page.tsx'),
  },
  {
    paths: ['/Terms'],
    file: 'policies/terms-page',
    load: () => import('./policies/terms-page.tsx'),
  },
  {
    paths: ['/Privacypolicy'],
    file: 'policies/privacy-policy-page',
    load: () => import('./policies/privacy-policy-page.tsx'),
  },
  {
    paths: ['/Viewarticle1', '/Viewarticle2', '/Viewarticle3', '/Viewarticle4', '/Viewarticle5'],
    file: 'sample-articles/sample-article-page',
    load: () => import('./sample-articles/sample-article-page.tsx'),
  },
  unknown,
]

/** The route of a document; that of unknown addresses for any other. */
export const routeOf = (document: string): Route =>
  routes.find(({ paths }) => paths.includes(document) || findDocument(document, paths)) ?? unknown
