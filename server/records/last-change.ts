import type { LastChange } from '../../contract/answers.ts'
import { articleChangeApi } from '../../contract/articles/article-changes.ts'
import { articleFileApi } from '../../contract/articles/article-files.ts'
import { articleImportApi } from '../../contract/articles/article-imports.ts'
import type { AuditLogKind } from '../../contract/audit-log/audit-log.ts'
import { categoryApi } from '../../contract/categories.ts'
import { callNameOf } from '../../contract/endpoint.ts'
import { materialApi } from '../../contract/materials.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import type { Db } from '../database/database.ts'

/** Writes about a record that leave its version as it is. */
const callsWithoutVersion = [categoryApi.move, ...Object.values(pictureApi)].map(callNameOf)

/** Writes about other records, or about many, that change articles without an entry for each. */
const callsOnArticles = [
  materialApi.update,
  categoryApi.update,
  articleChangeApi.apply,
  articleChangeApi.undo,
  articleFileApi.import,
  articleImportApi.undo,
].map(callNameOf)

/** Who changed a record last; undefined if that is not certain, so that nobody is named for another person's change. */
export const findLastChange = async (
  db: Db,
  kind: AuditLogKind,
  id: number,
): Promise<LastChange | undefined> => {
  const last = await db
    .selectFrom('log_entries')
    .select(['email as by', 'at', 'call'])
    .where((row) => {
      const isAbout = row.and([
        row.and({ record_id: id, kind }),
        row('call', 'not in', callsWithoutVersion),
      ])
      return kind === 'article' ? row.or([isAbout, row('call', 'in', callsOnArticles)]) : isAbout
    })
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || (kind === 'article' && callsOnArticles.includes(last.call))) return undefined
  return { by: last.by, at: last.at }
}
