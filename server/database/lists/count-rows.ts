import { type SelectQueryBuilder, sql } from 'kysely'
import { MAX_COUNTED_MATCHES } from '../../../contract/list-query.ts'
import type { Db } from '../database.ts'

export interface Count {
  total: number
  /** Whether there are more than `total`, as matches are counted up to a limit only. */
  isMore: boolean
}

export const countRows = async <DB, TB extends keyof DB, Row>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<Count> => {
  const one = rows.clearSelect().select(sql`1`.as('one'))
  const counted = await sql<{ total: number }>`select count(*) as total
    from ${one} as counted`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, isMore: false }
}

export const limitCount = (total: number): Count => ({
  total: Math.min(total, MAX_COUNTED_MATCHES),
  isMore: total > MAX_COUNTED_MATCHES,
})

/** Stops at the limit, so that a search that finds nearly everything is as quick as others. */
export const countMatches = async <DB, TB extends keyof DB, Row>(
  db: Db,
  matches: SelectQueryBuilder<DB, TB, Row>,
): Promise<Count> => {
  const { total } = await countRows(db, matches.limit(sql.lit(MAX_COUNTED_MATCHES + 1)))
  return limitCount(total)
}

export const addCounts = (one: Count, other: Count): Count => {
  const { total, isMore } = limitCount(one.total + other.total)
  return { total, isMore: one.isMore || other.isMore || isMore }
}
