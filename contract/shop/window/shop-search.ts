import { isSareeWord } from '../../articles/craft-names.ts'
import { withAsciiDigits } from '../../ascii-digits.ts'
import { readRupees } from '../../numbers/read-amount.ts'
import type { ShopQuery } from './shop-query.ts'

const AMOUNT = String.raw`((?:₹|rs\.?|inr)?\s*[0-9][0-9,]*(?:\.[0-9]+)?(?:/[-=])?)(?![0-9a-z])`
const UP_TO = new RegExp(String.raw`\b(?:under|below|less than|up ?to|within|max)\s+${AMOUNT}`, 'i')
const FROM = new RegExp(String.raw`\b(?:above|over|more than|from|min)\s+${AMOUNT}`, 'i')

/** What a visitor’s search means in the window: its words without the word saree, and the prices that it names. */
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
  return {
    search: words
      .split(/\s+/)
      .filter((word) => word && !isSareeWord(word))
      .join(' '),
    from: least > 0 ? least : from,
    to: Number.isFinite(most) ? most : to,
  }
}
