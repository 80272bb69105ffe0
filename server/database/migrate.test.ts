import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { freshDatabase, freshLocation, onBothEngines } from '../testing/engines.ts'
import type { Engine } from './database.ts'
import { migrate, statementEnd } from './migrate.ts'
import { openWithoutMigrating } from './open.ts'

const ours = new URL('migrations/', import.meta.url)

const withDatabase = async (t: TestContext, engine: Engine) => {
  const { db, close } = await freshDatabase(engine)
  t.after(close)
  return db as Kysely<unknown>
}

const journal = async (db: Kysely<unknown>) =>
  (await sql<{ name: string }>`select name from migrations order by name`.execute(db)).rows

const withFiles = async (t: TestContext, files: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'freightloom-'))
  t.after(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

onBothEngines('Migrations', (engine) => {
  test('are applied once', async (t) => {
    const db = await withDatabase(t, engine)
    const before = await journal(db)
    await migrate(db, engine)
    assert.deepEqual(await journal(db), before)
    assert.ok(before.length > 0)
  })

  test('D9: are applied whole or not at all, and completed by the next start', async (t) => {
    const db = await withDatabase(t, engine)
    const first = 'create table looms (id {number}, name text not null);\n'
    const broken = await withFiles(t, {
      '9001-looms.sql': `${first}insert into nowhere values (1);`,
    })
    await assert.rejects(migrate(db, engine, broken))
    await assert.rejects(sql`select * from looms`.execute(db))
    const mended = await withFiles(t, { '9001-looms.sql': first })
    await migrate(db, engine, mended)
    await sql`insert into looms (name) values ('pit loom')`.execute(db)
    const { rows } = await sql`select id, name from looms`.execute(db)
    assert.deepEqual(
      rows.map((row) => ({ ...(row as object) })),
      [{ id: 1, name: 'pit loom' }],
    )
  })

  test('D9: each of ours that is stopped after any of its statements leaves all as it was, and is completed later', async (t) => {
    const { place, remove } = await freshLocation(engine)
    const db = openWithoutMigrating(place) as Kysely<unknown>
    t.after(() => db.destroy().then(remove))
    await migrate(db, engine, ours, () => false)
    const state = async () => JSON.stringify(await db.introspection.getTables())
    for (const name of (await readdir(ours)).filter((file) => file.endsWith('.sql')).sort()) {
      const statements = (await readFile(new URL(name, ours), 'utf8')).split(statementEnd)
      for (const [done] of statements.entries()) {
        const before = await state()
        const cut = [...statements.slice(0, done), 'insert into nowhere values (1)'].join(';\n')
        await assert.rejects(migrate(db, engine, await withFiles(t, { [name]: cut })), /nowhere/)
        assert.equal(await state(), before, `${name} after ${done}`)
      }
      await migrate(db, engine, ours, (file) => file <= name)
    }
    const { db: whole, close } = await freshDatabase(engine)
    t.after(close)
    assert.equal(await state(), JSON.stringify(await whole.introspection.getTables()))
  })

  test('D9: of two starts at once are applied by one', async (t) => {
    const db = await withDatabase(t, engine)
    const folder = await withFiles(t, { '9001-looms.sql': 'create table looms (id {number});' })
    await Promise.all([migrate(db, engine, folder), migrate(db, engine, folder)])
    assert.equal((await journal(db)).filter(({ name }) => name === '9001-looms.sql').length, 1)
  })
})

test('D1: the embedded database syncs at every commit', async (t) => {
  const db = await withDatabase(t, 'sqlite')
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db)
  assert.equal(rows[0]?.synchronous, 2)
})
