import { sql } from 'kysely'
import { type DatabaseLocation, engineAt } from '../database/database.ts'
import { DataFolderError, lockDataFolder } from '../database/engines/data-folder.ts'
import { openReadOnly } from '../database/open.ts'

const lockFolder = (dataDir: string) => {
  try {
    return { release: lockDataFolder(dataDir) }
  } catch (error) {
    if (error instanceof DataFolderError) return { refusal: error.message }
    throw error
  }
}

const checkConnections = async (location: DatabaseLocation) => {
  const db = openReadOnly(location)
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and usename = current_user
    and backend_type = 'client backend' and pid <> pg_backend_pid()`
    .execute(db)
    .finally(() => db.destroy())
  const count = rows[0]?.count ?? 0
  return count > 0
    ? { refusal: `The old database has ${count} other connections. Stop the product first.` }
    : { release: () => {} }
}

/**
 * Makes sure that nobody else uses the database. SQLite stays locked until `release`; of PostgreSQL only the connections are
 * counted, so this process must have none yet. @returns `refusal`: a sentence that says who uses it
 */
export const acquireExclusiveAccess = async (
  location: DatabaseLocation,
): Promise<{ refusal: string } | { release(): void }> =>
  engineAt(location) === 'sqlite' ? lockFolder(location.dataDir) : checkConnections(location)
