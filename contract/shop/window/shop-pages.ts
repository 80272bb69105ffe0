import type { ColourFamily } from '../../articles/colour-families.ts'
import type { WindowFacts } from '../../articles/window-facts.ts'
import type { ShopQuery } from './shop-query.ts'
import type { WantedNames } from './tell-me.ts'

/* What the pages of the shop's window show, as plain data: the server reads it, and components draw it. */

export interface ShopPicture {
  /** Its file in `/pictures/`. */
  name: string
  alt: string
  width: number
  height: number
  /** The widths of its AVIF and WebP files; none until they are made. */
  widths: readonly number[]
  /** Whether there is a picture of it for previews of messages (`sharePictureName`). */
  hasSharePicture: boolean
}

export interface Piece {
  address: string
  code: string
  name: string
  /** Rupees. */
  price: number
  stock: number
  /** When the last piece was sold; null while there is one. */
  soldAt: string | null
  /** When the first of its holds ends, where all that are in stock are held for orders; null where one can be ordered. */
  heldUntil: string | null
  cover: ShopPicture | null
}

interface FacetValue {
  name: string
  pieces: number
}

export interface CataloguePage {
  kind: 'catalogue'
  query: ShopQuery
  /** Whether it asks for a category or material that the shop does not have. */
  isUnknown: boolean
  /** How many pieces fit, and how many of them can be bought. */
  total: number
  available: number
  /** Whether there are more than `total`, which is counted up to a limit only. */
  isMore: boolean
  categories: readonly (FacetValue & { picture: ShopPicture | null })[]
  materials: readonly FacetValue[]
  colours: readonly { family: ColourFamily; pieces: number }[]
  pieces: readonly Piece[]
  /** What is there to buy, where nothing fits. */
  alike: readonly Piece[]
  /** `after` of the page that follows behind the numbered ones; null where there is none. */
  nextAfter: string | null
}

export interface SareePage {
  kind: 'saree'
  code: string
  address: string
  name: string
  price: number
  stock: number
  soldAt: string | null
  /** As of a piece in the list. */
  heldUntil: string | null
  material: string
  category: string
  length: string
  hasBlousePiece: boolean
  wash: string
  /** With its country of origin; another one that is empty is not shown. */
  facts: WindowFacts
  pictures: readonly ShopPicture[]
  alike: readonly Piece[]
  /** On a page for its buyer, as it has left the shop: the order, and whether that keeps a piece now. */
  order?: { number: string; address: string; isKept: boolean }
}

/** No piece stands at the address, or no order. */
export interface MissingPage {
  kind: 'missing'
  isOrder?: boolean
  /** Whether there was one, which the shop has taken out of its window. */
  isGone: boolean
  /** The code of one that is gone. */
  code?: string
  alike: readonly Piece[]
}

/** The form of a visitor who wants to be told of a saree, or its answer, on a page of its own. */
export interface TellMePage {
  kind: 'tell me'
  names: WantedNames
  /** The saree, as long as the shop shows it. */
  piece: Piece | null
  /** What the list was narrowed by. */
  query: ShopQuery
  isSent: boolean
  typed: string
  /** What is wrong with what was typed; empty for nothing. */
  error: string
  /** Why it was not taken otherwise; empty where it was. */
  message: string
  /** What is there to buy. */
  alike: readonly Piece[]
}

export type ShopPage = CataloguePage | SareePage | MissingPage | TellMePage
