import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, positiveInteger } from '../fields.ts'
import { EnquiryChangeFields } from './enquiry-fields.ts'

/** How many enquiries can be changed or deleted at once. */
export const MAX_CHOSEN_ENQUIRIES = 100

const wrongIds = `ids must be a list of 1 to ${MAX_CHOSEN_ENQUIRIES} ids of enquiries`

const ids = z.pipe(
  z
    .array(Id, wrongIds)
    .check(z.minLength(1, wrongIds), z.maxLength(MAX_CHOSEN_ENQUIRIES, wrongIds)),
  z.transform((chosen) => [...new Set(chosen)]),
)

const Changed = z.object({
  /** What `undoEnquiryChange` takes. */
  change: z.number(),
  /** How many were changed; the others had these values already, or are gone. */
  changed: z.number(),
})

/** What can be done with many enquiries at once. */
export const enquiryChangeApi = {
  apply: endpoint('POST /changeEnquiries', {
    access: 'admin',
    summary: 'Changes the status or owner of many enquiries, or whether they are suspect',
    auditLabel: 'Enquiries changed in bulk',
    body: z.extend(z.pick(EnquiryChangeFields, { status: true, owner_id: true, suspect: true }), {
      ids,
    }),
    answer: Changed,
  }),
  remove: endpoint('POST /deleteEnquiries', {
    access: 'owner',
    summary: 'Deletes many enquiries with their emails; within a day this can be undone',
    auditLabel: 'Enquiries deleted in bulk',
    body: z.strictObject({ ids }),
    answer: Changed,
  }),
  undo: endpoint('POST /undoEnquiryChange', {
    access: 'admin',
    summary:
      'Undoes a change or deletion of many enquiries within a day; enquiries that were changed since are left as they are',
    auditLabel: 'Bulk change of enquiries undone',
    body: z.strictObject({
      change: positiveInteger('change must be the number that the change answered'),
    }),
    answer: z.object({ changed: z.number(), skipped: z.number() }),
  }),
}
