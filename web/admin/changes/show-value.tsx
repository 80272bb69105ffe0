import type { ReactNode } from 'react'
import { stateLabels } from '../../../contract/articles/article-states.ts'
import { formatFieldValue } from '../../../contract/articles/format-field-value.ts'
import type { AuditLogKind } from '../../../contract/audit-log/audit-log.ts'
import { formatCount } from '../../../contract/numbers/format-number.ts'
import { outcomeLabels, roleLabels, statusLabels, stepLabels } from '../choice-labels.ts'
import { Day, formatTime } from '../dates.tsx'

type ShowValue = (value: string) => ReactNode

const showDay: ShowValue = (value) => <Day iso={value} />
const showCount: ShowValue = (value) => formatCount(Number(value))
const showLabelOf =
  (labels: Readonly<Record<string, string>>): ShowValue =>
  (value) =>
    labels[value] ?? <bdi>{value}</bdi>

/** The fields of each kind that are shown in another way than they are stored. */
const formats: Readonly<
  Partial<Record<AuditLogKind, Readonly<Record<string, ShowValue | undefined>>>>
> = {
  article: { article_state: showLabelOf(stateLabels) },
  banner: { bannerstartdate: showDay, bannerenddate: showDay },
  administrator: { role: showLabelOf(roleLabels) },
  enquiry: {
    status: showLabelOf(statusLabels),
    suspect: showLabelOf({ yes: 'Yes', no: 'No' }),
    reminder: showDay,
    reminder_time: formatTime,
    outcome: showLabelOf(outcomeLabels),
  },
  order: { step: showLabelOf(stepLabels), orders: showCount },
  import: {
    rows_added: showCount,
    rows_changed: showCount,
    photos_written: showCount,
    articles: showCount,
  },
}

/** A field of a record as the screens show it; null where it is empty. */
export const showValue = (kind: AuditLogKind | null, field: string, value: string | null) => {
  if (value === null || value === '') return null
  const show = kind && formats[kind]?.[field]
  return show ? show(value) : (formatFieldValue(field, value) ?? <bdi>{value}</bdi>)
}
