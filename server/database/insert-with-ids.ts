import { sql } from 'kysely'
import { type Db, isEmbedded } from './database.ts'

/** Inserts rows of the same columns, with the ids that they had, which PostgreSQL else gives itself. */
export const insertWithIds = async (
  db: Db,
  table: string,
  rows: readonly Record<string, unknown>[],
) => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${sql.raw(isEmbedded(db) ? '' : 'overriding system value')}
    values ${sql.join(values)}`.execute(db)
}
