import { sql } from 'kysely'
import type { Db } from './database.ts'
import { replicaScope } from './replica-scope.ts'

const second = 1000

/**
 * One question at a time; whoever comes while one is under way shares the next, as an answer counts only for those who
 * were there before it was asked.
 */
const shared = <Answer>(ask: () => Promise<Answer>) => {
  let current: Promise<Answer> | null = null
  let next: Promise<Answer> | null = null
  const begin = () => {
    next = null
    const mine = ask().finally(() => {
      if (current === mine) current = null
    })
    current = mine
    return mine
  }
  return () => {
    if (!current) return begin()
    next ??= current.then(begin)
    return next
  }
}

/** Whether the replica has by now all that was written before this was asked; false where it is away. */
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

/**
 * Has reads carried out on the replica: an administrator's only where it has all that was written before, by whichever
 * process; a visitor's where it had all within the last second. Else, and where the replica fails, on the primary.
 */
export const createReplicaReader = (db: Db) => {
  const now = shared(() => isCaughtUp(db))
  let known = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) }
  const lately = () => {
    const at = performance.now()
    if (at - known.at > second) known = { at, answer: now() }
    return known.answer
  }
  const reads = { replica: 0, primary: 0 }
  const read = async <Found>(carryOut: () => Promise<Found>, who: 'visitor' | 'admin') => {
    if (await (who === 'visitor' ? lately() : now())) {
      try {
        const found = await replicaScope.run(true, carryOut)
        reads.replica += 1
        return found
      } catch {
        // It may have gone away or cancelled the query meanwhile; whatever it was, the primary decides.
      }
    }
    reads.primary += 1
    return carryOut()
  }
  return { read, reads }
}
