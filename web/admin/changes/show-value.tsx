import { stateLabels } from '../../../contract/articles/article-states.ts'
import { formatFieldValue } from '../../../contract/articles/format-field-value.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { roleLabels, statusLabels } from '../choice-labels.ts'
import { Day } from '../dates.tsx'

const labels: Record<string, Readonly<Record<string, string>>> = {
  article_state: stateLabels,
  role: roleLabels,
  status: statusLabels,
  suspect: { yes: 'Yes', no: 'No' },
}

const countFields = ['rows_added', 'rows_changed', 'photos_written', 'articles']

/** A field of a record as the screens show it; null where it is empty. */
export const showValue = (field: string, value: string | null) => {
  if (value === null || value === '') return null
  const formatted = formatFieldValue(field, value)
  if (formatted) return formatted
  if (countFields.includes(field)) return formatCount(Number(value))
  if (field === 'reminder' || field.endsWith('date')) return <Day iso={value} />
  return <bdi>{labels[field]?.[value] ?? value}</bdi>
}
