import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { RecordKindName } from '../../contract/records/record-kinds.ts'
import type { Db } from '../database/database.ts'
import { recordTables } from '../database/tables/record-tables.ts'
import { adminKeyOf } from '../http/idempotency-key.ts'

const findCreated = async (db: Db, kind: RecordKindName, key: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(recordTables[kind])} where creation_key = ${key}`.execute(db)
  return rows[0]?.id
}

/** Creates once for each key of a request, also if two come at once. @returns what `create` answers, or the id from before */
export const createOnce = async <Made>(
  db: Db,
  kind: RecordKindName,
  request: FastifyRequest,
  create: (creation_key: string | null) => Promise<Made>,
): Promise<Made | number> => {
  const key = adminKeyOf(request)
  if (key === null) return create(null)
  const findBefore = async () => {
    const before = await findCreated(db, kind, key)
    request.isRepeated = before !== undefined
    return before
  }
  const before = await findBefore()
  if (before !== undefined) return before
  try {
    return await create(key)
  } catch (error) {
    const meanwhile = await findBefore()
    if (meanwhile === undefined) throw error
    return meanwhile
  }
}
