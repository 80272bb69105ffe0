import type { Article } from '../../../../contract/articles/articles.ts'

/** Twenty sheets of A4. */
export const MAX_TAGS = 480

export type TagsPerArticle = 'piece' | 'article'

type InStock = Pick<Article, 'article_stock'>

/** How many tags these articles get, one for each piece in stock or one for each article. */
export const countTags = (articles: readonly InStock[], per: TagsPerArticle) =>
  per === 'article'
    ? articles.length
    : articles.reduce((sum, { article_stock }) => sum + article_stock, 0)

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
