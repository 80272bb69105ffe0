import { displayStateOf, stateLabels } from '../../../../contract/articles/article-states.ts'
import type { Article } from '../../../../contract/articles/articles.ts'

type Shared = Pick<Article, 'article_name' | 'article_state' | 'article_stock'>

/** Says which of the articles nobody can buy now; empty where all can be bought. */
export const describeStates = (articles: readonly Shared[]) => {
  const away = articles.filter((article) => displayStateOf(article) !== 'shop')
  const [first] = away
  if (!first) return ''
  if (articles.length === 1) return `Its status is “${stateLabels[displayStateOf(first)]}”.`
  const names = away.map((one) => `${one.article_name} (${stateLabels[displayStateOf(one)]})`)
  return `Not for sale now: ${names.join(', ')}.`
}
