import type { Db } from '../../database/database.ts'

export const findUpload = (db: Db, id: string) =>
  db.selectFrom('picture_uploads').selectAll().where('id', '=', id).executeTakeFirst()
