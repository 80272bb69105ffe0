import { cutText } from '../../contract/cut-text.ts'
import { breadcrumbList, escapeHtml, propertyTag, structuredDataTag } from '../../contract/html.ts'
import { formatRupees } from '../../contract/numbers/format-number.ts'
import {
  renditionName,
  sharePictureName,
  sharePictureSize,
} from '../../contract/pictures/rendition-name.ts'
import type { OrderPage } from '../../contract/shop/orders/order-pages.ts'
import type { ShopSettings } from '../../contract/shop/settings/shop-settings.ts'
import type {
  Piece,
  SareePage,
  ShopPage,
  ShopPicture,
} from '../../contract/shop/window/shop-pages.ts'
import { type ShopQuery, shopAddress, wholeShop } from '../../contract/shop/window/shop-query.ts'
import { product, seller } from './product-data.ts'
import { shopNameOf } from './settings-context.ts'
import { isShownBySearchEngines } from './window/search-engines.ts'

/** The address that stands for a list page; another order shows the same pieces. */
const canonicalOf = (query: ShopQuery) => shopAddress({ ...query, order: wholeShop.order })

interface Preview {
  path: string
  type: string
  alt: string
  width: number
  height: number
}

/** Messengers keep the first picture of a link for ever, so until the share picture is made a preview shows the photo. */
const photoPreview = ({ name, widths, width, height }: ShopPicture) => {
  const shown = Math.max(0, ...widths.filter((one) => one <= sharePictureSize.width))
  if (shown === 0) return { path: `/pictures/${name}`, type: 'image/jpeg', width, height }
  return {
    path: `/pictures/${renditionName(name, shown, 'webp')}`,
    type: 'image/webp',
    width: shown,
    height: Math.round((height * shown) / width),
  }
}

/** That of a saree; null where it has no photo. */
const previewOf = (name: string, cover: ShopPicture | null | undefined): Preview | null => {
  if (!cover) return null
  const alt = cover.alt || name
  return cover.hasSharePicture
    ? {
        path: `/pictures/${sharePictureName(cover.name)}`,
        type: 'image/jpeg',
        alt,
        ...sharePictureSize,
      }
    : { ...photoPreview(cover), alt }
}

interface Head {
  title: string
  description: string
  /** The path that previews name, and search engines where the page is for them; null for a page that is for neither. */
  address: string | null
  isIndexed: boolean
  preview: Preview | null
  graph: unknown[]
}

/** Of a page that search engines and previews are to leave out. */
const unlistedHead = (title: string, description: string): Head => ({
  title,
  description,
  address: null,
  isIndexed: false,
  preview: null,
  graph: [],
})

const headOf = (
  page: ShopPage | OrderPage,
  shop: string,
  urlOf: (path: string) => string,
  settings: ShopSettings,
): Head => {
  if (page.kind === 'saree' && page.order) return unlistedHead(page.name, 'A saree in your order.')
  if (page.kind === 'saree') return sareeHead(page, shop, urlOf, settings)
  if (page.kind === 'missing')
    return unlistedHead(
      page.isGone ? 'No longer in the shop' : 'Not found',
      'See what’s in the shop now.',
    )
  if (page.kind === 'tell me')
    return unlistedHead(
      'Tell me',
      'Leave your number or email, and we’ll tell you when we get one.',
    )
  if (page.kind === 'order form')
    return unlistedHead('Order', 'Order your saree online. We’ll reserve it, and ship it to you.')
  if (page.kind === 'order status') return unlistedHead(`Order ${page.number}`, 'Track your order.')
  const { query, pieces } = page
  const offer = 'All taxes included. Shipped across India.'
  const subject = query.category || query.material
  const number = query.page > 1 ? `, page ${query.page}` : ''
  const shown =
    pieces.find(({ cover }) => cover?.hasSharePicture) ?? pieces.find(({ cover }) => cover)
  return {
    title: `${subject || 'Our sarees'}${number}`,
    description: subject
      ? `${subject} from ${shop}, photographed piece by piece. ${offer}`
      : [settings.shop_intro, `Sarees from ${shop}, photographed piece by piece.`, offer]
          .filter(Boolean)
          .join(' '),
    address: canonicalOf(query),
    isIndexed: isShownBySearchEngines(query) && pieces.length > 0,
    preview: shown ? previewOf(shown.name, shown.cover) : null,
    graph: [
      breadcrumbList(trailOf(shop, query.category), urlOf),
      seller(shop, urlOf, settings),
      itemList(pieces, urlOf),
    ],
  }
}

type Step = readonly [name: string, path: string]

const trailOf = (shop: string, category: string): Step[] => [
  [shop, shopAddress()],
  ...(category ? [[category, shopAddress({ category })] as const] : []),
]

const itemList = (pieces: readonly Piece[], urlOf: (path: string) => string) => ({
  '@type': 'ItemList',
  itemListElement: pieces.map(({ address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: urlOf(address),
  })),
})

const MAX_DESCRIPTION = 160

/** The first words of a text, up to the length that previews show. */
const shorten = (text: string) => {
  const plain = text.replaceAll(/\s+/g, ' ')
  if (plain.length <= MAX_DESCRIPTION) return plain
  return `${cutText(plain, MAX_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`
}

const MIN_DESCRIPTION = 50

/** What the owner has written, and where that is short or nothing, what is filled in. */
const describeSaree = (page: SareePage, shop: string) => {
  const own = page.facts.description.trim()
  if (own.length >= MIN_DESCRIPTION) return shorten(own)
  const { name, material, category, length, hasBlousePiece, wash, price, soldAt } = page
  const blouse = hasBlousePiece ? 'with a blouse piece' : 'without a blouse piece'
  const details = [material, category, length, blouse, wash.toLowerCase()].filter(Boolean)
  const offer = soldAt || price === 0 ? `From ${shop}.` : `${formatRupees(price)} at ${shop}.`
  return shorten(`${own} ${name}: ${details.join(', ')}. ${offer}`.trim())
}

const sareeHead = (
  page: SareePage,
  shop: string,
  urlOf: (path: string) => string,
  settings: ShopSettings,
): Head => {
  const { name, category, pictures, address } = page
  return {
    title: name,
    description: describeSaree(page, shop),
    address,
    isIndexed: true,
    preview: previewOf(name, pictures[0]),
    graph: [
      breadcrumbList([...trailOf(shop, category), [name, address]], urlOf),
      product(page, shop, urlOf, settings),
    ],
  }
}

export const shopHead = (
  page: ShopPage | OrderPage,
  publicUrl: string,
  settings: ShopSettings,
): string => {
  const shop = shopNameOf(settings)
  const urlOf = (path: string) => publicUrl + path
  const { title, description, address, isIndexed, preview, graph } = headOf(
    page,
    shop,
    urlOf,
    settings,
  )
  const shown = `${title} | ${shop}`
  return [
    `<title>${escapeHtml(shown)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    // Together they would say two things of one page.
    isIndexed && address
      ? `<link rel="canonical" href="${escapeHtml(urlOf(address))}" />`
      : '<meta name="robots" content="noindex" />',
    // Its address is the key to it.
    ...(page.kind === 'order status' || (page.kind === 'saree' && page.order)
      ? ['<meta name="referrer" content="no-referrer" />']
      : []),
    ...(address
      ? [
          propertyTag('og:type', page.kind === 'saree' ? 'product' : 'website'),
          propertyTag('og:locale', 'en_IN'),
          propertyTag('og:site_name', shop),
          propertyTag('og:title', title),
          propertyTag('og:description', description),
          propertyTag('og:url', urlOf(address)),
        ]
      : []),
    ...(address && preview
      ? [
          propertyTag('og:image', urlOf(preview.path)),
          propertyTag('og:image:type', preview.type),
          propertyTag('og:image:width', preview.width),
          propertyTag('og:image:height', preview.height),
          propertyTag('og:image:alt', preview.alt),
          '<meta name="twitter:card" content="summary_large_image" />',
        ]
      : []),
    ...(graph.length > 0 ? [structuredDataTag(graph)] : []),
  ].join('')
}
