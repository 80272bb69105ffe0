import { Kysely, PostgresDialect } from 'kysely'
import type { DatabaseLocation, Db } from './database.ts'
import { openSqlite, openSqliteReadOnly } from './engines/sqlite.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

const silent = () => {}

// Loaded only where it is used, as the driver takes 4 MB of memory.
const openPostgres = (url: string, onLost: (error: Error) => void) =>
  new PostgresDialect({
    pool: async () => (await import('./engines/postgres.ts')).openPool(url, onLost),
  })

/** Opens the database with the tables it has, if any. @throws DataFolderError */
export const openWithoutMigrating = ({ url, dataDir, onLost = silent }: DatabaseLocation): Db =>
  new Kysely<Tables>({ dialect: url ? openPostgres(url, onLost) : openSqlite(dataDir) })

/** Opens read only, also while another process serves from it. @throws DataFolderError */
export const openReadOnly = ({ url, dataDir, onLost = silent }: DatabaseLocation): Db =>
  new Kysely<Tables>({
    dialect: url ? openPostgres(url, onLost) : openSqliteReadOnly(dataDir),
  })

/** @throws DataFolderError where no embedded database is in the folder; PostgreSQL is not asked before it is used */
export const requireExistingDatabase = (location: DatabaseLocation) =>
  openReadOnly(location).destroy()

/** Opens the database and brings its tables up to date. @throws DataFolderError, MadeBefore1_0Error */
export const openDatabase = async (location: DatabaseLocation): Promise<Db> => {
  const db = openWithoutMigrating(location)
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}
