import { type ColourFamily, isColourFamily } from '../../articles/colour-families.ts'
import { cutText } from '../../cut-text.ts'
import { MAX_LINE_LENGTH } from '../../fields.ts'
import { readRupees } from '../../numbers/read-amount.ts'

/** The orders of the list; the first is the one without a parameter. */
export const shopOrders = {
  newest: 'Newest',
  'price-up': 'Price: low to high',
  'price-down': 'Price: high to low',
} as const
export type ShopOrder = keyof typeof shopOrders

/** How many pieces stand on a page, and how many pages have a number of their own. */
export const PIECES_PER_PAGE = 24
export const MAX_PAGE = 100

/** The longest search. */
export const MAX_SEARCH_LENGTH = 80
const MAX_PRICE = 10_000_000

/** What a visitor asks the catalogue for. */
export interface ShopQuery {
  search: string
  /** The name of a category or a material; empty for all. */
  category: string
  material: string
  colour: ColourFamily | ''
  /** Rupees. */
  from: number | null
  to: number | null
  /** What was typed for them where it is no amount; no address of a list has it. */
  wrongFrom: string
  wrongTo: string
  onlyAvailable: boolean
  order: ShopOrder
  page: number
  /** Behind the last page with a number: the place in the list after which this page begins. */
  after: string
}

export const wholeShop: ShopQuery = {
  search: '',
  category: '',
  material: '',
  colour: '',
  from: null,
  to: null,
  wrongFrom: '',
  wrongTo: '',
  onlyAvailable: false,
  order: 'newest',
  page: 1,
  after: '',
}

/** What leads to the beginning of a list. */
export const firstPage = { page: 1, after: '' } as const

const textOf = (value: string | null, maxLength = MAX_SEARCH_LENGTH) =>
  cutText((value ?? '').replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), maxLength)

/** An amount, or what was typed in its place. */
const readPrice = (value: string | null) => {
  const typed = textOf(value)
  const rupees = readRupees(typed)
  return rupees === undefined
    ? { rupees: null, wrong: typed }
    : { rupees: Math.min(rupees, MAX_PRICE), wrong: '' }
}

const isOrder = (text: string): text is ShopOrder => Object.hasOwn(shopOrders, text)

/** A place in the list, as `after` has it: the value of the order and the id. */
export const afterShape = /^([\w.:-]{1,40})_([1-9]\d{0,8})$/

/**
 * Reads what an address asks for. Unknown parameters and wrong values count as none, and a range that is upside down is
 * turned, so that every address has a page and equal questions have one.
 */
export const readShopQuery = (parameters: URLSearchParams): ShopQuery => {
  const colour = textOf(parameters.get('colour')).toLowerCase()
  const order = textOf(parameters.get('order'))
  const page = /^\d{1,9}$/.exec(parameters.get('page') ?? '')?.[0]
  const { rupees: one, wrong: wrongFrom } = readPrice(parameters.get('from'))
  const { rupees: other, wrong: wrongTo } = readPrice(parameters.get('to'))
  const isUpsideDown = one !== null && other !== null && one > other
  const after = parameters.get('after') ?? ''
  return {
    search: textOf(parameters.get('q')),
    category: textOf(parameters.get('category'), MAX_LINE_LENGTH),
    material: textOf(parameters.get('material'), MAX_LINE_LENGTH),
    colour: isColourFamily(colour) ? colour : '',
    from: isUpsideDown ? other : one,
    to: isUpsideDown ? one : other,
    wrongFrom,
    wrongTo,
    onlyAvailable: parameters.get('available') === 'yes',
    order: isOrder(order) ? order : 'newest',
    // All pages behind the last one are alike.
    page: Math.min(Math.max(1, Number(page ?? 1)), MAX_PAGE + 1),
    after: afterShape.test(after) ? after : '',
  }
}

/** The address of what is asked for, the same for equal questions; default values are left out. */
export const shopAddress = (query: Partial<ShopQuery> = {}): string => {
  const { search, category, material, colour, from, to, onlyAvailable, order, page, after } = {
    ...wholeShop,
    ...query,
  }
  const parameters = new URLSearchParams()
  if (search) parameters.set('q', search)
  if (category) parameters.set('category', category)
  if (material) parameters.set('material', material)
  if (colour) parameters.set('colour', colour)
  if (from !== null) parameters.set('from', String(from))
  if (to !== null) parameters.set('to', String(to))
  if (onlyAvailable) parameters.set('available', 'yes')
  if (order !== 'newest') parameters.set('order', order)
  if (after) parameters.set('after', after)
  else if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text ? `/Shop?${text}` : '/Shop'
}

/** How many filters are chosen; a price range is one. */
export const countFilters = ({ category, material, colour, from, to, onlyAvailable }: ShopQuery) =>
  [category, material, colour, from !== null || to !== null, onlyAvailable].filter(Boolean).length
