import type { Trx } from '../database/database.ts'

/** Makes others wait until the end of the transaction. An update locks the row on both engines. */
export const lockAdministrator = (trx: Trx, id: number) =>
  trx
    .updateTable('administrators')
    .set((row) => ({ email: row.ref('email') }))
    .where('id', '=', id)
    .execute()
