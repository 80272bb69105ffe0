import type { Db } from '../database/database.ts'

/** Whether a picture of this name was uploaded here. */
export const isPictureStored = async (db: Db, name: string) => {
  const image = await db
    .selectFrom('images')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst()
  return image !== undefined
}
