import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type Db, type Engine, engineOf } from './database.ts'

/** None of those versions was released, so nothing of them is carried over. */
export class MadeBefore1_0Error extends Error {}

const migrationsFolder = new URL('migrations/', import.meta.url)

/** The first migration of 1.0, which every database and every backup of it and of later versions has. */
const firstMigration = '0001-schema.sql'

/**
 * The migrations of an engine by the name they are recorded under: `0001-schema.sqlite.sql` is SQLite's `0001-schema.sql`;
 * `0002-drape.sql`, without an engine, is for both.
 */
const migrationsIn = async (folder: URL, engine: Engine) => {
  const migrations: Record<string, Migration> = {}
  for (const file of await readdir(folder)) {
    const [, name, only = engine] = /^(\w[\w-]*)(?:\.(\w+))?\.sql$/.exec(file) ?? []
    if (!name || only !== engine) continue
    const up = async (db: Kysely<unknown>) => {
      await sql.raw(await readFile(new URL(file, folder), 'utf8')).execute(db)
    }
    migrations[`${name}.sql`] = { up }
  }
  return migrations
}

export const knownMigrations = async (engine: Engine) =>
  Object.keys(await migrationsIn(migrationsFolder, engine)).sort()

/** Whether a version before 1.0 applied these. */
export const areBefore1_0 = (migrations: string[]) =>
  migrations.length > 0 && !migrations.includes(firstMigration)

/** @throws MadeBefore1_0Error */
export const appliedMigrations = async (db: Db) => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const isThere = (table: string) => tables.some(({ name }) => name === table)
  const { rows } = isThere('kysely_migration')
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] }
  const applied = rows.map(({ name }) => name)
  // The first of those versions noted what they had applied in `migrations`.
  if (areBefore1_0(applied) || isThere('migrations')) {
    throw new MadeBefore1_0Error(
      'The database was made by a version before 1.0, which was never released, so it cannot be used. Start with an empty DATA_DIR, or with an empty database at DATABASE_URL.',
    )
  }
  return applied
}

/**
 * All in one transaction, by default to the newest; ignores those of a newer version, so an older one starts again. Of
 * several processes that start together one applies them, and the others wait.
 * @throws MadeBefore1_0Error
 */
export const migrate = async (
  db: Db,
  { folder = migrationsFolder, upTo }: { folder?: URL; upTo?: string | undefined } = {},
) => {
  const all = Object.entries(await migrationsIn(folder, engineOf(db)))
  const wanted = all.filter(([name]) => upTo === undefined || name <= upTo)
  const applied = await appliedMigrations(db)
  if (wanted.every(([name]) => applied.includes(name))) return
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(wanted) },
    // The order is that of names; the times in the table may be those of a clock that was set back.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
