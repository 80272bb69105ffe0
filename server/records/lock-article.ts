import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { lockRow } from '../database/lock-row.ts'

/** Locks an article until the end of the transaction. @returns false where it is not there, or is in the trash */
export const lockArticle = (trx: Trx, id: number): Promise<boolean> =>
  lockRow(trx, 'articles', sql<SqlBool>`id = ${id} and deleted_at is null`)
