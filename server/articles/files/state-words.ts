import type { ArticleState } from '../../../contract/articles/article-states.ts'

export const stateWords = {
  draft: 'Draft',
  shop: 'In the shop',
  'sold out': 'Sold out',
  archived: 'Archived',
} as const

export const statesByWord: Readonly<Record<string, ArticleState>> = {
  draft: 'draft',
  'in the shop': 'shop',
  shop: 'shop',
  'sold out': 'shop',
  archived: 'archived',
}
