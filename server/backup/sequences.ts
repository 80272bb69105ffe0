import { sql } from 'kysely'
import { type Db, isEmbedded } from '../database/database.ts'

export type LastIds = Record<string, number>

interface LastId {
  name: string
  last: number
}

const sequenceSuffix = '_id_seq'

/** Reads the last ids, so that none of them is used again in another database. */
export const readLastIds = async (db: Db): Promise<LastIds> => {
  const { rows } = await (isEmbedded(db)
    ? sql<LastId>`select name, seq as last from sqlite_sequence where seq > 0`
    : sql<LastId>`select replace(sequencename, ${sequenceSuffix}, '') as name,
        last_value as last from pg_sequences
        where schemaname = current_schema() and last_value is not null`
  ).execute(db)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export const setLastIds = async (db: Db, lastIds: LastIds) => {
  for (const [name, last] of Object.entries(lastIds)) {
    if (isEmbedded(db)) {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(db)
    } else await sql`select setval(${name + sequenceSuffix}::regclass, ${last})`.execute(db)
  }
}
