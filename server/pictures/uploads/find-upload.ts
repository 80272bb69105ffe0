import type { Db } from '../../database/database.ts'

/** An upload of this administrator. */
export const findUpload = (db: Db, id: string, administrator: number) =>
  db
    .selectFrom('picture_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('administrator_id', '=', administrator)
    .executeTakeFirst()
