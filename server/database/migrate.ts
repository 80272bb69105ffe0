import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Db, type Engine, engineOf, isEmbedded } from './database.ts'

const migrationsFolder = new URL('migrations/', import.meta.url)

const migrationTable = 'kysely_migration'
/** Versions before Kysely's Migrator record here what was applied. The table stays, so that such a version can be started again. */
const oldMigrationTable = 'migrations'

/** Any number that no other advisory lock uses. */
const adoptionLock = 1

/** A migration for both engines has these placeholders, for what each engine spells differently. */
const placeholders = {
  sqlite: {
    '{{id}}': 'integer primary key autoincrement',
    '{{folded_text}}': 'text',
  },
  postgres: {
    '{{id}}': 'integer primary key generated always as identity',
    '{{folded_text}}': 'text collate "C"',
  },
}

const fillIn = (text: string, engine: Engine) =>
  Object.entries(placeholders[engine]).reduce(
    (filled, [placeholder, definition]) => filled.replaceAll(placeholder, definition),
    text,
  )

/**
 * The migrations of an engine by the name they are recorded under: `0007-lists.sqlite.sql` is SQLite's `0007-lists.sql`;
 * `0012-roles.sql`, without an engine, is for both.
 */
const migrationsIn = async (folder: URL, engine: Engine) => {
  const migrations: Record<string, Migration> = {}
  for (const file of await readdir(folder)) {
    const [, name, only = engine] = /^(\w[\w-]*)(?:\.(\w+))?\.sql$/.exec(file) ?? []
    if (!name || only !== engine) continue
    const up = async (db: Kysely<unknown>) => {
      const text = await readFile(new URL(file, folder), 'utf8')
      await sql.raw(fillIn(text, engine)).execute(db)
    }
    migrations[`${name}.sql`] = { up }
  }
  return migrations
}

const readMigrationTable = async (db: Db) => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const [table] = [migrationTable, oldMigrationTable].filter((name) =>
    tables.some((existing) => existing.name === name),
  )
  if (!table) return { applied: [], isOld: false }
  const { rows } = await sql<{ name: string }>`select name
    from ${sql.table(table)} order by name`.execute(db)
  return { applied: rows.map(({ name }) => name), isOld: table === oldMigrationTable }
}

/** Copies what an older version has recorded into the Migrator's table, once. @returns the names of all applied migrations */
const adoptOldTable = (db: Db) =>
  db.transaction().execute(async (trx) => {
    if (!isEmbedded(trx)) await sql`select pg_advisory_xact_lock(${adoptionLock})`.execute(trx)
    const { applied, isOld } = await readMigrationTable(trx)
    if (!isOld) return applied
    await sql`create table ${sql.table(migrationTable)} (
      name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(trx)
    await sql`insert into ${sql.table(migrationTable)}
      select name, applied_at from ${sql.table(oldMigrationTable)}`.execute(trx)
    return applied
  })

export const knownMigrations = async (engine: Engine) =>
  Object.keys(await migrationsIn(migrationsFolder, engine)).sort()

export const appliedMigrations = async (db: Db) => (await readMigrationTable(db)).applied

/** All in one transaction, by default to the newest; ignores those of a newer version, so an older one starts again. */
export const migrate = async (
  db: Db,
  { folder = migrationsFolder, upTo }: { folder?: URL; upTo?: string | undefined } = {},
) => {
  const all = Object.entries(await migrationsIn(folder, engineOf(db)))
  const wanted = all.filter(([name]) => upTo === undefined || name <= upTo)
  const applied = await adoptOldTable(db)
  if (wanted.every(([name]) => applied.includes(name))) return
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(wanted) },
    // The order is that of names; the times in an old table may be those of a clock that was set back.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
