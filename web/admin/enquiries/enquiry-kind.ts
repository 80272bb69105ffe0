import { enquiryInboxApi, type StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import type { Filter } from '../../ui/table/table-query.ts'
import { statusLabels } from '../choice-labels.ts'
import type { EditableKind } from '../records/record-kind.ts'

export const kindLabels: Record<StoredEnquiry['kind'], string> = {
  demo: 'Demo request',
  contact: 'Call-back request',
}

export const enquiryFilters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: statusLabels, asButtons: true },
  { name: 'owner', label: 'Owner', choices: { me: 'Mine', nobody: 'Nobody’s' }, asButtons: true },
  { name: 'reminder', label: 'Reminder', choices: { due: 'Due' }, asButtons: true },
  { name: 'mails', label: 'Mails', choices: { unsent: 'Mail not sent' }, asButtons: true },
  { name: 'kind', label: 'Kind', choices: kindLabels },
  { name: 'suspect', label: 'Suspect', choices: { no: 'Not suspect', yes: 'Suspect' } },
]

export const addCounts = (counts: Record<StoredEnquiry['status'], number>): readonly Filter[] =>
  enquiryFilters.map((filter) => (filter.name === 'status' ? { ...filter, counts } : filter))

/** Only the fields that an administrator can change; the rest came from the visitor. */
export const enquiryKind: EditableKind = {
  noun: 'enquiry',
  alerts: { updated: 'Enquiry updated successfully' },
  api: { update: enquiryInboxApi.update },
  labels: { status: 'Status', owner_id: 'Owner', reminder: 'Reminder', notes: 'Notes' },
  texts: ['notes'],
  rules: { edit: enquiryInboxApi.update.body },
}

export const enquirerOf = ({ form, id }: Pick<StoredEnquiry, 'form' | 'id'>) =>
  form.name ?? `number ${id}`
