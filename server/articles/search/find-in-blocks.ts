import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { MAX_STEP_MS, searchTooLongError } from './search-deadline.ts'

/** SQLite compares so many articles in some 15 ms. */
const BLOCK_SIZE = 2000

/** @param isInBlock the condition for a column with ids */
type FindIds = (
  isInBlock: (column: string) => RawBuilder<SqlBool>,
  limit: number,
) => Promise<{ id: number }[]>

/**
 * Finds up to `limit` articles in one block of ids after the other. Other calls are answered in between.
 * @throws HttpError 422 where it takes too long
 */
export const findInBlocks = async (db: Db, limit: number, find: FindIds): Promise<number[]> => {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from articles`.execute(
    db,
  )
  const last = rows[0]?.last ?? 0
  const ids: number[] = []
  const end = Date.now() + MAX_STEP_MS
  for (let from = 1; from <= last && ids.length < limit; from += BLOCK_SIZE) {
    // The driver binds numbers as floating-point ones, with which the text index would be read from its beginning.
    const isInBlock = (column: string) =>
      sql<SqlBool>`${sql.ref(column)} between cast(${from} as integer) and cast(${from + BLOCK_SIZE - 1} as integer)`
    const found = await find(isInBlock, limit - ids.length)
    for (const { id } of found) ids.push(id)
    await setImmediate()
    if (Date.now() > end) throw searchTooLongError()
  }
  return ids
}
