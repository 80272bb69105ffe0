import { longestDelivery } from '../../contract/shop/settings/arrival-day.ts'
import type { ShopSettings } from '../../contract/shop/settings/shop-settings.ts'
import type { SareePage } from '../../contract/shop/window/shop-pages.ts'
import { shopAddress } from '../../contract/shop/window/shop-query.ts'

/** A measure with its unit, by the codes of UN/CEFACT. */
const measureOf = (value: string, unitCode: string) => ({
  '@type': 'QuantitativeValue',
  value: Number(value),
  unitCode,
})

const rupees = (value: string | number) => ({
  '@type': 'MonetaryAmount',
  value: String(value),
  currency: 'INR',
})

/**
 * By the return policy (specification, section 9) a parcel that was sent free of charge costs Rs. 75 to return; for another
 * the buyer pays the courier. Nothing until the owner has said what shipping costs.
 */
const returnFees = ({ shipping_charge }: ShopSettings) => {
  if (shipping_charge === '') return {}
  if (Number(shipping_charge) > 0)
    return { returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility' }
  return {
    returnFees: 'https://schema.org/ReturnShippingFees',
    returnShippingFeesAmount: rupees(75),
  }
}

const returnPolicy = (settings: ShopSettings, urlOf: (path: string) => string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 3,
  merchantReturnLink: urlOf('/Returnpolicy'),
  returnMethod: 'https://schema.org/ReturnByMail',
  ...returnFees(settings),
})

const daysBetween = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

/** Nothing until the owner has said what shipping costs. */
const shipping = (settings: ShopSettings) => {
  const { shipping_charge, delivery_days_from } = settings
  const longest = longestDelivery(settings)
  if (shipping_charge === '') return {}
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: rupees(Number(shipping_charge)),
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      ...(delivery_days_from && longest
        ? {
            deliveryTime: {
              '@type': 'ShippingDeliveryTime',
              // The sample pages promise dispatch within 24 hours.
              handlingTime: daysBetween(0, 1),
              transitTime: daysBetween(Number(delivery_days_from), Number(longest)),
            },
          }
        : {}),
    },
  }
}

/** A held piece can’t be ordered, but may be free again tomorrow. */
const availabilityOf = ({ stock, heldUntil }: SareePage) => {
  if (stock === 0) return 'SoldOut'
  return heldUntil ? 'OutOfStock' : 'InStock'
}

/** Who sells, with what is filled in; a shop is a place only where its address is known. */
export const seller = (shop: string, urlOf: (path: string) => string, settings: ShopSettings) => {
  const { legal_name, shop_phone, shop_email, shop_address, shop_town, shop_state } = settings
  return {
    '@type': shop_address ? 'Store' : 'Organization',
    name: shop,
    url: urlOf(shopAddress()),
    ...(legal_name && { legalName: legal_name }),
    ...(shop_phone && { telephone: shop_phone }),
    ...(shop_email && { email: shop_email }),
    ...(shop_address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: shop_address.replaceAll('\n', ', '),
        ...(shop_town && { addressLocality: shop_town }),
        ...(shop_state && { addressRegion: shop_state }),
        addressCountry: 'IN',
      },
    }),
  }
}

/** What search engines read of a piece: the price and the state that its page shows (schema.org/Product). */
export const product = (
  page: SareePage,
  shop: string,
  urlOf: (path: string) => string,
  settings: ShopSettings,
) => ({
  '@type': 'Product',
  name: page.name,
  sku: page.code,
  category: 'Saree',
  material: page.facts.fibre || page.material,
  countryOfOrigin: page.facts.origin,
  ...(page.facts.description && { description: page.facts.description }),
  ...(page.facts.colours && { color: page.facts.colours }),
  ...(page.facts.motif && { pattern: page.facts.motif }),
  ...(page.facts.width_cm && { width: measureOf(page.facts.width_cm, 'CMT') }),
  ...(page.facts.weight_g && { weight: measureOf(page.facts.weight_g, 'GRM') }),
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
          availability: `https://schema.org/${availabilityOf(page)}`,
          url: urlOf(page.address),
          seller: seller(shop, urlOf, settings),
          hasMerchantReturnPolicy: returnPolicy(settings, urlOf),
          ...shipping(settings),
        },
      }
    : {}),
})
