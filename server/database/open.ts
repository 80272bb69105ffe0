import { Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'
export type Db = Kysely<Tables>

export interface Place {
  /** A `postgres://` address; without one the database is a file in `dataDir`. */
  url?: string | undefined
  dataDir: string
  /** Hears of each connection that breaks. */
  onLost?: (error: Error) => void
}

export const engineOf = ({ url }: Pick<Place, 'url'>): Engine => (url ? 'postgres' : 'sqlite')

/**
 * Opens the database and brings its tables up to date.
 * @throws DataFolderError where the embedded one's folder cannot be used
 */
export const openDatabase = async ({ url, dataDir, onLost = () => {} }: Place): Promise<Db> => {
  const db = new Kysely<Tables>({
    dialect: url ? openPostgres(url, onLost) : openSqlite(dataDir),
  })
  try {
    await migrate(db as Kysely<unknown>, engineOf({ url }))
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}
