import type { Article } from '../../../../contract/articles/articles.ts'
import { shortenText } from '../../../../contract/cut-text.ts'
import { sareeAddress } from '../../../../contract/shop/window/saree-address.ts'

const MAX_NAME_LENGTH = 60

interface Wanted {
  article: Pick<Article, 'id' | 'article_name'>
  /** How many pieces can be ordered. */
  free: number
  /** Of the site, such as `https://shop.example`. */
  origin: string
}

/** What somebody reads who asked to be told of a saree, by WhatsApp or by email. */
export const wantedText = ({ article, free, origin }: Wanted) => {
  const name = shortenText(article.article_name, MAX_NAME_LENGTH)
  return [
    `Namaste, you asked us to tell you about ${name}. It’s in our shop again: ${origin}${sareeAddress(article)}`,
    free === 1
      ? 'There’s only one piece. Any questions? Just reply.'
      : 'Any questions? Just reply.',
  ].join('\n')
}

export const wantedSubject = ({ article_name }: Pick<Article, 'article_name'>) =>
  `In the shop again: ${shortenText(article_name, MAX_NAME_LENGTH)}`
