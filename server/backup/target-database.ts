import { sql } from 'kysely'
import { type Db, engineOf } from '../database/database.ts'
import { appliedMigrations, areBefore1_0, knownMigrations, migrate } from '../database/migrate.ts'
import { findTables } from './tables.ts'

/** A backup or a moved shop cannot be written to the database and picture store of these settings. */
export class UnusableTargetError extends Error {}

/** How many rows each table has, as phrases such as `3 in banners`; none for an empty database. */
export const describeRows = async (db: Db) => {
  const counts = []
  for (const table of await findTables(db)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count
      from ${sql.table(table)}`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) counts.push(`${count} in ${table}`)
  }
  return counts
}

/** Applies these migrations. @throws UnusableTargetError where they are not those of this version, or more were applied already */
export const makeTables = async (db: Db, migrations: string[]) => {
  if (areBefore1_0(migrations)) {
    throw new UnusableTargetError(
      'The backup was made by a version before 1.0, which was never released, so it cannot be restored. Nothing was changed.',
    )
  }
  const known = await knownMigrations(engineOf(db))
  if (!migrations.every((name) => known.includes(name))) {
    throw new UnusableTargetError('This was made by a newer version of this program; use that one.')
  }
  if ((await appliedMigrations(db)).length > migrations.length) {
    throw new UnusableTargetError('The tables here are newer; use a database without tables.')
  }
  await migrate(db, { upTo: migrations.at(-1) })
}
