import { sql } from 'kysely'
import { type DatabaseLocation, type Db, engineOf } from '../database/database.ts'
import { DataFolderError, lockDataFolder } from '../database/engines/sqlite.ts'

const lockFolder = (dataDir: string) => {
  try {
    return { release: lockDataFolder(dataDir) }
  } catch (error) {
    if (error instanceof DataFolderError) return { user: error.message }
    throw error
  }
}

const findConnections = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and usename = current_user
    and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  const count = rows[0]?.count ?? 0
  return count > 0
    ? { user: `The old database has ${count} other connections. Stop the product first.` }
    : { release: () => {} }
}

/** SQLite stays locked until `release`; PostgreSQL cannot be. `db` is the only connection of this process to it. */
export const acquireExclusiveAccess = (
  place: DatabaseLocation,
  db: Db,
): Promise<{ user: string } | { release(): void }> =>
  engineOf(place) === 'sqlite' ? Promise.resolve(lockFolder(place.dataDir)) : findConnections(db)
