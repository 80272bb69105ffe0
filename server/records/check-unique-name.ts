import { sql } from 'kysely'
import { type RecordKindName, recordKinds } from '../../contract/record-kinds.ts'
import type { Db } from '../database/database.ts'
import { recordTables } from '../database/tables/record-tables.ts'
import { fieldError } from '../http/http-error.ts'

const isNameTaken = async (db: Db, kind: RecordKindName, id: number, name: string | null) => {
  const { nameField } = recordKinds[kind]
  const table = sql.table(recordTables[kind])
  const ownName = sql`(select ${sql.ref(nameField)} from ${table} where id = ${id})`
  const { rows } = await sql`select 1 from ${table}
    where deleted_at is null and id <> ${id}
    and ${sql.ref(`${nameField}_folded`)} = folded(coalesce(${name}, ${ownName})) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * @param id 0 for a new record
 * @param name the stored name of the record by default, which is checked before it is restored
 * @throws HttpError 422
 */
export const checkUniqueName = async (
  db: Db,
  kind: RecordKindName,
  id: number,
  name: string | null = null,
) => {
  const { isNameUnique, nameField } = recordKinds[kind]
  if (!isNameUnique || !(await isNameTaken(db, kind, id, name))) return
  throw fieldError(nameField, `Another ${kind} has this name already`)
}
