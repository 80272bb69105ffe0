import * as z from 'zod/mini'
import { StoredName, Success } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { required } from './fields.ts'
import { formatCount } from './numbers/format-number.ts'
import { recordCalls } from './records/record-calls.ts'
import { recordShape } from './records/records.ts'

const CategoryFields = z.strictObject({
  article_category_name: required('Category Name is required'),
  article_category_image: required('Category Pic is required'),
})

export const categoryLabels = {
  article_category_name: 'Category Name',
  article_category_image: 'Category Pic',
}

export const Category = z.object({
  ...recordShape,
  article_category_name: z.string(),
  article_category_image: z.string(),
  articles: z.number(),
  widths: z.array(z.number()),
})
export type Category = z.infer<typeof Category>

const MAX_PLACE = 1_000_000
const wrongPlace = `place must be a whole number from 1 to ${formatCount(MAX_PLACE)}`

export const categoryColumns = ['article_category_name'] as const

export const categoryApi = {
  ...recordCalls(
    {
      wire: 'article_category',
      noun: 'category',
      plural: 'categories',
      summaryEnds: {
        create: 'its photo is the name that the upload answered',
        update: 'a new name is taken into its articles',
        remove: 'its articles keep its name',
      },
    },
    { row: Category, columns: categoryColumns, fields: CategoryFields },
  ),
  move: endpoint('POST /movearticle_category/:id', {
    access: 'admin',
    summary: 'Puts one category at a place in the order of the shop, counted from 1',
    auditLabel: 'Category moved',
    body: z.strictObject({
      place: z.int(wrongPlace).check(z.minimum(1, wrongPlace), z.maximum(MAX_PLACE, wrongPlace)),
    }),
    answer: Success,
  }),
  upload: endpoint('POST /articlecategoryPicUpload', {
    access: 'admin',
    summary: 'Stores a category picture and answers its name',
    auditLabel: 'Category photo uploaded',
    upload: 'article_category_image',
    answer: StoredName,
  }),
}
