import type { Change } from '../../contract/answers.ts'
import type { AuditLogKind } from '../../contract/audit-log/audit-log.ts'
import { categoryApi } from '../../contract/categories.ts'
import { callNameOf } from '../../contract/endpoint.ts'
import { pictureApi } from '../../contract/pictures/pictures.ts'
import type { Db } from '../database/database.ts'

/** Writes about a record that leave its version as it is. */
const callsWithoutVersion = [categoryApi.move, ...Object.values(pictureApi)].map(callNameOf)

export const findLastChange = (
  db: Db,
  kind: AuditLogKind,
  id: number,
): Promise<Change | undefined> =>
  db
    .selectFrom('log_entries')
    .select(['email as by', 'at'])
    .where('record_id', '=', id)
    .where('kind', '=', kind)
    .where('call', 'not in', callsWithoutVersion)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
