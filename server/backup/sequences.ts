import { type QueryExecutorProvider, sql } from 'kysely'
import type { Engine } from '../database/database.ts'

/** The last number that each table has given to a row, also to one that is gone. */
export type LastIds = Record<string, number>

interface Given {
  name: string
  last: number
}

/** Where PostgreSQL counts for a table. */
const sequence = '_id_seq'

/** Reads the last numbers given, so that none of them is given again elsewhere. */
export const readLastIds = async (db: QueryExecutorProvider, engine: Engine): Promise<LastIds> => {
  const { rows } = await (engine === 'sqlite'
    ? sql<Given>`select name, seq as last from sqlite_sequence where seq > 0`
    : sql<Given>`select replace(sequencename, ${sequence}, '') as name,
        last_value as last from pg_sequences
        where schemaname = current_schema() and last_value is not null`
  ).execute(db)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** Lets each table go on counting from its number. */
export const setLastIds = async (db: QueryExecutorProvider, engine: Engine, numbers: LastIds) => {
  for (const [name, last] of Object.entries(numbers)) {
    if (engine === 'sqlite') {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db)
    } else await sql`select setval(${name + sequence}::regclass, ${last})`.execute(db)
  }
}
