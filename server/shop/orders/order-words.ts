import { type SqlBool, sql } from 'kysely'
import { articleCode, idOfArticleCode } from '../../../contract/articles/articles.ts'
import { searchedDigitsOf, withoutSeparators } from '../../../contract/enquiries/phone-number.ts'
import { foldText } from '../../../contract/fold-text.ts'
import { idOfOrderNumber, orderNumber } from '../../../contract/shop/orders/order-number.ts'
import { contains } from '../../database/lists/pagination.ts'
import type { SearchWords } from '../../database/search/correct-words.ts'
import { isFoundBy, wordsOfSearch } from '../../database/search/search-in-words.ts'

interface Searched {
  id: number
  name: string
  mobile: string
  utr: string | null
  email: string
  gift_to: string
  gift_mobile: string
  address: string
  pin: string
  state: string
  courier?: string
  tracking?: string
}

/** What the search of orders reads, folded: all that the desk shows of an order and its pieces. */
export const orderWords = (
  { id, name, mobile, utr, email, gift_to, gift_mobile, ...order }: Searched,
  pieces: readonly { id: number; article_name: string }[],
) => {
  const { address, pin, state, courier = '', tracking = '' } = order
  return foldText(
    [
      orderNumber(id),
      name,
      mobile,
      gift_to,
      gift_mobile,
      utr ?? '',
      `${courier} ${tracking} ${withoutSeparators(tracking)}`,
      ...pieces.map((piece) => `${articleCode(piece.id)} ${piece.article_name}`),
      email,
      `${address} ${pin} ${state}`,
    ].join('\n'),
  )
}

/** The digits of a whole text, without what people write between them; undefined for another text. */
const digitsOf = (text: string) => {
  const compact = withoutSeparators(text)
  return /^\+?[0-9]{4,}$/.test(compact) ? (searchedDigitsOf(text) ?? compact) : undefined
}

/** Whether an order is found by a text: by its words in any order, or by a number however it is written. */
export const isOrderFoundBy = (text: string, words: SearchWords = wordsOfSearch(text)) => {
  // Its parts alone stand in too many orders.
  const digits = digitsOf(text)
  if (digits !== undefined) return contains('words', digits)
  const id = idOfOrderNumber(text)
  const article = idOfArticleCode(text)
  const compact = withoutSeparators(text)
  const conditions = [
    isFoundBy(text, words),
    ...(id === undefined ? [] : [sql<SqlBool>`id = ${id}`]),
    ...(article === undefined ? [] : [contains('words', articleCode(article))]),
    // A tracking number in groups.
    ...(/[0-9]{4}/.test(compact) ? [contains('words', compact)] : []),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}
