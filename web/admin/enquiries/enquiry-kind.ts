import { enquiryInboxApi, type StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import type { Filter } from '../../ui/table/table-query.ts'
import type { EditableKind } from '../records/record-kind.ts'

export const kindWords: Record<StoredEnquiry['kind'], string> = {
  demo: 'Demo request',
  contact: 'Call-back request',
}

export const statusWords: Record<StoredEnquiry['status'], string> = {
  new: 'New',
  'in progress': 'In progress',
  done: 'Done',
}

export const enquiryFilters: readonly Filter[] = [
  { name: 'kind', label: 'Kind', choices: kindWords },
  { name: 'status', label: 'Status', choices: statusWords },
  { name: 'mails', label: 'Mails', choices: { unsent: 'Not sent' } },
]

/** What a person keeps of an enquiry; the rest came from its form. */
export const enquiryKind: EditableKind = {
  noun: 'enquiry',
  alerts: { updated: 'Enquiry updated successfully' },
  api: { update: enquiryInboxApi.update },
  labels: { status: 'Status', notes: 'Notes' },
  rules: { edit: enquiryInboxApi.update.body },
}

export const nameOf = ({ form, id }: StoredEnquiry) => form.name ?? `number ${id}`
