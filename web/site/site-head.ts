import { breadcrumbList, escapeHtml, propertyTag, structuredDataTag } from '../../contract/html.ts'
import { sharePictureSize } from '../../contract/pictures/rendition-name.ts'
import type { PostedForm } from '../../contract/public-pages.ts'
import type { Facts } from '../../contract/shop/settings/facts.ts'
import { networks } from './layout/layout.content.ts'
import { openGraphAlt, openGraphFile } from './open-graph-file.ts'
import { titleOf } from './page-title.ts'
import { type PageText, pages, pageTextOf } from './pages.content.ts'
import { sampleArticles } from './sample-articles/sample-articles.content.ts'
import { pictureUrl } from './sarees/picture-urls.ts'
import { company } from './site.content.ts'

type UrlOf = (path: string) => string

const inOneLine = (address: string) => address.replaceAll('\n', ', ')

const organizationOf = (urlOf: UrlOf, facts: Facts) => {
  const sameAs = networks.flatMap(({ fact }) => facts[fact] ?? [])
  return {
    '@type': 'Organization',
    '@id': urlOf('/#organization'),
    name: company.name,
    url: urlOf('/'),
    logo: urlOf('/icon-512.png'),
    email: facts.site_email,
    telephone: facts.site_phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: inOneLine(facts.site_address),
      addressCountry: 'IN',
    },
    ...(sameAs.length > 0 && { sameAs }),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      email: facts.site_email,
      telephone: facts.site_phone,
      areaServed: 'IN',
      availableLanguage: 'en',
    },
  }
}

const webSiteOf = (urlOf: UrlOf) => ({
  '@type': 'WebSite',
  name: company.name,
  url: urlOf('/'),
  inLanguage: 'en-IN',
  publisher: { '@id': urlOf('/#organization') },
})

const trailOf = (path: string) =>
  pages
    .filter((page) => page.path === '/' || `${path}/`.startsWith(`${page.path}/`))
    .map((page) => [page.title, page.path] as const)

type SampleArticle = (typeof sampleArticles)[number]

/** Nobody can buy them, so they carry no offer. */
const productOf = (article: SampleArticle, urlOf: UrlOf) => ({
  '@type': 'Product',
  name: article.name,
  description: article.description,
  category: 'Saree',
  image: article.views.map(({ name }) =>
    urlOf(pictureUrl(`${article.saree}-${name}-720.jpeg`) ?? ''),
  ),
})

const shareTags = (
  title: string,
  page: PageText,
  article: SampleArticle | undefined,
  urlOf: UrlOf,
) => [
  propertyTag('og:type', 'website'),
  propertyTag('og:locale', 'en_IN'),
  propertyTag('og:site_name', company.name),
  propertyTag('og:title', title),
  propertyTag('og:description', page.description),
  propertyTag('og:url', urlOf(page.path)),
  propertyTag('og:image', urlOf(openGraphFile(page.path))),
  propertyTag('og:image:width', sharePictureSize.width),
  propertyTag('og:image:height', sharePictureSize.height),
  propertyTag('og:image:alt', article?.views[0].alt ?? openGraphAlt),
  '<meta name="twitter:card" content="summary_large_image" />',
]

const titleTags = (title: string, description: string) => [
  `<title>${escapeHtml(title)}</title>`,
  `<meta name="description" content="${escapeHtml(description)}" />`,
]

/** What the head of a page of the site says of it. An unknown address and the answer to a posted form have no canonical one. */
export const siteHead = (
  path: string,
  posted: PostedForm | undefined,
  publicUrl: string,
  facts: Facts,
): string => {
  const title = titleOf(path)
  if (posted) {
    const state = posted.reason === null ? 'Sent' : 'Not sent'
    return titleTags(`${state}: ${title}`, state).join('')
  }
  const page = pageTextOf(path)
  if (!page) return titleTags(title, 'There’s no page at this address.').join('')
  const urlOf = (address: string) => publicUrl + address
  const article = sampleArticles.find((one) => one.path === path)
  const graph =
    path === '/'
      ? [organizationOf(urlOf, facts), webSiteOf(urlOf)]
      : [breadcrumbList(trailOf(path), urlOf)]
  return [
    ...titleTags(title, page.description),
    // The real sarees are in the shop's window; these show how one is photographed and described.
    article && '<meta name="robots" content="noindex" />',
    `<link rel="canonical" href="${urlOf(page.canonical ?? page.path)}" />`,
    ...shareTags(title, page, article, urlOf),
    structuredDataTag(article ? [...graph, productOf(article, urlOf)] : graph),
  ]
    .filter(Boolean)
    .join('')
}

/** Whether search engines list it: it is its own canonical address, and shows no sample. */
export const isListed = ({ path, canonical }: PageText) =>
  !canonical && !sampleArticles.some((article) => article.path === path)
