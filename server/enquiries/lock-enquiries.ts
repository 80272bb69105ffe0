import type { Selectable } from 'kysely'
import { readInBatches } from '../database/batches.ts'
import type { Trx } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

export type LockedEnquiry = Selectable<Tables['enquiries']>

/**
 * Makes concurrent changes of enquiries wait for one another until the end of the transaction, as each updates the same
 * row. It also counts them, so that open screens learn that enquiries have changed.
 */
export const lockEnquiries = (trx: Trx) =>
  trx
    .updateTable('enquiry_gate')
    .set((row) => ({ passed: row('passed', '+', 1) }))
    .execute()

/** Reads enquiries that nobody else changes until the end of the transaction. */
export const readLocked = async (trx: Trx, ids: readonly number[]): Promise<LockedEnquiry[]> => {
  await lockEnquiries(trx)
  return readInBatches(ids, (batch) =>
    trx.selectFrom('enquiries').selectAll().where('id', 'in', batch).orderBy('id').execute(),
  )
}
