import type { Trx } from '../database/database.ts'

/**
 * Makes concurrent changes of enquiries wait for one another until the end of the transaction, as each updates the same
 * row. It also counts them, so that open screens learn that enquiries have changed.
 */
export const lockEnquiries = (trx: Trx) =>
  trx
    .updateTable('enquiry_gate')
    .set((row) => ({ passed: row('passed', '+', 1) }))
    .execute()
