import { type Kysely, SqliteAdapter, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

export interface DatabaseLocation {
  /** A `postgres://` address; without one the database is a file in `dataDir`. */
  url?: string | undefined
  dataDir: string
  onLost?: (error: Error) => void
}

export const engineAt = ({ url }: Pick<DatabaseLocation, 'url'>): Engine =>
  url ? 'postgres' : 'sqlite'

/** Whether this is the embedded database, which only one process writes to. */
export const isEmbedded = (db: Db) => db.getExecutor().adapter instanceof SqliteAdapter

export const engineOf = (db: Db): Engine => (isEmbedded(db) ? 'sqlite' : 'postgres')
