import { articleLabels } from '../../../../contract/articles/article-labels.ts'
import { type Article, NOT_GIVEN } from '../../../../contract/articles/articles.ts'
import { formatRupees } from '../../../../contract/figures/figures.ts'
import { capitalize } from '../../../../contract/records/records.ts'

const facts = ['Material', 'article_Length', 'article_Blouse', 'article_wash'] as const

/** What a customer is told of an article: its name and price, a line for each fact that is given, and its code. */
export const shareText = (article: Article): string =>
  [
    article.article_name,
    formatRupees(article.article_price),
    ...facts
      .filter((field) => article[field] !== '' && article[field] !== NOT_GIVEN)
      .map((field) => `${capitalize(articleLabels[field])}: ${article[field]}`),
    `Code: ${article.article_Id}`,
  ].join('\n')
