import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { RecordKindName } from '../../contract/record-kinds.ts'
import type { Db } from '../database/database.ts'
import { recordTables } from '../database/tables/record-tables.ts'
import { carryOutOnce } from '../http/idempotency-key.ts'

const findCreated = async (db: Db, kind: RecordKindName, key: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(recordTables[kind])} where creation_key = ${key}`.execute(db)
  return rows[0]?.id
}

/** Creates once for each key of a request, also if two come at once. @returns the id of the record */
export const createOnce = (
  db: Db,
  kind: RecordKindName,
  request: FastifyRequest,
  create: (creation_key: string | null) => Promise<number>,
): Promise<number> => carryOutOnce(request, (key) => findCreated(db, kind, key), create)
