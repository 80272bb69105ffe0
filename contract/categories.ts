import * as z from 'zod/mini'
import { Done, listOr, oneOr, StoredName } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { required } from './fields.ts'
import { listQuery } from './list-query.ts'
import { fromVersion, recordShape } from './records.ts'

export const CategoryFields = z.strictObject({
  article_category_name: required('Category Name is required'),
  article_category_image: required('Category Pic is required'),
})
export type CategoryFields = z.infer<typeof CategoryFields>

export const Category = z.object({
  ...recordShape,
  article_category_name: z.string(),
  article_category_image: z.string(),
  /** How many articles use it. */
  articles: z.number(),
})
export type Category = z.infer<typeof Category>

/** The columns a category list can be sorted by. */
export const categoryColumns = ['article_category_name'] as const

export const categoryApi = {
  all: endpoint('GET /getarticle_category', {
    access: 'admin',
    summary: 'Categories, all or a page of them',
    query: listQuery(categoryColumns),
    answer: listOr('Fail', Category),
  }),
  one: endpoint('GET /getarticle_categoryById/:id', {
    access: 'admin',
    summary: 'One category',
    answer: oneOr('Fail', Category),
  }),
  create: endpoint('POST /createarticle_category', {
    access: 'admin',
    summary: 'Adds a category with the picture name its upload was given',
    done: 'Category created',
    body: CategoryFields,
    answer: Done,
  }),
  update: endpoint('POST /updatearticle_category/:id', {
    access: 'admin',
    summary:
      'Changes the fields of a category that are sent; a new name is taken into its articles',
    done: 'Category changed',
    body: z.extend(z.partial(CategoryFields), fromVersion),
    answer: Done,
  }),
  remove: endpoint('DELETE /delarticle_categoryById/:id', {
    access: 'admin',
    summary: 'Puts a category into the trash; its articles keep its name',
    done: 'Category deleted',
    answer: Done,
  }),
  restore: endpoint('POST /restorearticle_category/:id', {
    access: 'admin',
    summary: 'Takes a category out of the trash',
    done: 'Category brought back',
    answer: Done,
  }),
  upload: endpoint('POST /articlecategoryPicUpload', {
    access: 'admin',
    summary: 'Stores a category picture and answers its name',
    done: 'Category picture uploaded',
    upload: 'article_category_image',
    answer: StoredName,
  }),
}
