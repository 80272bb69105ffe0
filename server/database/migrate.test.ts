import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { createFolder } from '../../tests/services/temporary-folder.ts'
import { freshDatabase, freshLocation, onBothEngines } from '../testing/engines.ts'
import type { Db, Engine } from './database.ts'
import { appliedMigrations, knownMigrations, MadeBefore1_0Error, migrate } from './migrate.ts'
import { openWithoutMigrating } from './open.ts'

const ours = new URL('migrations/', import.meta.url)

/** A database without tables. */
const emptyDatabase = async (t: TestContext, engine: Engine) => {
  const { location, remove } = await freshLocation(engine)
  const db = openWithoutMigrating(location)
  t.after(() => db.destroy().then(remove))
  return db
}

const withFiles = async (t: TestContext, files: Record<string, string>) => {
  const folder = await createFolder(t)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

const tablesOf = async (db: Db) => JSON.stringify(await db.introspection.getTables())

const loomsTable = 'create table looms (id integer primary key, name text not null);\n'

onBothEngines('Migrations', (engine) => {
  test('are applied once', async (t) => {
    const { db, close } = await freshDatabase(engine)
    t.after(close)
    const before = await tablesOf(db)
    await migrate(db)
    assert.deepEqual(await appliedMigrations(db), await knownMigrations(engine))
    assert.equal(await tablesOf(db), before)
  })

  test('run those of this engine and those of both', async (t) => {
    const db = await emptyDatabase(t, engine)
    const folder = await withFiles(t, {
      '0001-schema.sql': 'create table both_engines (id integer);',
      '0002-one.sqlite.sql': 'create table only_sqlite (id integer);',
      '0002-one.postgres.sql': 'create table only_postgres (id integer);',
    })
    await migrate(db, { folder })
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    assert.deepEqual(tables.sort(), ['both_engines', `only_${engine}`])
    assert.deepEqual(await appliedMigrations(db), ['0001-schema.sql', '0002-one.sql'])
  })

  test('D9: are applied whole or not at all, and a corrected one is applied later', async (t) => {
    const db = await emptyDatabase(t, engine)
    const broken = await withFiles(t, {
      '0001-schema.sql': `${loomsTable}insert into nowhere values (1);`,
    })
    await assert.rejects(migrate(db, { folder: broken }), /nowhere/)
    await assert.rejects(sql`select * from looms`.execute(db))
    const mended = await withFiles(t, { '0001-schema.sql': loomsTable })
    await migrate(db, { folder: mended })
    await sql`insert into looms values (1, 'pit loom')`.execute(db)
    assert.deepEqual(await appliedMigrations(db), ['0001-schema.sql'])
  })

  test('D9: change nothing when one of the product stops after any of its statements', async (t) => {
    const db = await emptyDatabase(t, engine)
    const text = await readFile(new URL(`0001-schema.${engine}.sql`, ours), 'utf8')
    // PostgreSQL takes much longer for each, and undoes tables like rows.
    const step = engine === 'sqlite' ? 1 : 8
    const ends = [...text.matchAll(/;$/gm)]
    for (const { index } of ends.filter((_, position) => position % step === 0)) {
      const cut = `${text.slice(0, index + 1)}\ninsert into nowhere values (1);`
      const folder = await withFiles(t, { '0001-schema.sql': cut })
      await assert.rejects(migrate(db, { folder }), /nowhere|syntax|incomplete|unterminated/)
    }
    assert.equal(await tablesOf(db), '[]')
    await migrate(db)
    const { db: whole, close } = await freshDatabase(engine)
    t.after(close)
    assert.equal(await tablesOf(db), await tablesOf(whole))
  })

  test('are applied up to the last one of a backup, and later the newer ones over its rows', async (t) => {
    const db = await emptyDatabase(t, engine)
    const folder = await withFiles(t, {
      '0001-schema.sql': loomsTable,
      '0002-weaver.sql': "alter table looms add column weaver text not null default 'NA';",
    })
    await migrate(db, { folder, upTo: '0001-schema.sql' })
    assert.deepEqual(await appliedMigrations(db), ['0001-schema.sql'])
    await sql`insert into looms (id, name) values (1, 'pit loom')`.execute(db)
    await migrate(db, { folder })
    const { rows } = await sql<{ weaver: string }>`select weaver from looms`.execute(db)
    assert.deepEqual(
      rows.map(({ weaver }) => weaver),
      ['NA'],
    )
  })

  test('D9: are applied once by two starts at the same time', async (t) => {
    const db = await emptyDatabase(t, engine)
    const folder = await withFiles(t, { '0001-schema.sql': loomsTable })
    await Promise.all([migrate(db, { folder }), migrate(db, { folder })])
    assert.deepEqual(await appliedMigrations(db), ['0001-schema.sql'])
  })

  test('are ignored when they come from a newer version, so that the older one can start again', async (t) => {
    const { db, close } = await freshDatabase(engine)
    t.after(close)
    await sql`insert into kysely_migration values ('9999-later.sql', '2030-01-01T00:00:00Z')`.execute(
      db,
    )
    await migrate(db)
    assert.equal((await appliedMigrations(db)).at(-1), '9999-later.sql')
  })
})

onBothEngines('A database that a version before 1.0 made', (engine) => {
  const madeBefore: Record<string, string> = {
    'with the table that the first versions noted migrations in':
      "create table migrations (name text primary key); insert into migrations values ('0001-first-tables.sql');",
    'with migrations of other names':
      "create table kysely_migration (name text primary key, timestamp text); insert into kysely_migration values ('0001-first-tables.sql', '');",
  }
  for (const [name, statements] of Object.entries(madeBefore)) {
    test(`is refused and left as it was: ${name}`, async (t) => {
      const db = await emptyDatabase(t, engine)
      await sql.raw(`create table banners (id integer); ${statements}`).execute(db)
      const before = await tablesOf(db)
      await assert.rejects(migrate(db), (error: Error) => {
        assert.ok(error instanceof MadeBefore1_0Error)
        assert.match(error.message, /made by a version before 1\.0.* Start with an empty DATA_DIR/)
        return true
      })
      assert.equal(await tablesOf(db), before)
    })
  }
})

test('D1: the embedded database syncs at every commit', async (t) => {
  const { db, close } = await freshDatabase('sqlite')
  t.after(close)
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  assert.equal(rows[0]?.synchronous, 2)
})
