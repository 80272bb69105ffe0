import { stateLabels } from '../../../contract/articles/article-states.ts'
import { roleLabels, statusLabels } from '../choice-labels.ts'
import { Day } from '../dates.tsx'
import { formatRupees } from '../rupees.ts'

const labels: Record<string, Readonly<Record<string, string>>> = {
  article_state: stateLabels,
  role: roleLabels,
  status: statusLabels,
}

/** A field of a record as the screens show it; null where it is empty. */
export const showValue = (field: string, value: string | null) => {
  if (value === null || value === '') return null
  if (field === 'article_price') return formatRupees(Number(value))
  if (field === 'reminder' || field.endsWith('date')) return <Day iso={value} />
  return <bdi>{labels[field]?.[value] ?? value}</bdi>
}
