import { structuredDataTag } from '../../contract/html.ts'
import { publicUrlPlaceholder } from '../../server/http/pages/built-pages.ts'
import { networks } from '../../web/site/layout/layout.content.ts'
import { type PageText, pages } from '../../web/site/pages.content.ts'
import { sampleArticles } from '../../web/site/sample-articles/sample-articles.content.ts'
import { company, facts } from '../../web/site/site.content.ts'

const urlOf = (path: string) => publicUrlPlaceholder + path

const organization = {
  '@type': 'Organization',
  '@id': urlOf('/#organization'),
  name: company.name,
  url: urlOf('/'),
  logo: urlOf('/icon-512.png'),
  email: facts.site_email,
  telephone: facts.site_phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: facts.site_address,
    addressCountry: 'IN',
  },
  sameAs: networks.map(({ fact }) => facts[fact]),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    email: facts.site_email,
    telephone: facts.site_phone,
    areaServed: 'IN',
    availableLanguage: 'en',
  },
}

const webSite = {
  '@type': 'WebSite',
  name: company.name,
  url: urlOf('/'),
  inLanguage: 'en-IN',
  publisher: { '@id': organization['@id'] },
}

const breadcrumbs = (path: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: pages
    .filter((page) => page.path === '/' || `${path}/`.startsWith(`${page.path}/`))
    .map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.title,
      item: urlOf(page.path),
    })),
})

export type BuiltFile = (source: string) => string | undefined

/** Nobody can buy them, so they carry no offer. */
const product = (article: (typeof sampleArticles)[number], builtFile: BuiltFile) => ({
  '@type': 'Product',
  name: article.name,
  description: article.description,
  category: 'Saree',
  image: article.views.map(({ name }) =>
    urlOf(`/${builtFile(`site/sarees/pictures/${article.saree}-${name}-720.jpeg`)}`),
  ),
})

export const structuredData = ({ path }: PageText, builtFile: BuiltFile) => {
  const article = sampleArticles.find((one) => one.path === path)
  return structuredDataTag([
    ...(path === '/' ? [organization, webSite] : [breadcrumbs(path)]),
    ...(article ? [product(article, builtFile)] : []),
  ])
}
