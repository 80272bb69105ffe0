import { MAX_COUNTED_MATCHES } from '../../../contract/list-query.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import type { CataloguePage } from '../../../contract/shop/window/shop-pages.ts'

const pieces = (count: number, isMore = false) => {
  const number = `${formatCount(count)}${isMore ? '+' : ''}`
  return count === 1 && !isMore ? '1 piece' : `${number} pieces`
}

/** Such as `62`, or `10,000+` where no more were counted. */
export const formatPieces = (pieces: number) =>
  pieces > MAX_COUNTED_MATCHES ? `${formatCount(MAX_COUNTED_MATCHES)}+` : formatCount(pieces)

/** Such as `62 pieces, 60 in stock` or `2 pieces for “elephants”`. */
export const describeCount = ({ total, available, isMore, query }: CataloguePage) => {
  if (total === 0) return 'No pieces'
  const found = query.search
    ? `${pieces(total, isMore)} for “${query.search}”`
    : pieces(total, isMore)
  return available < total && !isMore ? `${found}, ${formatCount(available)} in stock` : found
}
