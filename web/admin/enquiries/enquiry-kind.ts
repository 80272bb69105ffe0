import { enquiryInboxApi, type StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import type { Filter } from '../../ui/table/table-query.ts'
import { statusLabels } from '../choice-labels.ts'
import type { EditableKind } from '../records/record-kind.ts'

export const kindLabels: Record<StoredEnquiry['kind'], string> = {
  demo: 'Demo request',
  contact: 'Call-back request',
}

export const enquiryFilters: readonly Filter[] = [
  { name: 'kind', label: 'Kind', choices: kindLabels },
  { name: 'status', label: 'Status', choices: statusLabels },
  { name: 'suspect', label: 'Suspect', choices: { no: 'Not suspect', yes: 'Suspect' } },
  { name: 'owner', label: 'Owner', choices: { me: 'Mine', nobody: 'Nobody yet' } },
  { name: 'reminder', label: 'Reminder', choices: { due: 'Due' } },
  { name: 'mails', label: 'Mails', choices: { unsent: 'Not sent' } },
]

/** Only the fields that an administrator can change; the rest came from the visitor. */
export const enquiryKind: EditableKind = {
  noun: 'enquiry',
  alerts: { updated: 'Enquiry updated successfully' },
  api: { update: enquiryInboxApi.update },
  labels: { status: 'Status', owner_id: 'Owner', reminder: 'Reminder', notes: 'Notes' },
  rules: { edit: enquiryInboxApi.update.body },
}

export const nameOf = ({ form, id }: StoredEnquiry) => form.name ?? `number ${id}`
