import { escapeHtml, structuredDataTag } from '../../contract/html.ts'
import type { Piece, SareePage, ShopPage } from '../../contract/shop/shop-pages.ts'
import {
  countFilters,
  type ShopQuery,
  shopAddress,
  wholeShop,
} from '../../contract/shop/shop-query.ts'
import type { ShopSettings } from '../../contract/shop/shop-settings.ts'
import { company } from '../site/site.content.ts'
import { shopNameOf } from './shop-settings.ts'

/**
 * Which list pages search engines show: the whole list, one with one category, material or colour, and their further pages.
 * Searches, price ranges, orders and more than one filter are left to visitors.
 */
const isShownBySearchEngines = (query: ShopQuery) =>
  query.search === '' &&
  query.from === null &&
  query.to === null &&
  !query.onlyAvailable &&
  query.after === '' &&
  countFilters(query) <= 1

/** The address that stands for a list page; another order shows the same pieces. */
const canonicalOf = (query: ShopQuery) => shopAddress({ ...query, order: wholeShop.order })

interface Head {
  title: string
  description: string
  /** A path; null for a page that search engines leave out. */
  canonical: string | null
  isIndexed: boolean
  /** A path of `/pictures/`, with its size. */
  picture: { path: string; width: number; height: number; alt: string } | null
  graph: unknown[]
}

const headOf = (
  page: ShopPage,
  shop: string,
  urlOf: (path: string) => string,
  settings: ShopSettings,
): Head => {
  if (page.kind === 'saree') return sareeHead(page, shop, urlOf, settings)
  if (page.kind === 'missing')
    return {
      title: page.isGone ? 'No longer in the shop' : 'Not found',
      description: 'See the sarees that are in the shop now.',
      canonical: null,
      isIndexed: false,
      picture: null,
      graph: [],
    }
  const { query, pieces } = page
  const subject = query.category || query.material
  const number = query.page > 1 ? `, page ${query.page}` : ''
  const cover = pieces.find((piece) => piece.cover)?.cover
  return {
    title: `${subject || 'Sarees to order'}${number}`,
    description: subject
      ? `${subject}: handwoven sarees from ${shop}, each with its own photos.`
      : `Handwoven sarees from ${shop}, each with its own photos, price and facts.`,
    canonical: canonicalOf(query),
    isIndexed: isShownBySearchEngines(query) && pieces.length > 0,
    picture: cover
      ? {
          path: `/pictures/${cover.name}`,
          width: cover.width,
          height: cover.height,
          alt: cover.alt,
        }
      : null,
    graph: [breadcrumbs([['Saree shop', shopAddress()]], urlOf), itemList(pieces, urlOf)],
  }
}

const breadcrumbs = (
  steps: readonly (readonly [name: string, path: string])[],
  urlOf: (path: string) => string,
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['Home', '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: urlOf(path),
  })),
})

const itemList = (pieces: readonly Piece[], urlOf: (path: string) => string) => ({
  '@type': 'ItemList',
  itemListElement: pieces.map(({ address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: urlOf(address),
  })),
})

const rupees = (value: string | number) => ({
  '@type': 'MonetaryAmount',
  value: String(value),
  currency: 'INR',
})

/** By the return policy (specification, section 9): a parcel that was sent free of charge costs Rs. 75 to return. */
const returnPolicy = (settings: ShopSettings, urlOf: (path: string) => string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 3,
  merchantReturnLink: urlOf('/Returnpolicy'),
  returnMethod: 'https://schema.org/ReturnByMail',
  ...(settings.shipping_charge === '0'
    ? {
        returnFees: 'https://schema.org/ReturnShippingFees',
        returnShippingFeesAmount: rupees(75),
      }
    : {}),
})

const daysBetween = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

/** Nothing until the owner has said what shipping costs. */
const shipping = ({ shipping_charge, delivery_days_from, delivery_days_to }: ShopSettings) =>
  shipping_charge === ''
    ? {}
    : {
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingRate: rupees(shipping_charge),
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
          ...(delivery_days_from && delivery_days_to
            ? {
                deliveryTime: {
                  '@type': 'ShippingDeliveryTime',
                  // The sample pages promise dispatch within 24 hours.
                  handlingTime: daysBetween(0, 1),
                  transitTime: daysBetween(Number(delivery_days_from), Number(delivery_days_to)),
                },
              }
            : {}),
        },
      }

const product = (
  page: SareePage,
  shop: string,
  urlOf: (path: string) => string,
  settings: ShopSettings,
) => ({
  '@type': 'Product',
  name: page.name,
  sku: page.code,
  category: 'Saree',
  material: page.material,
  url: urlOf(page.address),
  ...(page.pictures.length > 0
    ? { image: page.pictures.map(({ name }) => urlOf(`/pictures/${name}`)) }
    : {}),
  // An offer needs a price; a piece that is given away has none.
  ...(page.price > 0
    ? {
        offers: {
          '@type': 'Offer',
          price: String(page.price),
          priceCurrency: 'INR',
          itemCondition: 'https://schema.org/NewCondition',
          availability: `https://schema.org/${page.stock > 0 ? 'InStock' : 'SoldOut'}`,
          url: urlOf(page.address),
          seller: { '@type': 'Organization', name: shop },
          hasMerchantReturnPolicy: returnPolicy(settings, urlOf),
          ...shipping(settings),
        },
      }
    : {}),
})

const sareeHead = (
  page: SareePage,
  shop: string,
  urlOf: (path: string) => string,
  settings: ShopSettings,
): Head => {
  const { name, material, category, pictures, address } = page
  const [cover] = pictures
  const trail: [string, string][] = [['Saree shop', shopAddress()]]
  if (category) trail.push([category, shopAddress({ category })])
  trail.push([name, address])
  return {
    title: name,
    description: [material, category, page.length].filter(Boolean).join(', '),
    canonical: address,
    isIndexed: true,
    picture: cover
      ? {
          path: `/pictures/${cover.name}`,
          width: cover.width,
          height: cover.height,
          alt: cover.alt || name,
        }
      : null,
    graph: [breadcrumbs(trail, urlOf), product(page, shop, urlOf, settings)],
  }
}

const property = (name: string, content: string | number) =>
  `<meta property="${name}" content="${escapeHtml(String(content))}" />`

/** The tags of a page's head. @param publicUrl the address of the site, without a slash at its end */
export const shopHead = (page: ShopPage, publicUrl: string, settings: ShopSettings): string => {
  const shop = shopNameOf(settings)
  const urlOf = (path: string) => publicUrl + path
  const { title, description, canonical, isIndexed, picture, graph } = headOf(
    page,
    shop,
    urlOf,
    settings,
  )
  const shown = `${title} | ${shop}`
  return [
    `<title>${escapeHtml(shown)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex" />']),
    ...(canonical
      ? [
          `<link rel="canonical" href="${escapeHtml(urlOf(canonical))}" />`,
          property('og:type', page.kind === 'saree' ? 'product' : 'website'),
          property('og:locale', 'en_IN'),
          property('og:site_name', company.name),
          property('og:title', title),
          property('og:description', description),
          property('og:url', urlOf(canonical)),
        ]
      : []),
    ...(canonical && picture
      ? [
          property('og:image', urlOf(picture.path)),
          property('og:image:width', picture.width),
          property('og:image:height', picture.height),
          property('og:image:alt', picture.alt),
          '<meta name="twitter:card" content="summary_large_image" />',
        ]
      : []),
    ...(graph.length > 0 ? [structuredDataTag(graph)] : []),
  ].join('')
}
