import type { Article } from '../../../../contract/articles/articles.ts'
import { countOf } from '../../../../contract/numbers/count-of.ts'
import { countTags, MAX_TAGS, type TagsPerArticle } from './plan-tags.ts'

/** Why not all articles get tags, and what to do; empty where all get theirs. */
export const describeTags = (
  articles: readonly Pick<Article, 'article_stock'>[],
  per: TagsPerArticle,
) => {
  const count = countTags(articles, per)
  if (count > MAX_TAGS) {
    const remedies = [
      articles.length > 1 && 'select fewer articles',
      per === 'piece' && 'choose one tag for each article',
      per !== 'piece' && per > 1 && 'choose fewer tags for each article',
    ].filter(Boolean)
    return `That’s ${countOf(count, 'tag')}. At most ${MAX_TAGS} are printed at once: ${remedies.join(' or ')}.`
  }
  const without = per === 'piece' ? articles.filter(({ article_stock }) => article_stock === 0) : []
  if (without.length === 0) return ''
  return `No piece in stock, so no tag: ${countOf(without.length, 'article')}.`
}
