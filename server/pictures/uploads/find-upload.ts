import type { Db } from '../../database/database.ts'

/** An upload of this administrator, or of an earlier version, which did not store who began it. */
export const findUpload = (db: Db, id: string, administrator: number) =>
  db
    .selectFrom('picture_uploads')
    .selectAll()
    .where('id', '=', id)
    .where((row) =>
      row.or([row('administrator_id', 'is', null), row('administrator_id', '=', administrator)]),
    )
    .executeTakeFirst()
