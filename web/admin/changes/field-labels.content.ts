import type { AuditLogKind } from '../../../contract/audit-log/audit-log.ts'
import { isListedKind, recordKinds } from '../../../contract/record-kinds.ts'
import { capitalize } from '../../../contract/records/records.ts'
import { settingLabels } from '../../../contract/shop/settings/setting-labels.ts'

const otherFields: Readonly<Record<string, string | undefined>> = {
  ...settingLabels,
  article_state: 'Status',
  place: 'Place in the list',
  crop: 'Crop',
  trash: 'Trash',
  alt: 'Photo description',
  article_pic: 'Photo',
  role: 'Role',
  status: 'Status',
  owner: 'Owner',
  reminder: 'Reminder',
  reminder_time: 'Reminder time',
  article_Id: 'Article',
  outcome_reason: 'Reason',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  notes: 'Notes',
  suspect: 'Spam',
  mail: 'Email',
  rows_added: 'Articles added',
  rows_changed: 'Articles changed',
  photos_written: 'Photos added or replaced',
  articles: 'Articles in all',
  outcome: 'Outcome',
  step: 'Step',
  amount: 'Amount',
  way: 'Paid or refunded by',
  orders: 'Orders',
}

/** What the log calls a field that it tells of: as the form of its kind does, if that has the field. */
export const fieldLabel = (kind: AuditLogKind | null, field: string): string => {
  const labels: Readonly<Record<string, string>> =
    kind && isListedKind(kind) ? recordKinds[kind].labels : {}
  const label = labels[field]
  return label === undefined ? (otherFields[field] ?? field) : capitalize(label)
}
