import { publicUrlMark } from '../../server/http/pages/built-pages.ts'
import { type PageText, pages } from '../../web/site/pages.content.ts'
import { offer, sampleArticles } from '../../web/site/sample-articles/sample-articles.content.ts'
import { company, seller } from '../../web/site/site.content.ts'

const urlOf = (path: string) => publicUrlMark + path

const addressOf = (lines: readonly string[]) => ({
  '@type': 'PostalAddress',
  streetAddress: lines.join(', '),
  addressCountry: 'IN',
})

const organization = {
  '@type': 'Organization',
  '@id': urlOf('/#organization'),
  name: company.name,
  url: urlOf('/'),
  logo: urlOf('/icon-512.png'),
  email: company.email,
  telephone: company.phone,
  address: addressOf(company.address),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'sales',
    email: company.email,
    telephone: company.phone,
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

/** The return policy (specification, section 9) as schema.org writes it. */
const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 3,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  merchantReturnLink: urlOf('/Returnpolicy'),
}

export type BuiltFile = (source: string) => string | undefined

const product = (article: (typeof sampleArticles)[number], builtFile: BuiltFile) => ({
  '@type': 'Product',
  name: article.name,
  description: article.description,
  category: 'Saree',
  image: article.views.map(({ file }) =>
    urlOf(`/${builtFile(`site/sample-articles/pictures/${file}-720.jpeg`)}`),
  ),
  offers: {
    '@type': 'Offer',
    url: urlOf(article.path),
    price: offer.price,
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: seller.name, address: addressOf(seller.address) },
    hasMerchantReturnPolicy: returnPolicy,
  },
})

export const structuredData = ({ path }: PageText, builtFile: BuiltFile) => {
  const article = sampleArticles.find((one) => one.path === path)
  const graph = [
    ...(path === '/' ? [organization, webSite] : [breadcrumbs(path)]),
    ...(article ? [product(article, builtFile)] : []),
  ]
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`
}
