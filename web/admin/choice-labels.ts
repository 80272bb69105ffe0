import type { Role } from '../../contract/auth/account.ts'
import type { StoredEnquiry } from '../../contract/enquiries/enquiries.ts'
import type { EnquiryOutcome } from '../../contract/enquiries/enquiry-fields.ts'
import { eventLabels } from '../../contract/shop/orders/order-steps.ts'

/* The words for values that are chosen from a few, as forms, tables and the log show them. */

export const statusLabels: Record<StoredEnquiry['status'], string> = {
  new: 'New',
  'in progress': 'In progress',
  done: 'Done',
}

export const outcomeLabels: Record<EnquiryOutcome, string> = { won: 'Won', lost: 'Lost' }

/** What was done with an order. */
export const stepLabels: Readonly<Record<string, string>> = {
  ...eventLabels,
  note: 'Note',
}

export const roleLabels: Record<Role, string> = { owner: 'Owner', editor: 'Editor' }
