import { colourFamilies } from '../../articles/colour-families.ts'
import { formatRupees } from '../../numbers/format-number.ts'
import type { ShopQuery } from './shop-query.ts'

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
