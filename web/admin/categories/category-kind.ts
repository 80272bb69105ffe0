import { CategoryFields, categoryApi } from '../../../contract/categories.ts'
import type { RecordKind } from '../records/record-kind.ts'

export const categoryKind: RecordKind = {
  noun: 'category',
  alerts: {
    created: 'Category created successfully',
    updated: 'Category Updated successfully',
    deleted: 'Category Deleted',
  },
  api: categoryApi,
  labels: {
    article_category_name: 'Category Name',
    article_category_image: 'Category Pic',
  },
  rules: { add: CategoryFields, edit: CategoryFields },
}
