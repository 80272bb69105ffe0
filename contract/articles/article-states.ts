import * as z from 'zod/mini'
import { freeText } from '../fields.ts'

/** As stored; an article in the shop is sold out by itself while its stock is 0. */
export const ArticleState = z.enum(
  ['draft', 'shop', 'archived'],
  'article_state must be draft, shop or archived',
)
export type ArticleState = z.infer<typeof ArticleState>

const DisplayState = z.enum(
  ['draft', 'shop', 'sold out', 'archived'],
  'state must be draft, shop, sold out or archived',
)
export type DisplayState = z.infer<typeof DisplayState>

/** As screens and files show them. */
export const stateLabels: Readonly<Record<DisplayState, string>> = {
  draft: 'Draft',
  shop: 'In the shop',
  'sold out': 'Sold out',
  archived: 'Archived',
}

export const displayStateOf = (article: {
  article_state: ArticleState
  article_stock: number
}): DisplayState =>
  article.article_state === 'shop' && article.article_stock === 0
    ? 'sold out'
    : article.article_state

/**
 * An article in the shop with 1 to this many pieces has few left. Drafts are not counted: most have one piece from the
 * first day and would hide those that run out.
 */
export const MAX_FEW_LEFT = 2

export const ArticleFilters = z.object({
  state: z.optional(DisplayState),
  stock: z.optional(z.literal('few', 'stock must be few')),
  photo: z.optional(z.literal('none', 'photo must be none')),
  Material: z.optional(freeText()),
  article_pinint: z.optional(freeText()),
})
export type ArticleFilters = z.infer<typeof ArticleFilters>
