import * as z from 'zod/mini'
import { Done, listOr } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { line, required } from './fields.ts'
import { listQuery } from './list-query.ts'

/** Empty optional fields travel as the text `NA` (specification, section 4). */
const optional = line()

export const ArticleFields = z.strictObject({
  article_name: required('Article Name is required'),
  article_price: required('price is required'),
  article_stock: required('stock is required'),
  Material: required('Material is required'),
  article_Blouse: z.enum(['Yes', 'No'], 'Blouse must be Yes or No'),
  article_Length: required('Length is required'),
  article_wash: z.enum(
    ['Hand wash', 'Machine wash', 'Dry wash'],
    'wash must be Hand wash, Machine wash or Dry wash',
  ),
  article_remark: optional,
  article_fb: optional,
  article_twit: optional,
  article_pinint: optional,
})

export const Article = z.object({
  ...ArticleFields.shape,
  id: z.number(),
  article_Id: z.string(),
})

export const articleApi = {
  all: endpoint('GET /getArticle', {
    access: 'admin',
    summary: 'Articles, all or a page of them',
    query: listQuery(['article_name', 'article_price', 'article_stock', 'Material']),
    answer: listOr('Fail', Article),
  }),
  create: endpoint('POST /createArticle', {
    access: 'admin',
    summary: 'Adds an article',
    body: ArticleFields,
    answer: Done,
  }),
  update: endpoint('POST /updateArticle/:id', {
    access: 'admin',
    summary: 'Changes an article',
    body: ArticleFields,
    answer: Done,
  }),
  remove: endpoint('DELETE /delArticleById/:id', {
    access: 'admin',
    summary: 'Deletes an article',
    answer: Done,
  }),
}
