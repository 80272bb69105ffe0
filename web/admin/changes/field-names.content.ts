import { articleLabels } from '../../../contract/articles/article-labels.ts'
import type { Article } from '../../../contract/articles/articles.ts'
import type { Banner } from '../../../contract/banners/banners.ts'
import type { Category } from '../../../contract/categories.ts'
import type { Material } from '../../../contract/materials.ts'
import { capitalize } from '../../../contract/records/records.ts'

type Fields<Row> = Exclude<keyof Row, 'id' | 'version'>

type LoggedField =
  | Exclude<Fields<Article>, 'article_Id' | keyof typeof articleLabels>
  | Exclude<Fields<Banner>, 'active'>
  | Exclude<Fields<Category>, 'articles' | 'widths'>
  | Exclude<Fields<Material>, 'articles'>

const recordFields: Record<LoggedField, string> = {
  article_state: 'State',
  banner_name: 'Banner Name',
  bannerstartdate: 'Banner start date',
  bannerenddate: 'Banner end date',
  article_category_name: 'Category Name',
  article_category_image: 'Category Pic',
  material_type: 'Material Type',
  material_remark: 'Material remark',
}

const otherFields = {
  place: 'Place in the order',
  crop: 'Crop',
  trash: 'Trash',
  alt: 'Description of the photo',
  article_pic: 'Photo',
  role: 'Role',
  status: 'Status',
  owner: 'Owner',
  reminder: 'Reminder',
  notes: 'Notes',
  mail: 'Mail',
  rows_added: 'Articles added',
  rows_changed: 'Articles changed',
  photos_written: 'Photos added or replaced',
  articles: 'Articles in all',
  outcome: 'Outcome',
}

const articleFields = Object.fromEntries(
  Object.entries(articleLabels).map(([field, label]) => [field, capitalize(label)]),
)

export const fieldNames: Readonly<Record<string, string | undefined>> = {
  ...articleFields,
  ...recordFields,
  ...otherFields,
}
