import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type {
  DrawnPage,
  PageContext,
  Renderer,
  SiteData,
  SitePage as SitePageData,
} from '../contract/public-pages.ts'
import { describeRetention } from '../contract/settings/retention.ts'
import { factsOf } from '../contract/shop/settings/facts.ts'
import { shopHead } from './shop/shop-head.ts'
import { ShopPageView } from './shop/shop-page-view.tsx'
import { PostedFormContext } from './site/enquiry/posted-form.ts'
import { OfflinePage } from './site/offline/offline-page.tsx'
import { pages } from './site/pages.content.ts'
import { routeOf } from './site/routes.ts'
import { searchTextsOf } from './site/search/search-texts.ts'
import { SiteDataContext } from './site/site-data.ts'
import { isListed, siteHead } from './site/site-head.ts'
import { SitePage } from './site/site-page.tsx'
import {
  documentNavigation,
  drawnNavigation,
  PageNavigationContext,
} from './ui/navigation/page-navigation.ts'

/* The one renderer of public pages: the server loads its build, and Vite itself in development. */

const siteTextsOf = ({ settings, retention }: Pick<PageContext, 'settings' | 'retention'>) => ({
  facts: factsOf(settings),
  retention: describeRetention(retention),
})

/** How many elements a browser with script makes of HTML, for which what stands in `noscript` is text. */
const countElements = (html: string) =>
  html.replaceAll(/(?<=<noscript>).*?(?=<\/noscript>)/gs, '').match(/<[a-z]/g)?.length ?? 0

/** With the number of elements, by which the script knows whether something else has put more into the page. */
const dataTag = (data: SiteData, page: string) =>
  `<script type="application/json" data-elements="${countElements(page)}" id="site-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Takes away what no browser needs: the namespaces and names of icons. No text has such an attribute, as its quotes are escaped. */
const withoutIconNames = (html: string) =>
  html
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
    .replaceAll(/(?<=class="lucide) lucide-[\w-]+/g, '')

const renderSite = async (
  { path: document, posted }: SitePageData,
  { publicUrl, notice, settings, retention }: PageContext,
): Promise<DrawnPage> => {
  const data = { ...siteTextsOf({ settings, retention }), notice }
  const { file, load } = routeOf(document)
  const { Component: Page } = await load()
  // A part that names no section shows the whole page.
  const path = document.replace(/\/:.*/, '')
  const page = renderToString(
    <SiteDataContext value={data}>
      <PostedFormContext value={posted ?? null}>
        <SitePage {...drawnNavigation(path)}>
          <Page />
        </SitePage>
      </PostedFormContext>
    </SiteDataContext>,
  )
  return {
    shell: file.replace(/.*\//, '') + (posted ? '-without-script' : ''),
    document,
    parts: {
      head: siteHead(path, posted, publicUrl, data.facts),
      page: withoutIconNames(page),
      data: posted ? '' : dataTag(data, page),
    },
  }
}

/** The title is that of the specification, section 8. */
const failedHead =
  '<title>Unexpected Application Error!</title><meta name="robots" content="noindex" />'

export const render: Renderer['render'] = async (page, context) => {
  if (page.kind === 'site') return renderSite(page, context)
  return {
    shell: 'shop',
    document: null,
    parts: {
      head:
        page.kind === 'failed' ? failedHead : shopHead(page, context.publicUrl, context.settings),
      page: withoutIconNames(renderToStaticMarkup(<ShopPageView page={page} {...context} />)),
      data: '',
    },
  }
}

export const sitePages: Renderer['sitePages'] = [
  ...pages.map((page) => ({ path: page.path, isListed: isListed(page) })),
  { path: '/Oursoultions/:selectsolution', isListed: false },
]

export const listSearchTexts: Renderer['listSearchTexts'] = (context) =>
  searchTextsOf(siteTextsOf(context))

/** The page that the service worker shows offline, which the build stores. */
export const renderOffline = () =>
  renderToString(
    <PageNavigationContext value={documentNavigation(drawnNavigation('/offline'))}>
      <OfflinePage />
    </PageNavigationContext>,
  )
