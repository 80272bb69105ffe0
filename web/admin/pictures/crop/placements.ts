import type { Placement } from '../../../ui/crop/controls/crop-placements.tsx'

/** The shapes to which the style sheets of these screens cut a picture, and the widths they give it. */
export const ARTICLE_PLACEMENTS: readonly Placement[] = [
  { name: 'Article', shape: '3/4', isFilled: false, width: 620 },
  { name: 'List, as cover', shape: '3/4', isFilled: true, width: 66 },
  { name: 'Search, as cover', shape: '4/5', isFilled: true, width: 32 },
]

export const CATEGORY_PLACEMENTS: readonly Placement[] = [
  { name: 'Categories', shape: '16/9', isFilled: true, width: 340 },
]
