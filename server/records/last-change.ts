import type { Change } from '../../contract/answers.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Db } from '../database/database.ts'

/**
 * Who changed a record last, and when; undefined where the log does not hold it.
 * @param api the calls of its kind
 */
export const findLastChange = async (
  db: Db,
  api: Record<string, Endpoint>,
  id: number,
): Promise<Change | undefined> => {
  const writes = Object.values(api).filter(
    ({ method, path }) => method !== 'GET' && path.endsWith(':id'),
  )
  const calls = writes.map(({ path }) => path.split('/')[1] ?? '')
  return db
    .selectFrom('log_entries')
    .select(['email as by', 'at'])
    .where('record_id', '=', id)
    .where('call', 'in', calls)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
