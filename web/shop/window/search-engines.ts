import {
  countFilters,
  type ShopQuery,
  wholeShop,
} from '../../../contract/shop/window/shop-query.ts'

/**
 * Which list pages search engines show: the whole list, one with one category, material or colour, and their further pages.
 * Searches, price ranges, orders and more than one filter are left to visitors.
 */
export const isShownBySearchEngines = (query: ShopQuery) =>
  query.search === '' &&
  query.from === null &&
  query.to === null &&
  !query.onlyAvailable &&
  query.after === '' &&
  countFilters(query) <= 1

/** What a link to a list page says to robots, as filters have thousands of combinations. */
export const relOf = (query: ShopQuery) =>
  isShownBySearchEngines(query) && query.order === wholeShop.order ? undefined : 'nofollow'
