import { sql } from 'kysely'
import type { RecordKindName } from '../../contract/records/record-kinds.ts'
import type { Db } from '../database/database.ts'
import { recordTables } from '../database/tables/record-tables.ts'

const findCreated = async (db: Db, kind: RecordKindName, key: string) => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(recordTables[kind])} where creation_key = ${key}`.execute(db)
  return rows[0]?.id
}

/** Creates once for each key, also if two requests come at once. @returns what `create` answers, or the id from before */
export const createOnce = async <Made>(
  db: Db,
  kind: RecordKindName,
  key: string,
  create: () => Promise<Made>,
): Promise<Made | number> => {
  const before = await findCreated(db, kind, key)
  if (before !== undefined) return before
  try {
    return await create()
  } catch (error) {
    const meanwhile = await findCreated(db, kind, key)
    if (meanwhile === undefined) throw error
    return meanwhile
  }
}
