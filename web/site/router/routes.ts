import type { ComponentType } from 'react'
import { findDocument } from '../../documents.ts'

interface Page {
  Component: ComponentType
}

export interface Route {
  /** `/:name` at the end stands for one more part. */
  paths: readonly string[]
  /** The source file, by which the prerendered HTML finds the page's styles and scripts. */
  file: string
  load(): Promise<Page>
}

const routes: readonly Route[] = [
  {
    paths: ['/'],
    file: 'site/home/home-page.tsx',
    load: () => import('../home/home-page.tsx'),
  },
  {
    paths: ['/Oursoultions', '/Oursoultions/:selectsolution'],
    file: 'site/solutions/solutions-page.tsx',
    load: () => import('../solutions/solutions-page.tsx'),
  },
  {
    paths: ['/Contactus'],
    file: 'site/contact/contact-us-page.tsx',
    load: () => import('../contact/contact-us-page.tsx'),
  },
  {
    paths: ['/Contact'],
    file: 'site/contact/contact-page.tsx',
    load: () => import('../contact/contact-page.tsx'),
  },
  {
    paths: ['/Requestdemo'],
    file: 'site/demo/request-demo-page.tsx',
    load: () => import('../demo/request-demo-page.tsx'),
  },
  {
    paths: ['/Aboutus'],
    file: 'site/about/about-us-page.tsx',
    load: () => import('../about/about-us-page.tsx'),
  },
  {
    paths: ['/About'],
    file: 'site/about/about-page.tsx',
    load: () => import('../about/about-page.tsx'),
  },
  {
    paths: ['/Returnpolicy'],
    file: 'site/policies/return-policy-page.tsx',
    load: () => import('../policies/return-policy-page.tsx'),
  },
  {
    paths: ['/Terms'],
    file: 'site/policies/terms-page.tsx',
    load: () => import('../policies/terms-page.tsx'),
  },
  {
    paths: ['/Privacypolicy'],
    file: 'site/policies/privacy-policy-page.tsx',
    load: () => import('../policies/privacy-policy-page.tsx'),
  },
  {
    paths: ['/Viewarticle1', '/Viewarticle2', '/Viewarticle3', '/Viewarticle4', '/Viewarticle5'],
    file: 'site/sample-articles/sample-article-page.tsx',
    load: () => import('../sample-articles/sample-article-page.tsx'),
  },
]

export const unknownRoute: Route = {
  paths: [],
  file: 'site/unknown/unknown-page.tsx',
  load: () => import('../unknown/unknown-page.tsx'),
}

/** Loads the code of every page and what they share, so that they also open after the connection is lost. */
export const loadEveryPage = () => {
  for (const { load } of routes) load().catch(() => {})
  // Pages load them only when they come near.
  import('../platforms/drawings/drawings.ts').catch(() => {})
  // Headings of other pages have this sign, which is a font file of its own.
  document.fonts.load('500 1em Eczar', '₹').catch(() => {})
}

export const routeOf = (path: string): Route | undefined =>
  routes.find(({ paths }) => findDocument(path, paths))
