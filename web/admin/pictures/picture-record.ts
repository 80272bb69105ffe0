import { type Article, articleCode } from '../../../contract/articles/articles.ts'
import { MAX_LINE_LENGTH } from '../../../contract/fields.ts'

type Described = Pick<Article, 'article_name' | 'Material'>

export const automaticAlt = ({ article_name, Material }: Described) =>
  `${article_name}, ${Material}`.slice(0, MAX_LINE_LENGTH)

export const pictureRecord = (article_pic: string, article: Described & Pick<Article, 'id'>) => ({
  article_pic,
  article_id_1: article.id,
  article_id_2: articleCode(article.id),
  alt: automaticAlt(article),
})
