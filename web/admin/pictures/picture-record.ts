import { type Article, articleCode } from '../../../contract/articles.ts'
import { MAX_LINE_LENGTH } from '../../../contract/fields.ts'

/** The request that adds a stored picture to an article, with a first alternative text. */
export const pictureRecord = (
  article_pic: string,
  { id, article_name, Material }: Pick<Article, 'id' | 'article_name' | 'Material'>,
) => ({
  article_pic,
  article_id_1: id,
  article_id_2: articleCode(id),
  alt: `${article_name}, ${Material}`.slice(0, MAX_LINE_LENGTH),
})
