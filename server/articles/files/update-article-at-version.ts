import type { Updateable } from 'kysely'
import type { Trx } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import { versionConflictError } from './version-conflict.ts'

interface ArticleVersion {
  id: number
  version: number
}

/** @throws HttpError where the article has another version, or is in the trash */
export const updateArticleAtVersion = async (
  trx: Trx,
  { id, version }: ArticleVersion,
  values: Updateable<Tables['articles']>,
) => {
  if (Object.keys(values).length === 0) return
  const { numUpdatedRows } = await trx
    .updateTable('articles')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw versionConflictError()
}
