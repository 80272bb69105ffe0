import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Engine } from './database.ts'

const ours = new URL('migrations/', import.meta.url)

const numberColumn = {
  sqlite: 'integer primary key autoincrement',
  postgres: 'integer primary key generated always as identity',
}

/** Held while the journal is made; any number that stands for nothing else. */
const journalLock = 1

/** A column that the database itself fills with another one's text without regard to case. */
const foldedColumn = {
  sqlite: 'text generated always as (folded($1)) virtual',
  postgres: 'text collate "C" generated always as (folded($1)) stored',
}

/** Where a statement ends: lines within the body of a trigger or function are indented, or begin with `end`. */
export const statementEnd = /;\s*$(?!\n(?: |end))/m

const statementsOf = (text: string, engine: Engine) =>
  text
    .replaceAll('{number}', numberColumn[engine])
    .replaceAll(/\{folded (\S+)\}/g, foldedColumn[engine])
    .split(statementEnd)
    .filter((statement) => isFor(engine, statement))

const isFor = (engine: Engine, statement: string) =>
  statement.trim() !== '' && (/^-- only (\w+)/m.exec(statement)?.[1] ?? engine) === engine

/** The names of the migrations that have made these tables, in order. */
export const appliedMigrations = async (db: QueryExecutorProvider) => {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/**
 * Applies every numbered `.sql` file that the journal does not name, in order, each in a transaction
 * with its journal row. A file is never edited once it has landed. `{number}`, a primary key that counts up, and
 * `{folded name}` are where the engines differ; what only one of them understands stands under a
 * line `-- only sqlite` or `-- only postgres`. `wanted` can hold some back.
 */
export const migrate = async (
  db: Kysely<unknown>,
  engine: Engine,
  folder: URL = ours,
  wanted = (_name: string) => true,
) => {
  await db.transaction().execute(async (trx) => {
    // Two processes that both see no table would both make it, and PostgreSQL refuses one of them.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${journalLock})`.execute(trx)
    await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
      trx,
    )
  })
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.sql') && wanted(name))
    .sort()
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8')
    await db.transaction().execute(async (trx) => {
      if (engine === 'postgres') await sql`lock table migrations in exclusive mode`.execute(trx)
      const { rows } = await sql`select name from migrations where name = ${name}`.execute(trx)
      if (rows.length > 0) return
      for (const statement of statementsOf(text, engine)) await sql.raw(statement).execute(trx)
      await sql`insert into migrations values (${name}, ${new Date().toISOString()})`.execute(trx)
    })
  }
}
