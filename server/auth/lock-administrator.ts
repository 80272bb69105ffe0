import type { Trx } from '../database/database.ts'

/** Until the end of the transaction; an update locks a row on both engines. */
export const lockAdministrator = (trx: Trx, id: number) =>
  trx
    .updateTable('administrators')
    .set((row) => ({ email: row.ref('email') }))
    .where('id', '=', id)
    .execute()
