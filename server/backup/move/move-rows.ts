import { createHash } from 'node:crypto'
import type { DatabaseLocation, Db } from '../../database/database.ts'
import { insertWithIds } from '../../database/insert-with-ids.ts'
import { appliedMigrations } from '../../database/migrate.ts'
import { openWithoutMigrating } from '../../database/open.ts'
import { formatLines, readBatches } from '../rows.ts'
import { readLastIds, setLastIds } from '../sequences.ts'
import { findTables, type Table } from '../tables.ts'
import { describeRows, makeTables, UnusableTargetError } from '../target-database.ts'

export type OnTable = (table: string, rows: number) => void

const hashTable = async (db: Db, table: Table) => {
  const hash = createHash('sha256')
  let rows = 0
  for await (const batch of readBatches(db, table)) {
    hash.update(formatLines(batch))
    rows += batch.length
  }
  return { rows, sha256: hash.digest('hex') }
}

/** @returns how many rows both have, or null where they differ */
const countEqualRows = async (from: Db, to: Db, table: Table) => {
  const [one, other] = [await hashTable(from, table), await hashTable(to, table)]
  return one.sha256 === other.sha256 ? one.rows : null
}

const isSame = async (from: Db, to: Db) => {
  const present = await findTables(to)
  for (const table of await findTables(from)) {
    if (!present.includes(table) || (await countEqualRows(from, to, table)) === null) return false
  }
  return true
}

/** False if the target has all rows already. @throws UnusableTargetError if it has other rows */
export const needsRows = async (from: Db, to: Db) => {
  const contents = await describeRows(to)
  if (contents.length === 0) return true
  if (await isSame(from, to)) return false
  throw new UnusableTargetError(
    `A shop is moved into an empty database only; this one has ${contents.join(', ')}. Nothing was changed.`,
  )
}

/** Commits only if each table equals the old one. `from` is a snapshot of the old database. */
export const moveRows = async (from: Db, target: DatabaseLocation, onTable: OnTable) => {
  const to = openWithoutMigrating(target)
  try {
    if (!(await needsRows(from, to))) return
    await makeTables(to, await appliedMigrations(from))
    await to.transaction().execute(async (trx) => {
      for (const table of await findTables(from)) {
        for await (const batch of readBatches(from, table)) await insertWithIds(trx, table, batch)
        const rows = await countEqualRows(from, trx, table)
        if (rows === null) throw new Error(`The rows of ${table} did not arrive as they were sent.`)
        onTable(table, rows)
      }
      await setLastIds(trx, await readLastIds(from))
    })
  } finally {
    await to.destroy()
  }
}
