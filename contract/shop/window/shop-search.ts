import { type ColourFamily, isColourFamily } from '../../articles/colour-families.ts'
import { isSareeWord } from '../../articles/craft-names.ts'
import { withAsciiDigits } from '../../ascii-digits.ts'
import { readRupees } from '../../numbers/read-amount.ts'
import type { ShopQuery } from './shop-query.ts'

const AMOUNT = String.raw`((?:₹|rs\.?|inr)?\s*[0-9][0-9,]*(?:\.[0-9]+)?(?:/[-=])?)(?![0-9a-z])`
const UP_TO = new RegExp(String.raw`\b(?:under|below|less than|up ?to|within|max)\s+${AMOUNT}`, 'i')
const FROM = new RegExp(String.raw`\b(?:above|over|more than|from|min)\s+${AMOUNT}`, 'i')

export type ColourNamed = { family: ColourFamily; others: string } | null

/** The one family of colours that the words name, with the other words; null where they name none or several. */
const readColour = (words: readonly string[]): ColourNamed => {
  const [family, another] = words.map((word) => word.toLowerCase()).filter(isColourFamily)
  if (!family || another) return null
  return { family, others: words.filter((word) => word.toLowerCase() !== family).join(' ') }
}

/**
 * What a visitor’s search means in the window: its words without the word saree, the prices that it names, and its colour,
 * as the texts of a red saree seldom say that it is red.
 */
export const readShopSearch = ({ search, from, to }: ShopQuery) => {
  let words = withAsciiDigits(search)
  const take = (shape: RegExp) => {
    const [all = '', amount = ''] = shape.exec(words) ?? []
    const rupees = readRupees(amount)
    if (rupees !== undefined) words = words.replace(all, ' ')
    return rupees
  }
  const most = Math.min(take(UP_TO) ?? Number.POSITIVE_INFINITY, to ?? Number.POSITIVE_INFINITY)
  const least = Math.max(take(FROM) ?? 0, from ?? 0)
  const named = words.split(/\s+/).filter((word) => word && !isSareeWord(word))
  return {
    search: named.join(' '),
    colourNamed: readColour(named),
    from: least > 0 ? least : from,
    to: Number.isFinite(most) ? most : to,
  }
}
