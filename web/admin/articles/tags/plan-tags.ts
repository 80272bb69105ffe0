import type { Article } from '../../../../contract/articles/articles.ts'
import { normalizeNumberText } from '../../../../contract/numbers/read-amount.ts'

/** Twenty sheets of A4. */
export const MAX_TAGS = 480

export const MAX_TAGS_PER_ARTICLE = 99

/** One tag for each piece in stock, or as many for each article. */
export type TagsPerArticle = 'piece' | number

/** A typed number of tags for each article; undefined for another text, or outside the limits. */
export const readTagsPerArticle = (typed: string) => {
  const text = normalizeNumberText(typed)
  const count = /^[0-9]+$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= MAX_TAGS_PER_ARTICLE ? count : undefined
}

type InStock = Pick<Article, 'article_stock'>

export const countTags = (articles: readonly InStock[], per: TagsPerArticle) =>
  per === 'piece'
    ? articles.reduce((sum, { article_stock }) => sum + article_stock, 0)
    : articles.length * per

export const canPrintTags = (count: number) => count > 0 && count <= MAX_TAGS

/**
 * The tags of each page; null stands for a label that was used before, of which the first page has `used`. All tags of
 * an article stand beside each other.
 */
export const planPages = <Row extends InStock>(
  articles: readonly Row[],
  { per, used, perPage }: { per: TagsPerArticle; used: number; perPage: number },
): (Row | null)[][] => {
  const tags = articles.flatMap((article) =>
    Array.from({ length: countTags([article], per) }, () => article),
  )
  const labels = [...Array.from({ length: used }, () => null), ...tags]
  return Array.from({ length: Math.ceil(labels.length / perPage) }, (_, page) =>
    labels.slice(page * perPage, (page + 1) * perPage),
  )
}
