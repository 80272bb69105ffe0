import { sql } from 'kysely'
import { cacheForASecond } from '../cache-for-a-second.ts'
import type { Db } from '../database.ts'
import { replicaScope } from './replica-scope.ts'

/** Calls that arrive during a run share the next run, because the current run may have read an older state. */
const coalesce = <Answer>(ask: () => Promise<Answer>) => {
  let current: Promise<Answer> | null = null
  let next: Promise<Answer> | null = null
  const begin = () => {
    next = null
    const result = ask().finally(() => {
      if (current === result) current = null
    })
    current = result
    return result
  }
  return () => {
    if (!current) return begin()
    next ??= current.then(begin)
    return next
  }
}

const isCaughtUp = async (db: Db) => {
  try {
    const written = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn() as lsn`.execute(db)
    const { rows } = await replicaScope.run(true, () =>
      sql<{ has: boolean | null }>`select pg_is_in_recovery()
        and pg_last_wal_replay_lsn() >= ${written.rows[0]?.lsn}::pg_lsn as has`.execute(db),
    )
    return rows[0]?.has === true
  } catch {
    return false
  }
}

/** Administrators need a replica with every earlier write, visitors one a second old; otherwise the primary is read. */
export const createReplicaReader = (db: Db) => {
  const checkNow = coalesce(() => isCaughtUp(db))
  const checkWithinASecond = cacheForASecond(() => performance.now(), checkNow)
  const reads = { replica: 0, primary: 0 }
  const read = async <Found>(query: () => Promise<Found>, reader: 'visitor' | 'admin') => {
    if (await (reader === 'visitor' ? checkWithinASecond() : checkNow())) {
      try {
        const found = await replicaScope.run(true, query)
        reads.replica += 1
        return found
      } catch {
        // The replica may be gone or have cancelled the query; the primary answers.
      }
    }
    reads.primary += 1
    return query()
  }
  return { read, reads }
}
