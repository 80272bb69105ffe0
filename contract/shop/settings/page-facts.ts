import type { ShopSetting } from './shop-settings.ts'

/* What the scripts of public pages need of the facts, and no more. */

/** What stands on the pages until the owner fills in the setting: each is invented, and marked so on the owner's screen. */
export const placeholders = {
  site_email: 'hello@example.com',
  site_phone: '+91 00000 00000',
  site_address: 'Unit 00, Placeholder House\nSample Road, City 000000\nIndia',
  map_road: 'Sample Road',
  map_cross_road: 'Placeholder Street',
  map_north: 'Station',
  map_south: 'Lake',
  shop_name: 'Freightloom Sarees',
  shop_email: 'sarees@example.com',
  shop_address: 'Shop 00, Placeholder Weavers’ Lane\nSample Town 000000\nSample State, India',
  shop_town: 'Sample Town',
  shop_state: 'Sample State',
} as const satisfies Partial<Record<ShopSetting, string>>

/** What else pages say where nothing is filled in, as `factsOf` makes it. A fact that is in none of these is empty. */
const derived = {
  site_phone_link: 'tel:+910000000000',
  site_address_first: 'Unit 00, Placeholder House',
  grievance_officer: 'our grievance officer',
  grievance_email: placeholders.shop_email,
}

/** @typeParam Facts what `factsOf` makes */
const createFacts = <Facts extends object>(textOf: (name: string) => string) =>
  new Proxy({} as Facts, { get: (_, name) => textOf(String(name)) })

/** What stands in prerendered pages in the place of each fact, which the server fills in when it sends the page. */
export const createPlaceholders = <Facts extends object>() =>
  createFacts<Facts>((name) => `{fact ${name}}`)

/** Reads the attribute `data-facts` of a page, which has the facts that are not the default ones. */
export const parseFacts = <Facts extends object>(text: string | undefined): Facts => {
  const texts: Record<string, string> = {
    ...placeholders,
    ...derived,
    ...JSON.parse(text ?? '{}'),
  }
  return createFacts((name) => texts[name] ?? '')
}
