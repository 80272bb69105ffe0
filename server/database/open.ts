import { Kysely, SqliteAdapter } from 'kysely'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite, readSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'
export type Db = Kysely<Tables>

export interface Place {
  /** A `postgres://` address; without one the database is a file in `dataDir`. */
  url?: string | undefined
  /** The address of a hot standby that reads may come from. */
  replicaUrl?: string | undefined
  dataDir: string
  /** Hears of each connection that breaks. */
  onLost?: (error: Error) => void
}

export const engineOf = ({ url }: Pick<Place, 'url'>): Engine => (url ? 'postgres' : 'sqlite')

/** Whether this is the embedded database, which one process alone writes to. */
export const isEmbedded = (db: Db) => db.getExecutor().adapter instanceof SqliteAdapter

const silent = () => {}

const writes = new WeakMap<Db, number>()

/** How many statements have changed an embedded database since it was opened; undefined for one that others write to as well. */
export const writesTo = (db: Db) => writes.get(db)

const replicated = new WeakSet<Db>()

/** Whether reads may come from a replica of this database. */
export const hasReplica = (db: Db) => replicated.has(db)

const openEmbedded = (dataDir: string) => {
  const onWrite = () => writes.set(db, (writes.get(db) ?? 0) + 1)
  const db: Db = new Kysely<Tables>({ dialect: openSqlite(dataDir, onWrite) })
  writes.set(db, 0)
  return db
}

/**
 * Opens the database with the tables it has, if any.
 * @throws DataFolderError where the embedded one's folder cannot be used
 */
export const openAsItIs = ({ url, replicaUrl, dataDir, onLost = silent }: Place): Db => {
  if (!url) return openEmbedded(dataDir)
  const db: Db = new Kysely<Tables>({ dialect: openPostgres(url, replicaUrl, onLost) })
  if (replicaUrl) replicated.add(db)
  return db
}

/**
 * Opens for reading only what another process may be serving from.
 * @throws DataFolderError where there is no embedded one
 */
export const openToRead = ({ url, dataDir, onLost = silent }: Place): Db =>
  new Kysely<Tables>({ dialect: url ? openPostgres(url, undefined, onLost) : readSqlite(dataDir) })

/**
 * Opens the database and brings its tables up to date.
 * @throws DataFolderError where the embedded one's folder cannot be used
 */
export const openDatabase = async (place: Place): Promise<Db> => {
  const db = openAsItIs(place)
  try {
    await migrate(db as Kysely<unknown>, engineOf(place))
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}
