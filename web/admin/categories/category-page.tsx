import { type Category, categoryApi, categoryColumns } from '../../../contract/categories.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { StoredPicture } from '../pictures/stored-picture.tsx'
import { CategoryForm } from '../record-forms/category-form.tsx'
import { categoryKind } from '../record-forms/category-kind.ts'
import { loadRecords } from '../records/record-loader.ts'
import { RecordScreen } from '../records/record-screen.tsx'
import styles from './category-page.module.css'

export const handle = { title: 'Category' }
export const ErrorBoundary = LoadFailed
export const loader = loadRecords(categoryApi.all, categoryColumns)

const columns: readonly Column<Category>[] = [
  {
    header: 'Category name',
    sort: 'article_category_name',
    cell: (row) => row.article_category_name,
  },
  {
    header: 'Pic',
    cell: (row) => (
      <StoredPicture
        name={row.article_category_image}
        widths={[320]}
        sizes="86px"
        alt={`Picture of ${row.article_category_name}`}
        className={styles.thumb}
      />
    ),
  },
]

export function Component() {
  return (
    <RecordScreen
      kind={categoryKind}
      title="Categories"
      add="Add Category"
      columns={columns}
      first="Add the first category and articles can be put on its shelf."
      articlesOf={({ articles }) => articles}
      form={(category, onClose) => <CategoryForm category={category} onClose={onClose} />}
    />
  )
}
