import { articleLabels } from '../../../../contract/articles/article-labels.ts'
import { type Article, NOT_GIVEN } from '../../../../contract/articles/articles.ts'
import { formatRupees } from '../../../../contract/numbers/format-number.ts'
import { capitalize } from '../../../../contract/records/records.ts'
import { sareeAddress } from '../../../../contract/shop/window/saree-address.ts'

const facts = ['Material', 'article_Length', 'article_Blouse', 'article_wash'] as const

const linesOf = (article: Article, fields: readonly (typeof facts)[number][], origin: string) =>
  [
    article.article_name,
    formatRupees(article.article_price),
    ...fields
      .filter((field) => article[field] !== '' && article[field] !== NOT_GIVEN)
      .map((field) => `${capitalize(articleLabels[field])}: ${article[field]}`),
    `Code: ${article.article_Id}`,
    // Others have no page that a customer could open.
    ...(article.article_state === 'shop' ? [origin + sareeAddress(article)] : []),
  ].join('\n')

/**
 * What a customer is told of articles: name, price, code and page of each. Of one article also each fact that is given; of
 * several their material only, so that they can be compared in one message.
 * @param origin of the site, such as `https://shop.example`
 */
export const shareText = (articles: readonly Article[], origin: string): string =>
  articles
    .map((article) => linesOf(article, articles.length === 1 ? facts : ['Material'], origin))
    .join('\n\n')
