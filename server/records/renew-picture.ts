import type { Db } from '../database/database.ts'

/**
 * Keeps an uploaded picture for another day, as the cleanup does not see a record that is only about to be saved with it.
 * @returns false where no picture of this name was uploaded here
 */
export const renewPicture = async (db: Db, name: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ uploaded_at: at.toISOString() })
    .where('name', '=', name)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
