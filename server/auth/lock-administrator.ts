import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { lockRow } from '../database/lock-row.ts'

export const lockAdministrator = (trx: Trx, id: number) =>
  lockRow(trx, 'administrators', sql<SqlBool>`id = ${id}`)
