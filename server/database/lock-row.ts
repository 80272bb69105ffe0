import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Trx } from './database.ts'

/** Any column that is not generated; it keeps its value. */
const columns = { administrators: 'email', articles: 'version' } as const

/** Makes others that lock the row wait until the end of the transaction. @returns false where no row meets the condition */
export const lockRow = async (
  trx: Trx,
  table: keyof typeof columns,
  condition: RawBuilder<SqlBool>,
): Promise<boolean> => {
  const column = sql.ref(columns[table])
  // An update that changes nothing locks the row on both engines.
  const { numAffectedRows } =
    await sql`update ${sql.table(table)} set ${column} = ${column} where ${condition}`.execute(trx)
  return numAffectedRows === 1n
}
