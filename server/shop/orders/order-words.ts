import { articleCode } from '../../../contract/articles/articles.ts'
import { foldText } from '../../../contract/fold-text.ts'
import { orderNumber } from '../../../contract/shop/orders/order-number.ts'

interface Searched {
  id: number
  name: string
  mobile: string
  utr: string | null
}

/** What the search of orders reads, folded: number, name, mobile, UTR and the pieces with their codes. */
export const orderWords = (
  { id, name, mobile, utr }: Searched,
  pieces: readonly { id: number; article_name: string }[],
) =>
  foldText(
    [
      orderNumber(id),
      name,
      mobile,
      utr ?? '',
      ...pieces.map((piece) => `${articleCode(piece.id)} ${piece.article_name}`),
    ].join('\n'),
  )
