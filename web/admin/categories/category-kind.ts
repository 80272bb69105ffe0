import { type Category, CategoryFields, categoryApi } from '../../../contract/categories.ts'
import type { RecordKind } from '../records/record-kind.ts'

export const categoryKind: RecordKind<Category> = {
  noun: 'category',
  alerts: {
    created: 'Category created successfully',
    updated: 'Category Updated successfully',
    deleted: 'Category Deleted',
    restored: 'Category brought back',
  },
  api: categoryApi,
  nameOf: ({ article_category_name }) => article_category_name,
  searched: 'category name',
  labels: {
    article_category_name: 'Category Name',
    article_category_image: 'Category Pic',
  },
  rules: { add: CategoryFields, edit: CategoryFields },
}
