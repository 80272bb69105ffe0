import { sql } from 'kysely'
import { type RecordKindName, recordKinds } from '../../contract/record-kinds.ts'
import type { Db, Trx } from '../database/database.ts'
import { lockImports } from '../database/lock-imports.ts'
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
 * Lets no other name be checked until the end of the transaction, so that two calls at once do not store one name.
 * @param id 0 for a new record
 * @param name the stored name of the record by default, which is checked before it is restored
 * @throws HttpError 422
 */
export const checkUniqueName = async (
  trx: Trx,
  kind: RecordKindName,
  id: number,
  name: string | null = null,
) => {
  const { isNameUnique, nameField } = recordKinds[kind]
  if (!isNameUnique) return
  await lockImports(trx)
  if (await isNameTaken(trx, kind, id, name))
    throw fieldError(nameField, `Another ${kind} has this name already`)
}
