import type { ArticleState } from '../../../contract/articles/article-states.ts'

/** How a file calls the states that people see. */
export const stateWords = {
  draft: 'Draft',
  shop: 'In the shop',
  'sold out': 'Sold out',
  archived: 'Archived',
} as const

/** The stored state for each word, in lower case. */
export const statesByWord: Readonly<Record<string, ArticleState>> = {
  draft: 'draft',
  'in the shop': 'shop',
  shop: 'shop',
  'sold out': 'shop',
  archived: 'archived',
}
