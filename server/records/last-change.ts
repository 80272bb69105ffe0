import type { Change } from '../../contract/answers.ts'
import type { AuditLogKind } from '../../contract/audit-log.ts'
import type { Db } from '../database/database.ts'

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
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
