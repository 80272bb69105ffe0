import type { Trx } from '../database/database.ts'

/** Counts a change, so that open screens learn that enquiries have changed. */
export const noteEnquiryChange = (trx: Trx) =>
  trx
    .updateTable('enquiry_gate')
    .set((row) => ({ passed: row('passed', '+', 1) }))
    .execute()

/** Makes concurrent enquiries wait for one another until the end of the transaction, as each updates the same row. */
export const lockEnquiries = (trx: Trx) => noteEnquiryChange(trx)
