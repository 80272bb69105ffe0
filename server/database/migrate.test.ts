import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { articleApi } from '../../contract/articles/articles.ts'
import { trashApi } from '../../contract/trash.ts'
import { createFolder } from '../../tests/services/temporary-folder.ts'
import { freshDatabase, freshLocation, onBothEngines } from '../testing/engines.ts'
import { startServer } from '../testing/test-server.ts'
import type { Db, Engine } from './database.ts'
import { appliedMigrations, knownMigrations, migrate } from './migrate.ts'
import { openWithoutMigrating } from './open.ts'

const ours = new URL('migrations/', import.meta.url)

/** A database without tables. */
const emptyDatabase = async (t: TestContext, engine: Engine) => {
  const { location, remove } = await freshLocation(engine)
  const db = openWithoutMigrating(location)
  t.after(() => db.destroy().then(remove))
  return db
}

/** A database as the last version before Kysely's Migrator left it (see fixtures/README.md). */
const oldDatabase = async (t: TestContext, engine: Engine) => {
  const db = await emptyDatabase(t, engine)
  const file = new URL(`fixtures/0008.${engine}.sql`, import.meta.url)
  await sql.raw(await readFile(file, 'utf8')).execute(db)
  return db
}

const withFiles = async (t: TestContext, files: Record<string, string>) => {
  const folder = await createFolder(t)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

const tablesOf = async (db: Db) => JSON.stringify(await db.introspection.getTables())

const ourFiles = Object.fromEntries(
  await Promise.all(
    (await readdir(ours)).map(async (file) => [file, await readFile(new URL(file, ours), 'utf8')]),
  ),
) as Record<string, string>

/** The function of migration 0007, which SQLite has from its connection. */
const createFolded = (db: Db) =>
  sql`create function folded(text) returns text language sql immutable return lower($1)`.execute(db)

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
      '0001-both.sql': 'create table both_engines (id integer);',
      '0002-one.sqlite.sql': 'create table only_sqlite (id integer);',
      '0002-one.postgres.sql': 'create table only_postgres (id integer);',
    })
    await migrate(db, { folder })
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    assert.deepEqual(tables.sort(), ['both_engines', `only_${engine}`])
    assert.deepEqual(await appliedMigrations(db), ['0001-both.sql', '0002-one.sql'])
  })

  test('give each id once on both engines, and sort lower-case texts by their characters', async (t) => {
    const db = await emptyDatabase(t, engine)
    const folder = await withFiles(t, {
      '0001-looms.sql': `create table looms (id {{id}}, name text not null,
        name_folded {{folded_text}} generated always as (folded(name)) stored);`,
    })
    if (engine === 'postgres') await createFolded(db)
    await migrate(db, { folder })
    await sql`insert into looms (name) values ('ж'), ('Z'), ('a b')`.execute(db)
    await sql`delete from looms where id = 3`.execute(db)
    await sql`insert into looms (name) values ('ab')`.execute(db)
    const { rows } = await sql`select id, name_folded from looms order by name_folded`.execute(db)
    assert.deepEqual(
      rows.map((row) => ({ ...(row as object) })),
      [
        { id: 4, name_folded: 'ab' },
        { id: 2, name_folded: 'z' },
        { id: 1, name_folded: 'ж' },
      ],
    )
  })

  test('D9: are applied whole or not at all, and a corrected one is applied later', async (t) => {
    const db = await emptyDatabase(t, engine)
    const broken = await withFiles(t, {
      '0001-looms.sql': `${loomsTable}insert into nowhere values (1);`,
    })
    await assert.rejects(migrate(db, { folder: broken }), /nowhere/)
    await assert.rejects(sql`select * from looms`.execute(db))
    const mended = await withFiles(t, { '0001-looms.sql': loomsTable })
    await migrate(db, { folder: mended })
    await sql`insert into looms values (1, 'pit loom')`.execute(db)
    assert.deepEqual(await appliedMigrations(db), ['0001-looms.sql'])
  })

  test('D9: change nothing when one of the product stops after any of its statements', async (t) => {
    const db = await emptyDatabase(t, engine)
    // PostgreSQL takes much longer for each, and undoes tables like rows.
    const step = engine === 'sqlite' ? 1 : 8
    for (const name of await knownMigrations(engine)) {
      const before = await tablesOf(db)
      const earlier = Object.fromEntries(
        Object.entries(ourFiles).filter(([file]) => file.slice(0, 4) < name.slice(0, 4)),
      )
      const text = ourFiles[name.replace('.sql', `.${engine}.sql`)] ?? ourFiles[name] ?? ''
      const ends = [...text.matchAll(/;$/gm)]
      for (const { index } of ends.filter((_, position) => position % step === 0)) {
        const cut = `${text.slice(0, index + 1)}\ninsert into nowhere values (1);`
        const folder = await withFiles(t, { ...earlier, [name]: cut })
        await assert.rejects(migrate(db, { folder }), /nowhere|syntax|incomplete|unterminated/)
      }
      assert.equal(await tablesOf(db), before, name)
      await migrate(db, { upTo: name })
    }
    const { db: whole, close } = await freshDatabase(engine)
    t.after(close)
    assert.equal(await tablesOf(db), await tablesOf(whole))
  })

  test('D9: are applied once by two starts at the same time', async (t) => {
    const db = await emptyDatabase(t, engine)
    const folder = await withFiles(t, { '0001-looms.sql': loomsTable })
    await Promise.all([migrate(db, { folder }), migrate(db, { folder })])
    assert.deepEqual(await appliedMigrations(db), ['0001-looms.sql'])
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

onBothEngines('A database from before the Migrator', (engine) => {
  test('keeps its rows, tables and journal, and is not migrated again', async (t) => {
    const db = await oldDatabase(t, engine)
    const before = await tablesOf(db)
    const applied = await appliedMigrations(db)
    await migrate(db, { upTo: '0008-chores.sql' })
    assert.equal(await tablesOf(db), before)
    assert.deepEqual(await appliedMigrations(db), applied)
    await migrate(db)
    const { callerAs, signIn } = await startServer(t, engine, { db })
    const { call } = callerAs(await signIn())
    const articles = await call(articleApi.all, { query: { search: 'éme' } })
    assert.deepEqual(
      articles.map(({ id, article_name }) => [id, article_name]),
      [[2, 'Émeraude']],
    )
    const trash = await call(trashApi.all, {})
    assert.deepEqual(trash.map(({ kind, id }) => [kind, id]).sort(), [
      ['article', 3],
      ['banner', 2],
    ])
  })

  test('gets the migrations that it has not had', async (t) => {
    const db = await oldDatabase(t, engine)
    const folder = await withFiles(t, { ...ourFiles, '9999-looms.sql': loomsTable })
    await migrate(db, { folder })
    assert.equal((await appliedMigrations(db)).at(-1), '9999-looms.sql')
    assert.deepEqual((await sql`select * from looms`.execute(db)).rows, [])
  })

  test('is taken over once by processes that start at the same time', async (t) => {
    const db = await oldDatabase(t, engine)
    await Promise.all([migrate(db), migrate(db), migrate(db)])
    assert.deepEqual(await appliedMigrations(db), await knownMigrations(engine))
  })

  test('has the tables that the migrations of this version make', async (t) => {
    const old = await oldDatabase(t, engine)
    const { db, close } = await freshDatabase(engine)
    t.after(close)
    const columnsOf = async (from: Db) =>
      (await from.introspection.getTables())
        .filter(({ name }) => name !== 'migrations')
        .flatMap(({ name, columns }) => columns.map((column) => JSON.stringify([name, column])))
        .sort()
    await migrate(old)
    assert.deepEqual(await columnsOf(old), await columnsOf(db))
  })
})

test('D1: the embedded database syncs at every commit', async (t) => {
  const { db, close } = await freshDatabase('sqlite')
  t.after(close)
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  assert.equal(rows[0]?.synchronous, 2)
})
