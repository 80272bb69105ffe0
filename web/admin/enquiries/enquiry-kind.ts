import { enquiryInboxApi, type StoredEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { ArticleCode } from '../../../contract/enquiries/enquiry-fields.ts'
import { ADDED_KIND, WANTED_KIND } from '../../../contract/enquiries/kind-names.ts'
import type { StoredRecord } from '../../../contract/records/records.ts'
import type { Filter } from '../../ui/table/table-query.ts'
import { statusLabels } from '../choice-labels.ts'
import { shopTime, shopToday } from '../dates.tsx'
import type { AddableKind, EditableKind, Values } from '../records/record-kind.ts'

export const kindLabels: Record<StoredEnquiry['kind'], string> = {
  demo: 'Demo request',
  contact: 'Call-back request',
  complaint: 'Complaint',
  saree: 'Saree',
  wanted: 'Tell me',
}

export const enquiryFilters: readonly Filter[] = [
  { name: 'status', label: 'Status', choices: statusLabels, asButtons: true },
  { name: 'owner', label: 'Owner', choices: { me: 'Mine', nobody: 'Unassigned' }, asButtons: true },
  { name: 'reminder', label: 'Reminder', choices: { due: 'Due', today: 'Today' }, asButtons: true },
  { name: 'back', label: 'Tell me', choices: { yes: 'In the shop again' }, asButtons: true },
  { name: 'mails', label: 'Emails', choices: { unsent: 'Email not sent' }, asButtons: true },
  {
    name: 'article',
    label: 'Article',
    choices: {},
    takes: (text) => ArticleCode.safeParse(text).success,
  },
  { name: 'kind', label: 'Kind', choices: kindLabels },
  { name: 'suspect', label: 'Spam', choices: { no: 'Not spam', yes: 'Spam' } },
]

interface FilterFacts {
  /** The filters that are chosen. */
  chosen: Readonly<Record<string, string>>
  /** How many enquiries have each status; null where that is not known. */
  counts: Record<StoredEnquiry['status'], number> | null
  hasMailTrouble: boolean
}

/** The filters that the list shows: some only while they are chosen, or have something to find. */
export const shownFilters = ({ chosen, counts, hasMailTrouble }: FilterFacts): readonly Filter[] =>
  enquiryFilters.flatMap((filter): Filter[] => {
    const { name } = filter
    if (name === 'status' && counts) return [{ ...filter, counts }]
    if (name === 'article' && !chosen.article) return []
    if (name === 'back' && !chosen.back && chosen.kind !== WANTED_KIND) return []
    if (name === 'mails' && !hasMailTrouble && !chosen.mails) return []
    if (name === 'reminder' && chosen.reminder !== 'today') {
      return [{ ...filter, choices: { due: 'Due' } }]
    }
    return [filter]
  })

type Rules = EditableKind['rules']['edit']

/** Only what is done is won or lost: elsewhere the form shows neither, so it sends neither. */
const withoutHiddenFields = ({ status, outcome, outcome_reason, ...others }: Values) => {
  const isWonOrLost = status === 'done' && outcome !== ''
  return {
    ...others,
    status,
    outcome: isWonOrLost ? outcome : '',
    outcome_reason: isWonOrLost ? outcome_reason : '',
  }
}

const rulesOf = ({ safeParse }: Rules): Rules => ({
  safeParse: (typed) => safeParse(withoutHiddenFields(typed)),
})

const labels = {
  article_Id: 'Article',
  status: 'Status',
  owner_id: 'Owner',
  reminder: 'Reminder',
  reminder_time: 'Time',
  outcome: 'Outcome',
  outcome_reason: 'Reason',
  notes: 'Notes',
}

/** Only the fields that an administrator can change; the rest came from the visitor. */
const receivedKind: EditableKind = {
  noun: 'enquiry',
  alerts: { updated: 'Enquiry updated successfully' },
  api: { update: enquiryInboxApi.update },
  labels,
  texts: ['notes'],
  rules: { edit: rulesOf(enquiryInboxApi.update.body) },
}

export const addedKind: AddableKind = {
  ...receivedKind,
  alerts: { ...receivedKind.alerts, created: 'Enquiry added' },
  api: { ...receivedKind.api, create: enquiryInboxApi.create },
  labels: { name: 'Name', phone: 'Phone', email: 'Email', ...labels },
  rules: { ...receivedKind.rules, add: rulesOf(enquiryInboxApi.create.body) },
}

/** @param enquiry null for a new one */
export const kindOfEnquiry = (enquiry: StoredRecord | null): EditableKind =>
  enquiry === null || enquiry.kind === ADDED_KIND ? addedKind : receivedKind

type Followed = Pick<StoredEnquiry, 'status' | 'reminder' | 'reminder_time'>

/** A reminder without a time is due from the morning on. */
export const isDue = ({ status, reminder, reminder_time }: Followed) => {
  if (reminder === null || status === 'done') return false
  const today = shopToday()
  return reminder < today || (reminder === today && (reminder_time ?? '') <= shopTime())
}
