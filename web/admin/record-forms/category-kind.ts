import { CategoryFields, categoryApi } from '../../../contract/categories.ts'
import { alertsOf, type RecordKind } from '../records/record-kind.ts'

export const categoryKind: RecordKind = {
  noun: 'category',
  alerts: alertsOf('Category'),
  api: categoryApi,
  addRequiresConnection: true,
  labels: {
    article_category_name: 'Category Name',
    article_category_image: 'Category Pic',
  },
  rules: { add: CategoryFields, edit: CategoryFields },
}
