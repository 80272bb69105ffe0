import * as z from 'zod/mini'
import { Done, listOr, StoredName } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { required } from './fields.ts'
import { listQuery } from './list-query.ts'

export const CategoryFields = z.strictObject({
  article_category_name: required('Category Name is required'),
  article_category_image: required('Category Pic is required'),
})

export const Category = z.object({
  id: z.number(),
  article_category_name: z.string(),
  article_category_image: z.string(),
})

export const categoryApi = {
  all: endpoint('GET /getarticle_category', {
    access: 'admin',
    summary: 'Categories, all or a page of them',
    query: listQuery(['article_category_name']),
    answer: listOr('Fail', Category),
  }),
  create: endpoint('POST /createarticle_category', {
    access: 'admin',
    summary: 'Adds a category with the picture name its upload was given',
    body: CategoryFields,
    answer: Done,
  }),
  upload: endpoint('POST /articlecategoryPicUpload', {
    access: 'admin',
    summary: 'Stores a category picture and answers its name',
    upload: 'article_category_image',
    answer: StoredName,
  }),
}
