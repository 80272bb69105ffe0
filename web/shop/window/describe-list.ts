import { colourFamilies } from '../../../contract/articles/colour-families.ts'
import { MAX_COUNTED_MATCHES } from '../../../contract/list-query.ts'
import { formatCount, formatRupees } from '../../../contract/numbers/format-number.ts'
import type { CataloguePage } from '../../../contract/shop/window/shop-pages.ts'
import type { ShopQuery } from '../../../contract/shop/window/shop-query.ts'

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

const priceRange = (from: number | null, to: number | null) => {
  if (from === null) return `Up to ${formatRupees(to ?? 0)}`
  return to === null ? `From ${formatRupees(from)}` : `${formatRupees(from)} to ${formatRupees(to)}`
}

interface ChosenFilter {
  name: string
  /** What takes it away. */
  without: Partial<ShopQuery>
}

export const chosenFilters = (query: ShopQuery): ChosenFilter[] => {
  const { search, category, material, colour, from, to, onlyAvailable } = query
  return [
    search && { name: search, without: { search: '' } },
    category && { name: category, without: { category: '' } },
    material && { name: material, without: { material: '' } },
    colour && { name: colourFamilies[colour].name, without: { colour: '' as const } },
    (from !== null || to !== null) && {
      name: priceRange(from, to),
      without: { from: null, to: null },
    },
    onlyAvailable && { name: 'In stock', without: { onlyAvailable: false } },
  ].filter((filter) => typeof filter === 'object')
}
