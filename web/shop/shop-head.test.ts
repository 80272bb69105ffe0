import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WindowFacts, windowFacts } from '../../contract/articles/window-facts.ts'
import { noSettings, type ShopSettings } from '../../contract/shop/settings/shop-settings.ts'
import type {
  CataloguePage,
  SareePage,
  ShopPage,
  ShopPicture,
} from '../../contract/shop/window/shop-pages.ts'
import { type ShopQuery, wholeShop } from '../../contract/shop/window/shop-query.ts'
import { shopHead } from './shop-head.ts'

const publicUrl = 'https://shop.example'

const saree: SareePage = {
  kind: 'saree',
  code: 'FL-000214',
  address: '/Saree/FL-000214-bottle-green',
  name: 'Bottle green',
  price: 4499.5,
  stock: 1,
  soldAt: null,
  heldUntil: null,
  material: 'Mulberry silk',
  category: 'Brocade',
  length: '6.3 m',
  hasBlousePiece: true,
  wash: 'Dry wash',
  facts: WindowFacts.parse(Object.fromEntries(windowFacts.map((fact) => [fact, '']))),
  pictures: [],
  alike: [],
}

const graphOf = (page: ShopPage, settings: Partial<ShopSettings> = {}) => {
  const head = shopHead(page, publicUrl, { ...noSettings, ...settings })
  const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? ''
  return { text, graph: JSON.parse(text)['@graph'] }
}

const list: CataloguePage = {
  kind: 'catalogue',
  alike: [],
  query: wholeShop,
  isUnknown: false,
  total: 1,
  available: 1,
  isMore: false,
  categories: [],
  materials: [],
  colours: [],
  pieces: [{ ...saree, cover: null }],
  nextAfter: null,
}

const headOf = (query: Partial<ShopQuery>) =>
  shopHead({ ...list, query: { ...wholeShop, ...query } }, publicUrl, noSettings)

const noindex = /<meta name="robots" content="noindex" \/>/

const indexedOf: readonly (readonly [Partial<ShopQuery>, boolean])[] = [
  [{}, true],
  [{ page: 3 }, true],
  [{ category: 'Ikat' }, true],
  [{ material: 'Tussar' }, true],
  [{ colour: 'red' }, true],
  [{ category: 'Ikat', material: 'Tussar' }, false],
  [{ from: 3000 }, false],
  [{ onlyAvailable: true }, false],
  [{ search: 'red' }, false],
  [{ after: '4499_12' }, false],
]

for (const [query, isShown] of indexedOf) {
  test(`search engines ${isShown ? 'show' : 'leave out'} a list with ${JSON.stringify(query)}`, () => {
    const head = headOf(query)
    assert.equal(noindex.test(head), !isShown)
    assert.equal(head.includes('rel="canonical"'), isShown)
  })
}

test('that sarees are woven by hand is said by the owner, and never by itself', () => {
  assert.doesNotMatch(headOf({}) + headOf({ category: 'Ikat' }), /woven/i)
  const shop_intro = 'Woven by hand in Kanchipuram.'
  const head = shopHead(list, publicUrl, { ...noSettings, shop_intro })
  assert.match(head, /name="description" content="Woven by hand in Kanchipuram\. Sarees from/)
})

test('a page of the list is its own canonical address, and another order is that of the usual one', () => {
  const canonicalOf = (query: Partial<ShopQuery>) =>
    /<link rel="canonical" href="([^"]+)"/.exec(headOf(query))?.[1]
  assert.equal(canonicalOf({ page: 2 }), `${publicUrl}/Shop?page=2`)
  assert.equal(
    canonicalOf({ category: 'Ikat', order: 'price-up' }),
    `${publicUrl}/Shop?category=Ikat`,
  )
})

const cover: ShopPicture = {
  name: `${'a1'.repeat(16)}.jpg`,
  alt: 'Hung over a rod',
  width: 900,
  height: 1200,
  widths: [320],
  hasSharePicture: true,
}

/** The tags of the picture that a preview shows. */
const previewOf = (page: ShopPage) =>
  Object.fromEntries(
    [
      ...shopHead(page, publicUrl, noSettings).matchAll(
        /<meta property="og:image(?::)?(\w*)" content="([^"]*)"/g,
      ),
    ].map(([, name, content]) => [name || 'url', content]),
  )

test('a preview of a saree shows the share picture of its cover, and a new one for another cover', () => {
  const preview = previewOf({ ...saree, pictures: [cover, { ...cover, name: 'b.jpg' }] })
  assert.deepEqual(preview, {
    url: `${publicUrl}/pictures/${'a1'.repeat(16)}-share.jpg`,
    type: 'image/jpeg',
    width: '1200',
    height: '630',
    alt: 'Hung over a rod',
  })
  const name = `${'b2'.repeat(16)}.jpg`
  const { url } = previewOf({ ...saree, pictures: [{ ...cover, name }] })
  assert.equal(url, `${publicUrl}/pictures/${'b2'.repeat(16)}-share.jpg`)
})

test('a share picture without a description has the name of the saree', () => {
  assert.equal(previewOf({ ...saree, pictures: [{ ...cover, alt: '' }] }).alt, 'Bottle green')
})

test('a preview of a list shows its first saree that has a share picture', () => {
  const pieces = [
    { ...saree, cover: null },
    { ...saree, cover },
  ]
  assert.match(previewOf({ ...list, pieces }).url ?? '', /a1-share\.jpg$/)
})

test('until the share picture is made, a preview shows the photo, as messengers keep the first one', () => {
  const fresh = { ...cover, hasSharePicture: false }
  const { url, type, width, height } = previewOf({ ...saree, pictures: [fresh] })
  assert.equal(url, `${publicUrl}/pictures/${'a1'.repeat(16)}-320.webp`)
  assert.deepEqual([type, width, height], ['image/webp', '320', '427'])
  const small = previewOf({ ...saree, pictures: [{ ...fresh, widths: [] }] })
  assert.equal(small.url, `${publicUrl}/pictures/${cover.name}`)
  assert.match(
    previewOf({ ...list, pieces: [{ ...saree, cover: fresh }] }).url ?? '',
    /-320\.webp$/,
  )
})

test('without a photo a preview has no picture, rather than that of the site', () => {
  for (const page of [saree, list]) assert.deepEqual(previewOf(page), {})
})

test('a preview names the shop, and the shop is the first step of the way to a page', () => {
  const shop_name = 'Asha "Silks"'
  const settings = { ...noSettings, shop_name }
  for (const page of [saree, list])
    assert.match(
      shopHead(page, publicUrl, settings),
      /<meta property="og:site_name" content="Asha &quot;Silks&quot;" \/>/,
    )
  const [{ itemListElement: steps }] = graphOf(saree, { shop_name }).graph
  assert.deepEqual(
    steps.map(({ name, item }: Record<'name' | 'item', string>) => [name, item]),
    [
      [shop_name, `${publicUrl}/Shop`],
      ['Brocade', `${publicUrl}/Shop?category=Brocade`],
      ['Bottle green', `${publicUrl}/Saree/FL-000214-bottle-green`],
    ],
  )
})

test('the shop is a place to search engines once its address is filled in', () => {
  const sellerOf = (settings: Partial<ShopSettings>) => graphOf(list, settings).graph[1]
  assert.deepEqual(sellerOf({ shop_name: 'Asha Silks' }), {
    '@type': 'Organization',
    name: 'Asha Silks',
    url: `${publicUrl}/Shop`,
  })
  const place = sellerOf({ shop_address: '12 Sample Street\nPune', shop_state: 'Maharashtra' })
  assert.deepEqual(
    [place['@type'], place.address.streetAddress, place.address.addressRegion],
    ['Store', '12 Sample Street, Pune', 'Maharashtra'],
  )
})

test('the product has the price and the state that the page shows', () => {
  const product = graphOf(saree).graph.at(-1)
  assert.deepEqual(
    [product.sku, product.offers.price, product.offers.availability],
    ['FL-000214', '4499.5', 'https://schema.org/InStock'],
  )
  const sold = graphOf({ ...saree, stock: 0, soldAt: '2026-11-25T10:00:00Z' }).graph.at(-1)
  assert.equal(sold.offers.availability, 'https://schema.org/SoldOut')
  assert.equal(graphOf({ ...saree, price: 0 }).graph.at(-1).offers, undefined)
})

test('a held piece is out of stock to search engines, as its page says', () => {
  const held = graphOf({ ...saree, heldUntil: '2026-11-28T12:35:00Z' }).graph.at(-1)
  assert.equal(held.offers.availability, 'https://schema.org/OutOfStock')
})

test('a name stays text in the data block and in the tags, whatever signs it has', () => {
  const name = '</script><b> "silk" \u2028 & \u2029'
  const { text, graph } = graphOf({ ...saree, name })
  assert.doesNotMatch(text, /[<\u2028\u2029]/)
  assert.equal(graph.at(-1).name, name)
  assert.match(
    shopHead({ ...saree, name }, publicUrl, noSettings),
    /<title>&lt;\/script&gt;&lt;b&gt; &quot;silk&quot;/,
  )
})

test('a page for a saree that is gone, or a list without pieces, is left out by search engines', () => {
  assert.match(
    shopHead({ kind: 'missing', isGone: true, alike: [] }, publicUrl, noSettings),
    noindex,
  )
  const empty = { ...list, total: 0, available: 0, pieces: [] }
  assert.match(shopHead(empty, publicUrl, noSettings), noindex)
  assert.doesNotMatch(shopHead(saree, publicUrl, noSettings), noindex)
})

const offerOf = (settings: Partial<ShopSettings>) => graphOf(saree, settings).graph.at(-1).offers

test('the offer names shipping and delivery as the owner has set them, and nothing before', () => {
  assert.equal(offerOf({}).shippingDetails, undefined)
  const { shippingDetails } = offerOf({
    shipping_charge: '120',
    delivery_days_from: '3',
    delivery_days_to: '6',
  })
  assert.deepEqual(
    [shippingDetails.shippingRate.value, shippingDetails.shippingRate.currency],
    ['120', 'INR'],
  )
  const { minValue, maxValue } = shippingDetails.deliveryTime.transitTime
  assert.deepEqual([minValue, maxValue], [3, 6])
  assert.equal(offerOf({ shipping_charge: '0' }).shippingDetails.deliveryTime, undefined)
})

test('the return policy of the offer is that of the page, with its cost where sending is free and where it is not', () => {
  const policyOf = (shipping_charge: string) => offerOf({ shipping_charge }).hasMerchantReturnPolicy
  const { merchantReturnDays, merchantReturnLink, ...free } = policyOf('0')
  assert.equal(merchantReturnDays, 3)
  assert.equal(merchantReturnLink, `${publicUrl}/Returnpolicy`)
  assert.deepEqual(
    [free.returnFees, free.returnShippingFeesAmount.value],
    ['https://schema.org/ReturnShippingFees', '75'],
  )
  const paid = policyOf('120')
  assert.equal(paid.returnFees, 'https://schema.org/ReturnFeesCustomerResponsibility')
  assert.equal(paid.returnShippingFeesAmount, undefined)
})

test('a shipping charge with zeros before it, as older settings have it, is the same number', () => {
  assert.equal(offerOf({ shipping_charge: '075' }).shippingDetails.shippingRate.value, '75')
  assert.equal(
    offerOf({ shipping_charge: '00' }).hasMerchantReturnPolicy.returnShippingFeesAmount.value,
    '75',
  )
})

test('a description says what is filled in where the owner has written little', () => {
  const described = (changes: Partial<SareePage>) =>
    /<meta name="description" content="([^"]*)"/.exec(
      shopHead({ ...saree, ...changes }, publicUrl, noSettings),
    )?.[1] ?? ''
  const made =
    'Bottle green: Mulberry silk, Brocade, 6.3 m, with a blouse piece, dry wash. ₹4,499.50 at Freightloom Sarees.'
  assert.equal(described({}), made)
  const facts = { ...saree.facts, description: 'Soft.' }
  assert.equal(described({ facts }), `Soft. ${made}`)
  const shortest = { name: 'Red', material: 'Silk', category: '', length: '5 m', wash: 'Dry wash' }
  assert.ok(described({ ...shortest, soldAt: '2026-11-25T10:00:00Z' }).length >= 50)
})

test('a description that is cut has no half of an emoji', () => {
  const description = `${'a'.repeat(158)}🧵${'a'.repeat(40)}`
  const head = shopHead({ ...saree, facts: { ...saree.facts, description } }, publicUrl, noSettings)
  assert.doesNotMatch(head, /\p{Surrogate}/u)
})
