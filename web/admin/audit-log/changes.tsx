import type { AuditLogChange } from '../../../contract/audit-log-change.ts'
import { BeforeAfter } from '../before-after.tsx'
import { Day } from '../dates.tsx'
import { formatRupees } from '../rupees.ts'
import styles from './changes.module.css'
import { fieldNames } from './field-names.content.ts'

/** Their values are names of files, which tell a person nothing. */
const pictureFields = ['article_category_image', 'article_pic']

const showValue = (field: string, value: string | null) => {
  if (value === null || value === '') return null
  if (field === 'article_price') return formatRupees(Number(value))
  if (field.endsWith('date')) return <Day iso={value} />
  return <bdi>{value}</bdi>
}

export function Changes({ changes }: { changes: readonly AuditLogChange[] }) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <span className={styles.field}>{fieldNames[field] ?? field}: </span>
          {pictureFields.includes(field) ? (
            <ins>another picture</ins>
          ) : (
            <BeforeAfter before={showValue(field, before)} after={showValue(field, after)} />
          )}
        </li>
      ))}
    </ul>
  )
}
