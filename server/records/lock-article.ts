import type { Trx } from '../database/database.ts'

/** Locks an article until the end of the transaction. @returns false where it is not there, or is in the trash */
export const lockArticle = async (trx: Trx, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('articles')
    .set('version', (row) => row.ref('version'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
