import { type Article, articleCode } from '../../../contract/articles/articles.ts'
import { MAX_LINE_LENGTH } from '../../../contract/fields.ts'

type Described = Pick<Article, 'article_name' | 'Material'>

/**
 * The text of an added photo, which nobody has written yet. No two of an article are equal, so that who hears them can tell
 * the photos apart; the number is no place, as photos are moved.
 */
const automaticAlt = ({ article_name, Material }: Described, taken: readonly string[]): string => {
  const text = `${article_name}, ${Material}`
  for (let number = 1; ; number += 1) {
    const view = number === 1 ? '' : `, view ${number}`
    const alt = text.slice(0, MAX_LINE_LENGTH - view.length) + view
    if (!taken.includes(alt)) return alt
  }
}

/** @param taken the texts of the photos that the article has */
export const pictureRecord = (
  article_pic: string,
  article: Described & Pick<Article, 'id'>,
  taken: readonly string[],
) => ({
  article_pic,
  article_id_1: article.id,
  article_id_2: articleCode(article.id),
  alt: automaticAlt(article, taken),
})
