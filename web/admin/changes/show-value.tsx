import { stateLabels } from '../../../contract/articles/article-states.ts'
import { formatFigure } from '../../../contract/articles/format-figure.ts'
import { formatCount } from '../../../contract/figures/figures.ts'
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
  const figure = formatFigure(field, value)
  if (figure) return figure
  if (countFields.includes(field)) return formatCount(Number(value))
  if (field === 'reminder' || field.endsWith('date')) return <Day iso={value} />
  return <bdi>{labels[field]?.[value] ?? value}</bdi>
}
